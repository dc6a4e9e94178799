// The matrix: a row for each type of message, the inbox always on, text message and e-mail off, at once or once a day.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Select } from '@yqt/ui/select';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { FormKey } from '../../../../form-key.tsx';
import { CHANNELS, MODES, type Settings } from '../contract.ts';
import css from './settings.module.css';
import { settingsText as text } from './settings.text.ts';

const OPTIONS = MODES.map((value) => ({ value, label: text.modes[value] }));

type Row = Settings['types'][number];

const columnsOf = (isProved: (channel: string) => boolean): Column<Row>[] => [
  { key: 'type', label: text.type, cell: ({ label }) => label },
  { key: 'inbox', label: text.channels.inbox, cell: () => text.inboxOn },
  ...CHANNELS.map((channel): Column<Row> => ({
    key: channel,
    label: text.channels[channel],
    cell: ({ type, label, [channel]: mode }) => (
      <Select
        name={`mode ${type} ${channel}`}
        id={`mode-${type}-${channel}`}
        label={text.modeOf(label, text.channels[channel])}
        emptyLabel={null}
        options={OPTIONS}
        defaultValue={mode}
        disabled={!isProved(channel)}
        isLabelHidden
      />
    ),
  })),
];

export function ModeMatrix({ settings: { types, contacts } }: { settings: Settings }) {
  const isProved = (channel: string) => contacts.some((one) => one.channel === channel && one.isVerified);
  return (
    <Card as="section" labelledBy="matrix">
      <SectionHead id="matrix" title={text.matrix} />
      <Form method="post" noValidate>
        <FormKey />
        <Table
          label={text.matrix}
          columns={columnsOf(isProved)}
          rows={types}
          keyOf={({ type }) => type}
          className={css.matrix ?? ''}
        />
        <Button
          type="submit"
          name="intent"
          value="save"
          variant="primary"
          isBusy={useNavigation().state !== 'idle'}
        >
          {text.save}
        </Button>
      </Form>
    </Card>
  );
}
