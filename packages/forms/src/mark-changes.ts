// Two texts in one, line by line and inside of lines, with what went and what came marked. The work is bounded: what would take
// longer is marked in whole lines, and said to be. Server only.
import { diffArrays } from 'diff';
import type { MarkedBlock, MarkedText } from '@yqt/kernel/marked';
import { markLine, mostEdits, newEffort, type Effort } from './mark-line.ts';

/** Lines are versions of one another from this share of common pairs of characters on. */
const ALIKE = 0.4;
/** Of a long line its beginning tells which line it was. */
const TOLD_BY = 400;
/** Pairs of lines that are weighed against each other in one place. */
const MOST_PAIRS = 20_000;

interface Hunk {
  gone: string[];
  new: string[];
}
interface Work {
  effort: Effort;
  isCoarse: boolean;
}

/**
 * Lines are parted by line feeds, cells of a row by tabs; the same text is all `same`. Texts of one answer share their `effort`,
 * so that the answer ends however many there are: what is asked first is marked finest.
 */
export function markChanges(before: string, after: string, effort: Effort = newEffort()): MarkedText {
  const [was, is] = [linesOf(before), linesOf(after)];
  const work: Work = { effort, isCoarse: false };
  const maxEditLength = mostEdits(work.effort, was.length + is.length);
  const changes = diffArrays(was, is, { maxEditLength });
  if (!changes) return { blocks: wholeLines(was, is), isCoarse: true };
  const blocks: MarkedBlock[] = [];
  let hunk: Hunk = { gone: [], new: [] };
  for (const { added, removed, value } of changes) {
    if (removed) hunk.gone.push(...value);
    else if (added) hunk.new.push(...value);
    else {
      blocks.push(...markHunk(hunk, work), ...value.map(same));
      hunk = { gone: [], new: [] };
    }
  }
  blocks.push(...markHunk(hunk, work));
  return { blocks, isCoarse: work.isCoarse };
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
const same = (text: string): MarkedBlock => [{ mark: 'same', text }];
const gone = (text: string): MarkedBlock => [{ mark: 'gone', text }];
const come = (text: string): MarkedBlock => [{ mark: 'new', text }];

/** What both begin and end with stays; the lines between went and came as wholes. */
function wholeLines(was: readonly string[], is: readonly string[]): MarkedBlock[] {
  const least = Math.min(was.length, is.length);
  let head = 0;
  while (head < least && was[head] === is[head]) head += 1;
  let tail = 0;
  while (tail < least - head && was.at(-1 - tail) === is.at(-1 - tail)) tail += 1;
  return [
    ...was.slice(0, head).map(same),
    ...was.slice(head, was.length - tail).map(gone),
    ...is.slice(head, is.length - tail).map(come),
    ...was.slice(was.length - tail).map(same),
  ];
}

/** Lines that went beside those that came in their place. */
function markHunk(hunk: Hunk, work: Work): MarkedBlock[] {
  const pairs = pairsOf(hunk, work);
  const out: MarkedBlock[] = [];
  let [from, to] = [0, 0];
  for (const [old, now] of [...pairs, [hunk.gone.length, hunk.new.length] as const]) {
    out.push(...hunk.gone.slice(from, old).map(gone), ...hunk.new.slice(to, now).map(come));
    const [was, is] = [hunk.gone[old], hunk.new[now]];
    if (was !== undefined && is !== undefined) out.push(...markPair(was, is, work));
    [from, to] = [old + 1, now + 1];
  }
  return out;
}

function markPair(was: string, is: string, work: Work): MarkedBlock[] {
  const runs = markLine(was, is, work.effort);
  if (runs) return [runs];
  work.isCoarse = true;
  return [gone(was), come(is)];
}

/** Which line became which, in the order of both; a single line always became the single other one. */
function pairsOf({ gone: was, new: is }: Hunk, work: Work): (readonly [number, number])[] {
  if (was.length === 1 && is.length === 1) return [[0, 0]];
  const [old, now] = [was.map(told), is.map(told)];
  if (was.length * is.length <= MOST_PAIRS) return bestPairs(old, now);
  // too many to weigh each against each: line by line where there are as many, else whole
  work.isCoarse ||= was.length !== is.length;
  if (was.length !== is.length) return [];
  const pairs = old.flatMap((one, at) =>
    likeness(one, now[at] ?? new Set()) >= ALIKE ? [[at, at] as const] : [],
  );
  // a line more above and one less below parts all of them from their own
  work.isCoarse ||= pairs.length < old.length;
  return pairs;
}

const told = (line: string): ReadonlySet<string> => {
  const text = line.slice(0, TOLD_BY);
  return new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2)));
};

/** Dice's measure over pairs of characters. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  // not even if all of it were common
  if ((2 * few.size) / (few.size + many.size) < ALIKE) return 0;
  let common = 0;
  for (const pair of few) if (many.has(pair)) common += 1;
  return (2 * common) / (few.size + many.size);
}

/** The pairs in order that are most alike taken together. */
function bestPairs(
  old: readonly ReadonlySet<string>[],
  now: readonly ReadonlySet<string>[],
): (readonly [number, number])[] {
  const alike = old.map((one) => now.map((other) => likeness(one, other)));
  const width = now.length + 1;
  const best = new Float64Array((old.length + 1) * width);
  const gain = (from: number, to: number) => {
    const like = alike[from]?.[to] ?? 0;
    return like >= ALIKE ? like + (best[(from + 1) * width + to + 1] ?? 0) : -1;
  };
  const skipped = (from: number, to: number) =>
    Math.max(best[(from + 1) * width + to] ?? 0, best[from * width + to + 1] ?? 0);
  for (let from = old.length - 1; from >= 0; from -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1)
      best[from * width + to] = Math.max(gain(from, to), skipped(from, to));
  const pairs: (readonly [number, number])[] = [];
  for (let [from, to] = [0, 0]; from < old.length && to < now.length;) {
    if (gain(from, to) >= skipped(from, to)) pairs.push([from++, to++] as const);
    else if ((best[(from + 1) * width + to] ?? 0) >= (best[from * width + to + 1] ?? 0)) from += 1;
    else to += 1;
  }
  return pairs;
}
