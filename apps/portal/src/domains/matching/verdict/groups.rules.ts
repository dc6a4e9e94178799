// Where a policy stands in the report: its group, whether it can be declared on the day, and the order of the list.
import { daysBetween } from '@yqt/kernel/dates';
import type { Availability, GroupName, VerdictWord } from './verdict-shape.rules.ts';

export type Nature = 'legal' | 'targeting';

/** 仅供参考 for targeting rules whatever their verdict (decisions.md, Product rule 6); else by the verdict. */
export function groupOf(nature: Nature, verdict: VerdictWord): GroupName {
  if (nature === 'targeting') return 'reference';
  if (verdict === 'yes') return 'eligible';
  return verdict === 'unknown' ? 'completable' : 'ineligible';
}

export interface OpenWindow {
  batch: string;
  opensOn: string;
  /** Null = 长期有效. */
  closesOn: string | null;
}

export interface WindowStanding {
  availability: Availability;
  text: string;
  /** The day on which it opens or closes next; null where there is none. Orders the list. */
  nextOn: string | null;
  /** Days from the day asked until the open window closes, 0 = today; null where none is open or it has no end. */
  daysLeft: number | null;
}

/** The window that counts on a day: an open one, else the next, else the last. */
export function standingOn(
  day: string,
  { windows, redemptionMode }: { windows: readonly OpenWindow[]; redemptionMode: string | null },
): WindowStanding {
  const open = windows.filter(
    ({ opensOn, closesOn }) => opensOn <= day && (closesOn === null || day <= closesOn),
  );
  const lasting = open.find(({ closesOn }) => closesOn === null);
  if (lasting) return { availability: 'now', text: '长期有效，可随时申报', nextOn: null, daysLeft: null };
  const [closing] = open.flatMap(({ closesOn }) => closesOn ?? []).toSorted();
  if (closing !== undefined) {
    const daysLeft = daysBetween(day, closing);
    return { availability: 'now', text: closingText(daysLeft, closing), nextOn: closing, daysLeft };
  }
  const [opening] = windows.flatMap(({ opensOn }) => (opensOn > day ? [opensOn] : [])).toSorted();
  if (opening !== undefined)
    return {
      availability: 'upcoming',
      text: `尚未开始，${opening} 起可申报`,
      nextOn: opening,
      daysLeft: null,
    };
  if (windows.length)
    return { availability: 'closed', text: '本批次申报已截止，请关注下一批次', nextOn: null, daysLeft: null };
  return withoutWindow(redemptionMode);
}

function closingText(left: number, closesOn: string): string {
  return left === 0 ? `申报中，今日截止` : `申报中，还剩 ${left} 天（${closesOn} 截止）`;
}

function withoutWindow(redemptionMode: string | null): WindowStanding {
  const none = { nextOn: null, daysLeft: null };
  if (redemptionMode === 'auto') return { availability: 'now', text: '免申即享，无需申报', ...none };
  if (redemptionMode === 'self')
    return { availability: 'now', text: '自行判别、申报享受，资料留存备查', ...none };
  return { availability: 'unknown', text: '申报时间待核实，请以主管部门通知为准', ...none };
}

export interface Ordered {
  id: string;
  availability: Availability;
  nextOn: string | null;
  maxYuan: number;
}

const AVAILABILITY_ORDER: Record<Availability, number> = { now: 0, upcoming: 1, unknown: 2, closed: 3 };
const LAST_DAY = '9999-12-31';

/** Order within a group: what can be declared first, the nearest day first, the greater sum first. Total. */
export const byUrgency = (a: Ordered, b: Ordered): number =>
  AVAILABILITY_ORDER[a.availability] - AVAILABILITY_ORDER[b.availability] ||
  compare(a.nextOn ?? LAST_DAY, b.nextOn ?? LAST_DAY) ||
  b.maxYuan - a.maxYuan ||
  compare(a.id, b.id);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
