// The matrix: a row for each type of message, the inbox always on, text message and e-mail off, at once or once a day.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Select } from '@yqt/ui/select';
import { FormKey } from '../../../../form-key.tsx';
import { CHANNELS, MODES, type Settings } from '../contract.ts';
import css from './settings.module.css';
import { settingsText as text } from './settings.text.ts';

const OPTIONS = MODES.map((value) => ({ value, label: text.modes[value] }));

export function ModeMatrix({ settings: { types, contacts } }: { settings: Settings }) {
  const isProved = (channel: string) => contacts.some((one) => one.channel === channel && one.isVerified);
  return (
    <Card as="section" labelledBy="matrix">
      <SectionHead id="matrix" title={text.matrix} />
      <Form method="post" noValidate>
        <FormKey />
        <ul className={css.matrix}>
          {types.map((one) => (
            <li key={one.type}>
              <strong>{one.label}</strong>
              <span>
                {text.channels.inbox}：{text.inboxOn}
              </span>
              {CHANNELS.map((channel) => (
                <Select
                  key={channel}
                  name={`mode ${one.type} ${channel}`}
                  id={`mode-${one.type}-${channel}`}
                  label={text.modeOf(one.label, text.channels[channel])}
                  emptyLabel={null}
                  options={OPTIONS}
                  defaultValue={one[channel]}
                  disabled={!isProved(channel)}
                />
              ))}
            </li>
          ))}
        </ul>
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
