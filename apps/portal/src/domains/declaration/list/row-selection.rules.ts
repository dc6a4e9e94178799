// Which rows of a list are shown and in which order: exceptions alone, by a name or number, by a column; and what they come to.
import { readSort } from '@yqt/kernel/sort';
import type { Choice } from './list-kinds.rules.ts';
import type { RowSums } from './list-shapes.rules.ts';

/** Columns that rows are ordered by; without one they stand as the list has them. */
export const ROW_SORTS = ['name', 'requested', 'amount', 'rank'] as const;

export interface SelectableRow {
  position: number;
  name: string;
  receiptNo: string | null;
  requestedFen: number | null;
  verifiedFen: number | null;
  rank: number | null;
  choice: Choice;
  remark: string;
}

export interface RowSelection {
  only: 'all' | 'exceptions';
  keyword?: string | undefined;
  sort?: string | undefined;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** The rows that are asked for, in the order that is asked for; what is unknown comes last either way. */
export function selectedListRows<T extends SelectableRow>(
  rows: readonly T[],
  { only, keyword = '', sort }: RowSelection,
): T[] {
  const asked = plain(keyword);
  const found = rows.filter(
    ({ name, receiptNo, choice, remark }) =>
      (only === 'all' || choice !== 'yes' || remark !== '') &&
      (plain(name).includes(asked) || plain(receiptNo ?? '').includes(asked)),
  );
  const order = readSort(sort);
  if (order === null) return found;
  const sign = order.isDown ? -1 : 1;
  if (order.by === 'name')
    return found.toSorted((a, b) => sign * a.name.localeCompare(b.name, 'zh') || a.position - b.position);
  const valueOf = VALUES[order.by];
  if (valueOf === undefined) return found;
  return found.toSorted((a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || a.position - b.position;
    return sign * (left - right) || a.position - b.position;
  });
}

const VALUES: Readonly<Record<string, (row: SelectableRow) => number | null>> = {
  requested: ({ requestedFen }) => requestedFen,
  amount: ({ verifiedFen }) => verifiedFen,
  rank: ({ rank }) => rank,
};

/** What rows come to, in fen. */
export function sumsOfRows(rows: readonly SelectableRow[]): RowSums {
  const total = (fens: readonly (number | null)[]): number =>
    fens.reduce<number>((sum, fen) => sum + (fen ?? 0), 0);
  const yes = rows.filter(({ choice }) => choice === 'yes');
  return {
    requestedFen: total(rows.map(({ requestedFen }) => requestedFen)),
    verifiedFen: total(rows.map(({ verifiedFen }) => verifiedFen)),
    yesCount: yes.length,
    yesFen: total(yes.map(({ verifiedFen }) => verifiedFen)),
  };
}
