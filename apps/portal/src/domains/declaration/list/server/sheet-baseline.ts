// What a row said when its sheet went out, carried in the sheet: an old sheet undoes nothing that somebody changed meanwhile.
import * as text from '../list.text.ts';

/** The first of the cells that officers may change, among `HEADINGS`. */
export const TYPED_AT = 4;

/** As a cell of the sheet, the last of its row. */
export const baselineCell = (typed: readonly string[]): string => JSON.stringify(typed.map(asRead));

export interface Since {
  /** Changed by somebody since, and left in the sheet as it went out: it stays as it is. */
  isTheirs: boolean;
  faults: string[];
}

/** A row of a sheet that came back beside what its list says now (`typed`). */
export function sinceExport(cells: readonly string[], typed: readonly string[]): Since {
  const was = readBaseline(cells.at(-1) ?? '', typed.length);
  if (!was) return { isTheirs: false, faults: [text.NO_BASELINE] };
  const now = typed.map(asRead);
  const given = now.map((_cell, at) => cells[TYPED_AT + at] ?? '');
  const moved = now.flatMap((cell, at) => (cell === was[at] ? [] : [at]));
  if (moved.length === 0 || isAlike(given, now)) return { isTheirs: false, faults: [] };
  if (isAlike(given, was)) return { isTheirs: true, faults: [] };
  const faults = moved.map((at) =>
    text.rowMeanwhile(text.HEADINGS[TYPED_AT + at] ?? '', was[at] ?? '', now[at] ?? ''),
  );
  return { isTheirs: false, faults };
}

const isAlike = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((cell, at) => cell === other[at]);

/** A cell comes back without spaces at its ends and without the sign that keeps it from being a formula. */
const asRead = (cell: string): string => cell.trim().replace(/^'/, '');

/** Null where the cell is none of ours. */
function readBaseline(cell: string, length: number): string[] | null {
  try {
    const read: unknown = JSON.parse(cell);
    const isOurs = Array.isArray(read) && read.length === length;
    return isOurs ? read.map(String) : null;
  } catch {
    // typed over, or cut off
    return null;
  }
}
