// Sums of a declaration: forms hold 元 as decimal text, everything else whole fen.
import { decimal } from '@yqt/kernel/decimal';
import { figureText } from '@yqt/kernel/figure-text';
import { grouped } from '@yqt/kernel/grouped';
import { textOf, type Answer } from '@yqt/forms/answers';

/** Whole fen of 元 as typed; null where there is no figure. */
export function fenOf(answer: Answer | undefined): number | null {
  const text = textOf(answer);
  return text === '' ? null : decimal(text).times(100).round().toNumber();
}

/** The same of what may be no figure at all, as the typed answers of a form that is refused: null then, too. */
export const readFen = (answer: Answer | undefined): number | null =>
  /^-?\d+(?:\.\d+)?$/.test(textOf(answer)) ? fenOf(answer) : null;

/** 「200000.00」 of 20000000 fen. */
export const yuanText = (fen: number): string => decimal(fen).div(100).toFixed(2);

/** The same as people read it: 「200,000.00」. */
export const yuanShown = (fen: number): string => grouped(yuanText(fen));

/** 「200,000.00 元」; a dash where no sum is known. */
export const yuanWords = (fen: number | null): string => (fen === null ? '--' : `${yuanShown(fen)} 元`);

/** What may still be paid: 核定, before that 申请, less what was; null where no sum is known. */
export function fenLeft(
  row: { requestedFen: number | null; verifiedFen: number | null; paidFen: number | null } | undefined,
): number | null {
  const whole = row?.verifiedFen ?? row?.requestedFen ?? null;
  return whole === null ? null : Math.max(0, whole - (row?.paidFen ?? 0));
}

/** Whole fen of 元 as people and sheets write them; null where nothing stands, undefined where it is no sum. */
export function typedFen(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const plain = figureText(typed);
  return plain !== null && /^\d{1,12}(?:\.\d{1,2}0*)?$/.test(plain)
    ? decimal(plain).times(100).toNumber()
    : undefined;
}
/** Whole fen of 万元. */
export const fenOfWan = (wan: string): number => decimal(wan).times(1_000_000).round().toNumber();
