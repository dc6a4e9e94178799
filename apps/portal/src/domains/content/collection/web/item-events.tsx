// What may be done with an item now: a button each; what cannot be taken back is asked for twice, a schedule asks for its minutes,
// and sending back for its reason.
import { useState } from 'react';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import type { ItemView } from '../contract.ts';
import { isSentBack } from '../returned.rules.ts';
import type { Times } from '../schedule.rules.ts';
import { itemPageText as text } from './item.text.ts';

/** What an event asks for. */
export interface EventGiven extends Times {
  reason?: string;
}

type Act = (event: string, given?: EventGiven) => Promise<unknown>;

export interface ItemEventsProps {
  item: ItemView;
  /** Of what an event asks for. */
  faults: Readonly<Record<string, string>>;
  isBusy: boolean;
  act: Act;
}

export const ItemEvents = ({ item, ...rest }: ItemEventsProps) =>
  item.events.map((event) => {
    if (event.name === 'schedule')
      return (
        <Schedule
          key={`schedule ${item.scheduledRevision} ${item.publishAt}`}
          item={item}
          {...event}
          {...rest}
        />
      );
    if (isSentBack(event.name)) return <SendBack key={event.name} {...event} {...rest} />;
    return <OneEvent key={event.name} {...event} {...rest} />;
  });

type OneEventProps = ItemView['events'][number] & Omit<ItemEventsProps, 'item'>;

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

/** Of a scheduled item again: the version that stands there now, at the same minutes where no others are typed. */
function Schedule({ item, faults, isBusy, act, ...event }: OneEventProps & { item: ItemView }) {
  const { publishAt, unpublishAt, scheduledRevision } = item;
  const label = scheduledRevision === null ? event.label : text.reschedule;
  const [times, setTimes] = useState({ at: minuteOf(publishAt), until: minuteOf(unpublishAt) });
  const field = (name: 'at' | 'until', words: string) => (
    <TextInput
      name={name}
      label={words}
      hint={name === 'at' ? text.atHint : text.untilHint}
      value={times[name]}
      error={faults[name]}
      maxLength={32}
      onChange={({ target }) => setTimes({ ...times, [name]: target.value })}
    />
  );
  return (
    <AskTwice label={label} question={text.scheduleNote} tone="plain">
      {field('at', text.publishAt)}
      {field('until', text.unpublishAt)}
      <Button variant="primary" isBusy={isBusy} onClick={() => void act('schedule', times)}>
        {text.confirm(label)}
      </Button>
    </AskTwice>
  );
}

const minuteOf = (instant: string | null): string => instant?.slice(0, 16) ?? '';

function SendBack({ name, label, faults, isBusy, act }: OneEventProps) {
  const [reason, setReason] = useState('');
  return (
    <AskTwice label={label} question={text.returnNote} tone="plain">
      <TextArea
        name="reason"
        label={text.returnReason}
        isRequired
        rows={3}
        maxLength={500}
        value={reason}
        error={faults['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button variant="primary" isBusy={isBusy} onClick={() => void act(name, { reason })}>
        {text.confirm(label)}
      </Button>
    </AskTwice>
  );
}
