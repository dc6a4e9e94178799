// When the form of a row begins anew: as soon as the row says something else, and not because another row was saved.
import type { RowView } from '../list-shapes.rules.ts';

type Said = Pick<RowView, 'verifiedFen' | 'rank' | 'choice' | 'basis' | 'remark'>;

/** What the row says, as the key of its form: what is typed in it outlives the saving of others, and a refusal. */
export const rowMark = ({ verifiedFen, rank, choice, basis, remark }: Said): string =>
  JSON.stringify([verifiedFen, rank, choice, basis, remark]);
