// The minutes between which an item is shown: what an officer may ask for.
import { instantTyped } from '@yqt/forms/typed-instant';
import { dayText, instantOf } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import { isTooFar, TOO_FAR } from '@yqt/kernel/known-date';

/** Minutes as officers type them, 「2026-11-27 09:00」 or 「2026/11/27 9:00」. */
export interface Times {
  /** Shown from; absent = at once. */
  at?: string | undefined;
  /** Shown until; absent = until somebody takes it down. */
  until?: string | undefined;
}

export interface Span {
  publishAt: Date | null;
  unpublishAt: Date | null;
}

export type SpanCheck = ({ ok: true } & Span) | { ok: false; faults: FieldError[] };

const FAULTS = {
  none: '请填写发布时间',
  notATime: '请填写有效的日期和时间，例如 2026-11-27 09:00',
  past: '发布时间已过，请填写晚于现在的时间',
  over: '下线时间应晚于发布时间',
  isPast: '下线时间已过，请填写晚于现在的时间',
  far: TOO_FAR,
} as const;

/** Both instants, or every fault with its field (`at`, `until`). */
export function checkTimes(
  { at, until }: Times,
  { now, isAsked }: { now: Date; isAsked: boolean },
): SpanCheck {
  const [publishAt, unpublishAt] = [minuteOf(isAsked ? at : undefined), minuteOf(until)];
  const from = publishAt ?? now;
  const faults = [
    isAsked && !at?.trim() ? { field: 'at', errorMessage: FAULTS.none } : null,
    publishAt === undefined ? { field: 'at', errorMessage: FAULTS.notATime } : null,
    publishAt && publishAt <= now ? { field: 'at', errorMessage: FAULTS.past } : null,
    isFar(publishAt, now) ? { field: 'at', errorMessage: FAULTS.far } : null,
    isFar(unpublishAt, now) ? { field: 'until', errorMessage: FAULTS.far } : null,
    unpublishAt === undefined ? { field: 'until', errorMessage: FAULTS.notATime } : null,
    unpublishAt && unpublishAt <= from ? { field: 'until', errorMessage: FAULTS.over } : null,
  ].filter((fault) => fault !== null);
  if (faults.length > 0 || publishAt === undefined || unpublishAt === undefined) return { ok: false, faults };
  return { ok: true, publishAt, unpublishAt };
}

/** Until when what is shown already is to be shown; null = until somebody takes it down. */
export function checkEnd(until: string, now: Date): { unpublishAt: Date | null; faults: FieldError[] } {
  const unpublishAt = minuteOf(until);
  if (unpublishAt === undefined)
    return { unpublishAt: null, faults: [{ field: 'until', errorMessage: FAULTS.notATime }] };
  if (unpublishAt && unpublishAt <= now)
    return { unpublishAt: null, faults: [{ field: 'until', errorMessage: FAULTS.isPast }] };
  if (isFar(unpublishAt, now))
    return { unpublishAt: null, faults: [{ field: 'until', errorMessage: FAULTS.far }] };
  return { unpublishAt, faults: [] };
}

const isFar = (at: Date | null | undefined, now: Date): boolean =>
  at ? isTooFar(dayText(at), dayText(now)) : false;

/** null = none is given, undefined = there is no such minute. */
function minuteOf(text: string | undefined): Date | null | undefined {
  if (!text?.trim()) return null;
  const wire = instantTyped(text);
  return wire === null ? undefined : instantOf(wire);
}
