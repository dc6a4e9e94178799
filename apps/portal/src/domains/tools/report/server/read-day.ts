// The day whose rules are asked for: today unless the user names another.
import { dayText, isDay } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';

/** The day, normalised; a fault where the text names none. */
export function readDay(given: string | undefined, byDefault: Date | string): string | FieldError {
  const text = (given ?? '').normalize('NFKC').trim();
  if (text === '') return typeof byDefault === 'string' ? byDefault : dayText(byDefault);
  return isDay(text) ? text : { field: 'on', errorMessage: '规则日期：请按 2026-01-31 的格式填写' };
}

export const NO_VERSION: FieldError = {
  field: 'on',
  errorMessage: '所选日期没有收录的规则版本，请换一个日期',
};
