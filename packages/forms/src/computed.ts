// What a computed field says, from the answers above it.
import { decimal, isFault, plain, readFigure, ZERO, type Decimal } from '@yqt/kernel/decimal';
import { rowsOf, type Answer, type Answers } from './answers.ts';
import type { ComputedField } from './form.ts';

/** Shares are read, not compared: two decimals, half up. */
const SHARE_PLACES = 2;
const HALF_UP = 1;

/** The figure of an answer; null where it is none. */
export function answerFigure(answer: Answer | undefined): Decimal | null {
  const read = typeof answer === 'string' ? readFigure(answer, { isSigned: true }) : 'format';
  return isFault(read) ? null : read;
}

/** Decimal text; undefined where nothing is there to sum, or a share has no whole. Sums are of what is there. */
export function computedValue({ from }: ComputedField, answers: Answers): string | undefined {
  if ('share' in from) {
    const [part, whole] = from.share.map((name) => answerFigure(answers[name]));
    if (!part || !whole?.gt(ZERO)) return undefined;
    return plain(part.times(100).div(whole).round(SHARE_PLACES, HALF_UP));
  }
  const terms =
    'sum' in from
      ? rowsOf(answers[from.sum[0]]).map((row) => answerFigure(row[from.sum[1]]))
      : from.plus.map((name) => answerFigure(answers[name]));
  const figures = terms.filter((one) => one !== null);
  return figures.length === 0 ? undefined : plain(figures.reduce((sum, one) => sum.plus(one), decimal(0)));
}
