// What changed inside of a line, by characters and whole figures, joined to runs that can be read. Server only: it brings the
// library `diff` (docs/adr/0065-marked-changes.md).
import { diffArrays } from 'diff';
import type { MarkedRun } from '@yqt/kernel/marked';

/** How much comparing may still be done; each line takes what it used, so that the work ends however long the texts are. */
export interface Effort {
  left: number;
}

/** Comparing of one text with another: some seconds of an old machine at most, and far beyond what any real edit takes. */
export const newEffort = (): Effort => ({ left: 40_000_000 });

/** Beyond so many changed characters a line is told as a whole anyway. */
const MOST_EDITS = 1200;
/** Unchanged characters between two changes that are too few to be read alone. */
const SHORT_BRIDGE = 2;

/** A figure with its separators, a word in letters, else a character: never half of 「300」. */
const TOKEN = /\d+(?:[.,]\d+)*|[A-Za-z]+|./gsu;
const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** The largest difference that what is left of the effort, and a line, allow for so many tokens. */
export const mostEdits = ({ left }: Effort, tokens: number): number =>
  Math.min(MOST_EDITS, Math.floor(left / Math.max(1, tokens)));

/** Runs of the two lines in one; null where it would take too long. Cells are compared each with its own where there are as many. */
export function markLine(before: string, after: string, effort: Effort): MarkedRun[] | null {
  const [was, is] = [before.split('\t'), after.split('\t')];
  if (was.length !== is.length) return markText(before, after, effort);
  const cells = was.map((cell, at) => markText(cell, is[at] ?? '', effort));
  const runs = cells.flatMap((cell, at) => {
    const gap: MarkedRun[] = at === 0 ? [] : [{ mark: 'same', text: '\t' }];
    return [...gap, ...(cell ?? [])];
  });
  return cells.includes(null) ? null : joined(runs);
}

function markText(before: string, after: string, effort: Effort): MarkedRun[] | null {
  if (before === after) return before === '' ? [] : [{ mark: 'same', text: before }];
  const [was, is] = [tokensOf(before), tokensOf(after)];
  const count = was.length + is.length;
  const maxEditLength = mostEdits(effort, count);
  const changes = diffArrays(was, is, { maxEditLength });
  const edits = changes?.reduce((sum, one) => sum + (one.added || one.removed ? one.count : 0), 0);
  effort.left -= count * (edits ?? maxEditLength);
  if (!changes) return null;
  const runs = changes.map(({ added, removed, value }): MarkedRun => ({
    mark: added ? 'new' : removed ? 'gone' : 'same',
    text: value.join(''),
  }));
  return joined(bridged(runs));
}

/** A character or two that stay between two changes count as changed: whole words are read, not their letters. */
const bridged = (runs: readonly MarkedRun[]): MarkedRun[] =>
  runs.flatMap((run, at): MarkedRun[] => {
    const isBridge =
      run.mark === 'same' &&
      at > 0 &&
      at < runs.length - 1 &&
      run.text.length <= SHORT_BRIDGE &&
      // a stop or a cell's end parts two changes for the reader as well
      /^[\p{L}\p{N}]+$/u.test(run.text);
    return isBridge
      ? [
          { mark: 'gone', text: run.text },
          { mark: 'new', text: run.text },
        ]
      : [run];
  });

/** Between two stretches that stayed, first all that went, then all that came. */
function joined(runs: readonly MarkedRun[]): MarkedRun[] {
  const out: MarkedRun[] = [];
  let held = { gone: '', new: '' };
  const flush = () => {
    if (held.gone !== '') out.push({ mark: 'gone', text: held.gone });
    if (held.new !== '') out.push({ mark: 'new', text: held.new });
    held = { gone: '', new: '' };
  };
  for (const { mark, text } of runs) {
    if (mark !== 'same') {
      held[mark] += text;
      continue;
    }
    flush();
    const last = out.at(-1);
    if (last?.mark === 'same') last.text += text;
    else out.push({ mark, text });
  }
  flush();
  return out;
}
