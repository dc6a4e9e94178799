// What a row of a list says, as its form starts from it and comes back with it: nothing that a colleague saved meanwhile is written
// over unseen, and nothing that is typed is lost because another row was saved.
import Type, { type Static } from 'typebox';
import { Input, Line, Nullable, OneOf } from '@yqt/kernel/schema';
import { CHOICES, MOST_ROWS } from './list-kinds.rules.ts';

const Words = Line({ maxLength: 500, default: '' });
const RowFen = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000_000 });

export const rowFields = {
  verifiedFen: Nullable(RowFen),
  rank: Nullable(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
  choice: OneOf(CHOICES),
  basis: Words,
  remark: Words,
};
export const RowSaid = Input(rowFields);
export type RowSaid = Static<typeof RowSaid>;

/** As the key of its form: what is typed in it outlives the saving of others, and a refusal. */
export const rowMark = ({ verifiedFen, rank, choice, basis, remark }: RowSaid): string =>
  JSON.stringify([verifiedFen, rank, choice, basis, remark]);

export const isSaidAlike = (one: RowSaid, other: RowSaid): boolean => rowMark(one) === rowMark(other);

/** What a mark says; null where it is none. */
export function readRowMark(mark: string): RowSaid | null {
  try {
    const read: unknown = JSON.parse(mark);
    if (!Array.isArray(read)) return null;
    const [verifiedFen, rank, choice, basis, remark]: unknown[] = read;
    const said = CHOICES.find((one) => one === choice);
    if (said === undefined || typeof basis !== 'string' || typeof remark !== 'string') return null;
    return { verifiedFen: numberOf(verifiedFen), rank: numberOf(rank), choice: said, basis, remark };
  } catch {
    // typed over, or cut off
    return null;
  }
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
