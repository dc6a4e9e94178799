// Where a policy stands in the report: its group, whether it can be declared at the moment, and the order of the list.
import { daysBetween } from '@yqt/kernel/dates';
import { closingTime, dayIn, momentText, type Window } from '@yqt/kernel/window';
import type { Availability, GroupName, VerdictWord } from './verdict-shape.rules.ts';

export type Nature = 'legal' | 'targeting';

/** 仅供参考 for targeting rules whatever their verdict (decisions.md, Product rule 6); else by the verdict. */
export function groupOf(nature: Nature, verdict: VerdictWord): GroupName {
  if (nature === 'targeting') return 'reference';
  if (verdict === 'yes') return 'eligible';
  return verdict === 'unknown' ? 'completable' : 'ineligible';
}

export interface OpenWindow extends Window {
  batch: string;
}

export interface WindowStanding {
  availability: Availability;
  text: string;
  /** When it opens or closes next; null where there is none. Orders the list. */
  nextAt: string | null;
  /** Days from the day asked until the open window closes, 0 = today; null where none is open or it has no end. */
  daysLeft: number | null;
}

/** The window that counts at a moment (wire text, to the second): an open one, else the next, else the last. */
export function standingAt(
  now: string,
  { windows, redemptionMode }: { windows: readonly OpenWindow[]; redemptionMode: string | null },
): WindowStanding {
  const open = windows.filter(
    ({ opensAt, closesAt }) => opensAt <= now && (closesAt === null || now <= closesAt),
  );
  const lasting = open.find(({ closesAt }) => closesAt === null);
  if (lasting) return { availability: 'now', text: '长期有效，可随时申报', nextAt: null, daysLeft: null };
  const [closing] = open.flatMap(({ closesAt }) => closesAt ?? []).toSorted();
  if (closing !== undefined) {
    const daysLeft = daysBetween(dayIn(now), dayIn(closing));
    return { availability: 'now', text: closingText(daysLeft, closing), nextAt: closing, daysLeft };
  }
  const [opening] = windows.flatMap(({ opensAt }) => (opensAt > now ? [opensAt] : [])).toSorted();
  if (opening !== undefined)
    return {
      availability: 'upcoming',
      text: `尚未开始，${momentText(opening, '00:00:00')} 起可申报`,
      nextAt: opening,
      daysLeft: null,
    };
  if (windows.length)
    return { availability: 'closed', text: '本批次申报已截止，请关注下一批次', nextAt: null, daysLeft: null };
  return withoutWindow(redemptionMode);
}

function closingText(left: number, closesAt: string): string {
  if (left > 0) return `申报中，还剩 ${left} 天（${momentText(closesAt, '23:59:59')} 截止）`;
  const time = closingTime(closesAt);
  return time === null ? `申报中，今日截止` : `申报中，今日 ${time} 截止`;
}

function withoutWindow(redemptionMode: string | null): WindowStanding {
  const none = { nextAt: null, daysLeft: null };
  if (redemptionMode === 'auto') return { availability: 'now', text: '免申即享，无需申报', ...none };
  if (redemptionMode === 'self')
    return { availability: 'now', text: '自行判别、申报享受，资料留存备查', ...none };
  return { availability: 'unknown', text: '申报时间待核实，请以主管部门通知为准', ...none };
}

export interface Ordered {
  id: string;
  availability: Availability;
  nextAt: string | null;
  maxYuan: number;
}

const AVAILABILITY_ORDER: Record<Availability, number> = { now: 0, upcoming: 1, unknown: 2, closed: 3 };
const LAST_DAY = '9999-12-31';

/** Order within a group: what can be declared first, the nearest day first, the greater sum first. Total. */
export const byUrgency = (a: Ordered, b: Ordered): number =>
  AVAILABILITY_ORDER[a.availability] - AVAILABILITY_ORDER[b.availability] ||
  compare(a.nextAt ?? LAST_DAY, b.nextAt ?? LAST_DAY) ||
  b.maxYuan - a.maxYuan ||
  compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
