// Two texts in one, or one side of it: what went is struck through, what came is underlined, both said to screen readers, and
// long stretches that stayed are folded. It needs no script and prints as it is.
import type { MarkedBlock, MarkedRun, MarkedText } from '@yqt/kernel/marked';
import css from './marked-lines.module.css';
import { markedWords as words } from './marked-lines.text.ts';
import { TEXT_NO_VALUE } from './ui.text.ts';

export interface MarkedLinesProps {
  marked: MarkedText;
  /** One side alone, with what its other side has not; both in one where absent. */
  side?: 'before' | 'after';
}

export function MarkedLines({ marked: { blocks, isCoarse }, side }: MarkedLinesProps) {
  const other = side === 'before' ? 'new' : side === 'after' ? 'gone' : null;
  const shown = blocks
    .map((runs) => ({
      // of one side too: where something went, what is left of the line is what one looks for
      isChanged: runs.some(({ mark }) => mark !== 'same'),
      runs: runs.filter(({ mark }) => mark !== other),
    }))
    .filter(({ runs }) => runs.length > 0);
  if (shown.length === 0) return TEXT_NO_VALUE;
  return (
    <div className={css.lines}>
      {isCoarse && side !== 'before' ? <p className={css.note}>{words.coarse}</p> : null}
      {stretches(shown).map(({ isFolded, lines }, at) =>
        isFolded ? (
          <details key={at}>
            <summary>{words.folded(lines.length)}</summary>
            <Lines lines={lines} />
          </details>
        ) : (
          <Lines key={at} lines={lines} />
        ),
      )}
    </div>
  );
}

/** Fewer lines than these are sooner read than opened. */
const LEAST_FOLDED = 3;

interface Shown {
  isChanged: boolean;
  runs: MarkedBlock;
}

interface Stretch {
  isFolded: boolean;
  lines: MarkedBlock[];
}

/** Lines far from every change are folded; one stays on each side of a change, so that its place is seen. */
function stretches(lines: readonly Shown[]): Stretch[] {
  const isFar = lines.map((_, at) => ![at - 1, at, at + 1].some((near) => lines[near]?.isChanged));
  const out: Stretch[] = [];
  for (const [at, { runs: line }] of lines.entries()) {
    const last = out.at(-1);
    const isFolded = isFar[at] === true;
    if (last?.isFolded === isFolded) last.lines.push(line);
    else out.push({ isFolded, lines: [line] });
  }
  return out.map((one) => ({ ...one, isFolded: one.isFolded && one.lines.length >= LEAST_FOLDED }));
}

const Lines = ({ lines }: { lines: readonly MarkedBlock[] }) =>
  lines.map((runs, at) => (
    <p key={at}>
      {runs.map((run, index) => (
        <Run key={index} {...run} />
      ))}
    </p>
  ));

function Run({ mark, text }: MarkedRun) {
  const read = text.replaceAll('\t', ' ｜ ');
  if (mark === 'same') return read;
  const Mark = mark === 'gone' ? 'del' : 'ins';
  const [begins, ends] = words[mark];
  return (
    <Mark>
      <span className="visually-hidden">{begins}</span>
      {read}
      <span className="visually-hidden">{ends}</span>
    </Mark>
  );
}
