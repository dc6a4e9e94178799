// The sums of a declaration as lines: those that are known.
import { yuanShown } from '../money.rules.ts';
import { mineText as text } from './declaration.text.ts';

export interface SumsView {
  requestedFen: number | null;
  verifiedFen: number | null;
  paidFen: number | null;
}

export const sumItems = ({
  requestedFen,
  verifiedFen,
  paidFen,
}: SumsView): { term: string; value: string }[] =>
  (
    [
      [text.requested, requestedFen],
      [text.verified, verifiedFen],
      [text.paid, paidFen],
    ] as const
  ).flatMap(([term, fen]) => (fen === null ? [] : [{ term, value: `${yuanShown(fen)} 元` }]));
