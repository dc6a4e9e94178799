// A/B 岗: who stands in for whom and when, and the form for another.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { DateInput } from '@yqt/ui/date-input';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { Texts } from '../../../../page/form.ts';
import type { Deputy } from '../contract.ts';
import { Act } from './manage-user.tsx';
import css from './people.module.css';
import { departmentsText as text } from './people.text.ts';

const COLUMNS: readonly Column<Deputy>[] = [
  { key: 'who', label: text.who, width: 'wide', cell: ({ absent, deputy }) => text.whoOf(deputy, absent) },
  { key: 'days', label: text.days, cell: ({ fromOn, toOn }) => text.daysOf(fromOn, toOn) },
  {
    key: 'state',
    label: text.state,
    cell: ({ state }) => <Tag tone={state === 'running' ? 'green' : 'gray'}>{text.states[state]}</Tag>,
  },
];

const ACTS: Column<Deputy> = {
  key: 'act',
  label: text.act,
  cell: ({ id, absent, deputy }) => (
    <Act
      fields={{ id }}
      intent="remove-deputy"
      label={text.cancelDeputyOf(deputy, absent)}
      question={text.cancelDeputyNote}
      size="s"
    >
      {text.cancelDeputy}
    </Act>
  ),
  isEmpty: ({ state }) => state === 'over',
};

interface DeputySectionProps {
  deputies: readonly Deputy[];
  canChange: boolean;
  faults: Texts;
}

export const DeputySection = ({ deputies, canChange, faults }: DeputySectionProps) => (
  <Card as="section" labelledBy="deputies">
    <SectionHead id="deputies" title={text.deputies} />
    {deputies.length === 0 ? (
      <EmptyState title={text.noDeputies} />
    ) : (
      <Table
        label={text.deputies}
        columns={canChange ? [...COLUMNS, ACTS] : COLUMNS}
        rows={deputies}
        keyOf={({ id }) => id}
      />
    )}
    {canChange ? <DeputyForm key={deputies.length} faults={faults} /> : null}
  </Card>
);

const DeputyForm = ({ faults }: { faults: Texts }) => (
  <Form method="post" className={css.acts}>
    <FormKey />
    {(['absent', 'deputy'] as const).map((name) => (
      <TextInput
        key={name}
        name={name}
        label={text[name]}
        error={faults[name]}
        maxLength={64}
        autoComplete="off"
        isRequired
      />
    ))}
    {(['fromOn', 'toOn'] as const).map((name) => (
      <DateInput key={name} name={name} label={text[name]} error={faults[name]} isRequired />
    ))}
    <Button type="submit" name="intent" value="deputy" variant="primary">
      {text.addDeputy}
    </Button>
  </Form>
);
