// The window of a batch by the server's clock, to the second. Instants are texts `yyyy-MM-dd HH:mm:ss`, which compare as they
// stand; both ends belong to the window.

export interface BatchWindow {
  opensAt: string;
  /** Null = 长期. */
  closesAt: string | null;
}

/** 申报中 · 即将截止 · 未开始 · 长期有效 · 已截止. */
export const WINDOW_STATES = ['open', 'closing', 'upcoming', 'longterm', 'closed'] as const;
export type WindowState = (typeof WINDOW_STATES)[number];

export const WINDOW_LABELS: Readonly<Record<WindowState, string>> = {
  open: '申报中',
  closing: '即将截止',
  upcoming: '未开始',
  longterm: '长期有效',
  closed: '已截止',
};

/** 即将截止: at most so many natural days. */
const CLOSING_MS = 7 * 86_400_000;

export function windowStateAt(now: string, { opensAt, closesAt }: BatchWindow): WindowState {
  if (now < opensAt) return 'upcoming';
  if (closesAt === null) return 'longterm';
  if (now > closesAt) return 'closed';
  return msOf(closesAt) - msOf(now) <= CLOSING_MS ? 'closing' : 'open';
}

const msOf = (instant: string): number => Date.parse(instant.replace(' ', 'T'));

const RANK: Readonly<Record<WindowState, number>> = {
  closing: 0,
  open: 1,
  longterm: 2,
  upcoming: 3,
  closed: 4,
};

export const isOpenState = (state: WindowState): boolean => RANK[state] <= RANK.longterm;

/** The batch to show: an open one that closes first, else the next to open, else the last that closed; null of none. */
export function batchToShow<B extends BatchWindow>(batches: readonly B[], now: string): B | null {
  const keyOf = (batch: B): [number, string] => {
    const state = windowStateAt(now, batch);
    return [RANK[state], state === 'upcoming' ? batch.opensAt : (batch.closesAt ?? '9999')];
  };
  const sorted = batches.toSorted((one, other) => {
    const [[rank, day], [otherRank, otherDay]] = [keyOf(one), keyOf(other)];
    if (rank !== otherRank) return rank - otherRank;
    // of closed ones the newest
    return rank === RANK.closed ? otherDay.localeCompare(day) : day.localeCompare(otherDay);
  });
  return sorted[0] ?? null;
}

/** 「2026-11-01 09:00 至 2026-12-16」: whole days as days, and seconds only where they are some. */
export const windowText = ({ opensAt, closesAt }: BatchWindow): string =>
  closesAt === null
    ? `自 ${momentText(opensAt, '00:00:00')} 起长期受理`
    : `${momentText(opensAt, '00:00:00')} 至 ${momentText(closesAt, '23:59:59')}`;

/** An instant as people say it; at `bound`, the edge of a day, the day alone. */
export function momentText(instant: string, bound: '00:00:00' | '23:59:59'): string {
  if (instant.endsWith(bound)) return instant.slice(0, 10);
  return instant.endsWith(':00') ? instant.slice(0, 16) : instant;
}
