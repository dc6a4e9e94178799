// Two versions of a form side by side: what the reader typed, and what somebody else has saved meanwhile. Only what both
// say differently is asked; nothing is overwritten before the choice.
import { useState } from 'react';
import type { Answers } from '@yqt/forms/answers';
import type { FormField } from '@yqt/forms/form';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { answerLines } from './cell-text.ts';
import css from './conflict-dialog.module.css';
import { defaultSide, differingFields, mergeAnswers, type Side, type Versions } from './form-conflict.ts';
import type { FormView } from './form-view.ts';
import * as text from './form.text.ts';

export interface ConflictDialogProps {
  view: Pick<FormView, 'form' | 'dictionaries' | 'files'>;
  versions: Versions;
  /** What it says first; else that the content was saved elsewhere. */
  lead?: string;
  onSettle: (answers: Answers) => void;
  /** Closed without a choice: nothing is saved until it is asked for again. */
  onClose: () => void;
}

const SIDES = ['mine', 'theirs'] as const;
const SIDE_WORDS: Record<Side, string> = { mine: text.TEXT_MINE, theirs: text.TEXT_THEIRS };

export function ConflictDialog({
  view,
  versions,
  lead = text.TEXT_CONFLICT_LEAD,
  onSettle,
  onClose,
}: ConflictDialogProps) {
  const fields = differingFields(view.form, versions);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(fields.map(({ name }) => [name, side])));
  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={text.TEXT_CONFLICT}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {text.TEXT_LATER}
          </Button>
          <Button variant="primary" onClick={() => onSettle(mergeAnswers(view.form, versions, chosen))}>
            {text.TEXT_SETTLE}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <p className={css.all}>
        <Button size="s" onClick={() => chooseAll('mine')}>
          {text.TEXT_ALL_MINE}
        </Button>
        <Button size="s" onClick={() => chooseAll('theirs')}>
          {text.TEXT_ALL_THEIRS}
        </Button>
      </p>
      {fields.map((field) => (
        <Choice
          key={field.name}
          {...{ view, versions, field }}
          side={chosen[field.name] ?? defaultSide(field, versions)}
          onChoose={(side) => setChosen((now) => ({ ...now, [field.name]: side }))}
        />
      ))}
    </Dialog>
  );
}

interface ChoiceProps extends Pick<ConflictDialogProps, 'view' | 'versions'> {
  field: FormField;
  side: Side;
  onChoose: (side: Side) => void;
}

function Choice({ view, versions, field, side, onChoose }: ChoiceProps) {
  const linesOf = (one: Side) => answerLines(field, versions[one][field.name], view);
  return (
    <fieldset className={css.conflict}>
      <legend className={css.item}>{field.label}</legend>
      {SIDES.map((one) => (
        <label key={one} className={css.version} data-chosen={side === one || undefined}>
          <span className={css.head}>
            <input
              type="radio"
              name={`conflict-${field.name}`}
              checked={side === one}
              onChange={() => onChoose(one)}
            />
            {SIDE_WORDS[one]}
          </span>
          <Lines lines={linesOf(one)} others={linesOf(one === 'mine' ? 'theirs' : 'mine')} />
        </label>
      ))}
    </fieldset>
  );
}

/** Only the lines that the other version lacks; the rest is counted. */
function Lines({ lines, others }: { lines: readonly string[]; others: readonly string[] }) {
  const own = lines.filter((line) => !others.includes(line));
  const same = lines.length - own.length;
  if (lines.length === 0) return <span className={css.empty}>{text.TEXT_EMPTY_SIDE}</span>;
  return (
    <>
      {own.map((line, at) => (
        <span key={at} className={css.line}>
          {line}
        </span>
      ))}
      {same > 0 ? <span className={css.empty}>{text.sameLinesText(same)}</span> : null}
    </>
  );
}
