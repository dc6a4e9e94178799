// Which batch of a project counts, by the server's clock, to the second. Instants are texts `yyyy-MM-dd HH:mm:ss`.
import { momentText, windowStateAt, type WindowState } from '@yqt/kernel/window';

export interface BatchWindow {
  opensAt: string;
  /** Null = 长期. */
  closesAt: string | null;
}

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
export const batchWindowText = ({ opensAt, closesAt }: BatchWindow): string =>
  closesAt === null
    ? `自 ${momentText(opensAt, '00:00:00')} 起长期受理`
    : `${momentText(opensAt, '00:00:00')} 至 ${momentText(closesAt, '23:59:59')}`;
