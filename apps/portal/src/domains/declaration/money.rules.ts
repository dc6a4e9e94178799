// Sums of a declaration: forms hold 元 as decimal text, everything else whole fen.
import { decimal } from '@yqt/kernel/decimal';
import { textOf, type Answer } from '@yqt/forms/answers';

/** Whole fen of 元 as typed; null where there is no figure. */
export function fenOf(answer: Answer | undefined): number | null {
  const text = textOf(answer);
  return text === '' ? null : decimal(text).times(100).round().toNumber();
}

/** 「200000.00」 of 20000000 fen. */
export const yuanText = (fen: number): string => decimal(fen).div(100).toFixed(2);

/** Whole fen of 万元. */
export const fenOfWan = (wan: string): number => decimal(wan).times(1_000_000).round().toNumber();
