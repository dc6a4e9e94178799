// The editor of a correction: what was pinned with what is asked of each, the days, and what the applicant will read.
import { useState } from 'react';
import { Button } from '@yqt/ui/button';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { correctionBody, correctionTitle } from '../../casework.text.ts';
import css from './console.module.css';
import { correctionText as text } from './console.text.ts';
import { usePinned, type Pin, type Proposal } from './pins.ts';

/** Working days where the officer says nothing else. */
const DAYS = 5;

export interface CorrectionFieldsProps {
  file: CaseFile;
  event: string;
  faults: Readonly<Record<string, string>>;
}

export function CorrectionFields({ file, event, faults }: CorrectionFieldsProps) {
  const pins = usePinned();
  const [days, setDays] = useState(String(DAYS));
  const [reason, setReason] = useState('');
  const pinned = pins?.pinned ?? [];
  const isRepeated = file.corrections.some(({ snapshot }) => snapshot === file.snapshot);
  const error = (name: string) => (faults[name] === undefined ? {} : { error: faults[name] });
  return (
    <>
      <p className={css.hint}>{text.lead}</p>
      <fieldset className={css.pins}>
        <legend>{text.items}</legend>
        {faults['items'] === undefined ? null : <p className={css.error}>{faults['items']}</p>}
        {pinned.length === 0 ? <p>{text.none}</p> : null}
        {(pins?.proposed ?? []).map(({ id }) => (
          <input key={id} type="hidden" name="proposal" value={id} />
        ))}
        {pinned.map((pin) => (
          <PinNote
            key={pin.item}
            pin={pin}
            by={proposersOf(pins?.proposed ?? [], pin.item)}
            onWrite={(note) => pins?.write(pin.item, note)}
            onRemove={() => pins?.toggle(pin.item)}
          />
        ))}
      </fieldset>
      <TextInput
        type="number"
        name="days"
        id={`${event}-days`}
        label={text.days}
        min={1}
        max={60}
        value={days}
        onChange={({ target }) => setDays(target.value)}
        {...error('days')}
      />
      <TextArea
        name="reason"
        id={`${event}-reason`}
        label={text.reason}
        isRequired
        maxLength={2000}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        {...error('reason')}
      />
      {isRepeated ? (
        <TextArea
          name="repeatReason"
          id={`${event}-repeat`}
          label={text.repeat}
          hint={text.repeatHint}
          isRequired
          maxLength={2000}
          rows={2}
          {...error('repeatReason')}
        />
      ) : null}
      <section className={css.preview} aria-label={text.preview}>
        <h3>{text.preview}</h3>
        <p>
          <strong>{correctionTitle(file.title)}</strong>
        </p>
        <p className={css.letter}>
          {correctionBody({
            receiptNo: file.receiptNo,
            note: reason,
            items: pinned,
            due: text.due(Number(days) || DAYS),
          })}
        </p>
      </section>
    </>
  );
}

const proposersOf = (proposed: readonly Proposal[], item: string): string =>
  [...new Set(proposed.filter((one) => one.item === item).map((one) => one.departmentName))].join('、');

interface PinNoteProps {
  pin: Pin;
  /** The departments that proposed it; '' = the officer's own. */
  by: string;
  onWrite: (note: string) => void;
  onRemove: () => void;
}

const PinNote = ({ pin: { item, label, note }, by, onWrite, onRemove }: PinNoteProps) => (
  <div className={css.pinNote}>
    <input type="hidden" name="item" value={item} />
    <TextInput
      name={`note ${item}`}
      id={`note-${item.replace(/\W+/g, '-')}`}
      label={text.note(label)}
      {...(by ? { hint: text.proposedBy(by) } : {})}
      maxLength={500}
      value={note}
      onChange={({ target }) => onWrite(target.value)}
    />
    <Button size="s" variant="text" aria-label={text.unpin(label)} onClick={onRemove}>
      {text.unpinWord}
    </Button>
  </div>
);
