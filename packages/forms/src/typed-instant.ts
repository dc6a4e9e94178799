// Dates with a time of day as they are typed into a text field: Asia/Shanghai, to the minute.
import { isDay } from '@yqt/kernel/dates';

/** What a field for one has beside its name and label. */
export const typedInstant = { kind: 'text', max: 16, hint: '年-月-日 时:分，如 2026-12-01 14:00' } as const;

export const NO_INSTANT = '请按“年-月-日 时:分”填写，如 2026-12-01 14:00';

const SHAPE = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T]+(\d{1,2}):(\d{2})$/;

/** `YYYY-MM-DD HH:mm:00` of what was typed; null where that names no instant. */
export function instantTyped(typed: string): string | null {
  const [, year = '', month = '', day = '', hour = '', minute = ''] =
    SHAPE.exec(typed.normalize('NFKC').trim()) ?? [];
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(on) || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${on} ${hour.padStart(2, '0')}:${minute}:00`;
}
