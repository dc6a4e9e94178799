// Two versions of a thing side by side, part by part: what the reader has, and what somebody else has saved meanwhile. What the parts
// are and what becomes of a choice is known to whoever asks.
import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import css from './conflict-dialog.module.css';
import type { Side } from './form-conflict.ts';
import * as text from './form.text.ts';

/** A part that both say differently. */
export interface VersionPart {
  name: string;
  label: string;
  lines: Readonly<Record<Side, readonly string[]>>;
  /** Until the reader chooses. */
  side: Side;
}

export interface VersionChoiceProps {
  title?: string;
  lead: string;
  /** None = they are told so by `children`. */
  parts: readonly VersionPart[];
  onSettle: (chosen: Readonly<Record<string, Side>>) => void;
  /** Closed without a choice: nothing is saved until it is asked for again. */
  onClose: () => void;
  children?: ReactNode;
}

const SIDES = ['mine', 'theirs'] as const;
const SIDE_WORDS: Record<Side, string> = { mine: text.TEXT_MINE, theirs: text.TEXT_THEIRS };

export function VersionChoice({
  title = text.TEXT_CONFLICT,
  lead,
  parts,
  onSettle,
  onClose,
  children,
}: VersionChoiceProps) {
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const chooseAll = (side: Side) => setChosen(Object.fromEntries(parts.map(({ name }) => [name, side])));
  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            {text.TEXT_LATER}
          </Button>
          <Button variant="primary" onClick={() => onSettle(chosen)}>
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
      {children}
      {parts.map((part) => (
        <Choice
          key={part.name}
          part={part}
          side={chosen[part.name] ?? part.side}
          onChoose={(side) => setChosen((now) => ({ ...now, [part.name]: side }))}
        />
      ))}
    </Dialog>
  );
}

interface ChoiceProps {
  part: VersionPart;
  side: Side;
  onChoose: (side: Side) => void;
}

function Choice({ part: { name, label, lines }, side, onChoose }: ChoiceProps) {
  return (
    <fieldset className={css.conflict}>
      <legend className={css.item}>{label}</legend>
      {SIDES.map((one) => (
        <label key={one} className={css.version} data-chosen={side === one || undefined}>
          <span className={css.head}>
            <input
              type="radio"
              name={`conflict-${name}`}
              checked={side === one}
              onChange={() => onChoose(one)}
            />
            {SIDE_WORDS[one]}
          </span>
          <Lines lines={lines[one]} others={lines[one === 'mine' ? 'theirs' : 'mine']} />
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
