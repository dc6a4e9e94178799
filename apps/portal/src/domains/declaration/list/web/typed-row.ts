// A row as its form has it, and what of it says something else than what a colleague saved meanwhile.
import type { Texts } from '../../../../page/form.ts';
import { typedFen, yuanShown, yuanText } from '../../money.rules.ts';
import type { ListKind } from '../list-kinds.rules.ts';
import { CHOICE_WORDS } from '../list.text.ts';
import { readRowMark, type RowSaid } from '../row-said.rules.ts';
import { oneListText as text } from './lists.text.ts';

export const typedOf = ({ verifiedFen, rank, choice, basis, remark }: RowSaid): Texts => ({
  choice,
  amount: verifiedFen === null ? '' : yuanText(verifiedFen),
  rank: rank === null ? '' : String(rank),
  basis,
  remark,
});

const FIELDS = ['choice', 'amount', 'rank', 'basis', 'remark'] as const;
type Field = (typeof FIELDS)[number];

/** What is stored, with whatever the reader has changed since they began: what they left alone is the colleague's. */
export function mergedOf(row: RowSaid, typed: Texts): Texts {
  const stored = typedOf(row);
  return Object.fromEntries(
    FIELDS.map((field) => [field, (isTouched(field, typed) ? typed : stored)[field] ?? '']),
  );
}

function isTouched(field: Field, typed: Texts): boolean {
  const base = readRowMark(typed['was'] ?? '');
  return base === null || plain(field, typedOf(base)[field]) !== plain(field, typed[field]);
}

/** In the order of the form, as people read it; `mine` null = the reader has left it alone. */
export function unlikeOf(
  kind: ListKind,
  row: RowSaid,
  typed: Texts,
): { label: string; theirs: string; mine: string | null }[] {
  const stored = typedOf(row);
  return FIELDS.filter((field) => plain(field, stored[field]) !== plain(field, typed[field])).map(
    (field) => ({
      label: LABELS[field],
      theirs: shown(kind, field, stored[field]),
      mine: isTouched(field, typed) ? shown(kind, field, typed[field]) : null,
    }),
  );
}

const LABELS: Readonly<Record<Field, string>> = {
  choice: text.choice,
  amount: text.amountYuan,
  rank: text.rank,
  basis: text.basis,
  remark: text.remark,
};

const shown = (kind: ListKind, field: Field, said = ''): string =>
  field === 'choice'
    ? (Object.entries(CHOICE_WORDS[kind]).find(([code]) => code === said)?.[1] ?? said)
    : plain(field, said);

/** A sum however it was typed; what is no sum stays as it is. */
function plain(field: Field, said = ''): string {
  const fen = field === 'amount' ? typedFen(said) : null;
  return fen === null || fen === undefined ? said : yuanShown(fen);
}
