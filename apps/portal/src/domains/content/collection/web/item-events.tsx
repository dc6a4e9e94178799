// What may be done with an item now: a button each; what cannot be taken back is asked for twice, a schedule asks for its minutes.
import { useState } from 'react';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { TextInput } from '@yqt/ui/text-input';
import type { ItemView } from '../contract.ts';
import type { Times } from '../schedule.rules.ts';
import { itemPageText as text } from './item.text.ts';

type Act = (event: string, times?: Times) => Promise<void>;

export interface ItemEventsProps {
  events: ItemView['events'];
  isBusy: boolean;
  act: Act;
}

export const ItemEvents = ({ events, ...rest }: ItemEventsProps) =>
  events.map((event) =>
    event.name === 'schedule' ? (
      <Schedule key={event.name} label={event.label} {...rest} />
    ) : (
      <OneEvent key={event.name} {...event} {...rest} />
    ),
  );

type OneEventProps = ItemView['events'][number] & Omit<ItemEventsProps, 'events'>;

function OneEvent({ name, label, isDanger, isBusy, act }: OneEventProps) {
  const button = (
    <Button
      variant={isDanger ? 'danger' : name === 'publish' ? 'primary' : 'default'}
      isBusy={isBusy}
      onClick={() => void act(name)}
    >
      {isDanger ? text.confirm(label) : label}
    </Button>
  );
  return isDanger ? (
    <AskTwice label={label} question={name === 'archive' ? text.archiveNote : text.unpublishNote}>
      {button}
    </AskTwice>
  ) : (
    button
  );
}

function Schedule({ label, isBusy, act }: { label: string } & Omit<ItemEventsProps, 'events'>) {
  const [times, setTimes] = useState<{ at: string; until: string }>({ at: '', until: '' });
  const field = (name: 'at' | 'until', words: string) => (
    <TextInput
      name={name}
      label={words}
      hint={name === 'at' ? text.atHint : text.untilHint}
      value={times[name]}
      maxLength={16}
      onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
    />
  );
  return (
    <AskTwice label={label} question={text.scheduleNote}>
      {field('at', text.publishAt)}
      {field('until', text.unpublishAt)}
      <Button variant="primary" isBusy={isBusy} onClick={() => void act('schedule', times)}>
        {text.confirm(label)}
      </Button>
    </AskTwice>
  );
}
