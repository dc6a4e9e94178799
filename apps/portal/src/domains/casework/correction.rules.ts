// 延长补正期限: which later days the last day of a correction may become.
import { addDays, isDay, NOT_A_DAY } from '@yqt/kernel/dates';
import { isWorkingDay, type Calendar } from '@yqt/workflow/working-days';

/**
 * Natural days from the day on which it was asked for, over all extensions: some 60 working days. Whoever needs longer files anew, and
 * others are not kept waiting.
 */
const MOST_DAYS = 90;

/** What is wrong with a day. */
const text = {
  undated: '补正的截止日期尚未确定（相应年度的放假安排尚未录入），录入后才能延长',
  none: (dueOn: string, last: string) =>
    `现在的截止日期 ${dueOn} 至可以延长到的最后一日 ${last}（要求补正之日起 ${MOST_DAYS} 日，多次延长合计）之间没有工作日，不能再延长`,
  longEnough: (dueOn: string, last: string) =>
    `现在的截止日期 ${dueOn} 已超过要求补正之日起 ${MOST_DAYS} 日（${last}），不能延长`,
  missing: '请填写新的截止日期',
  notLater: (dueOn: string) => `新的截止日期应晚于现在的截止日期 ${dueOn}`,
  tooFar: (last: string) => `多次延长合计不超过要求补正之日起 ${MOST_DAYS} 日，不晚于 ${last}`,
  unknownYear: (year: string) => `${year} 年的放假安排尚未录入，不能确定是否工作日`,
  notWorked: (day: string) => `${day} 不是工作日，请选择工作日`,
};

/** Of the open correction, where there is none. */
export const NO_CORRECTION = '没有待提交的补正，不能延长';

interface Term {
  dueOn: string | null;
  /** The day on which the correction was asked for. */
  askedOn: string;
  /** Absent where the desk has offered it: it does so where a working day lies between. */
  calendar?: Calendar;
}

/** The days between which a new last day lies, both included; a sentence where there are none. */
export function extensionLimits({
  dueOn,
  askedOn,
  calendar,
}: Term): { first: string; last: string } | string {
  if (dueOn === null) return text.undated;
  const limits = { first: addDays(dueOn, 1), last: addDays(askedOn, MOST_DAYS) };
  // an extension never leads beyond the last day: the term was as long from the beginning
  if (dueOn > limits.last) return text.longEnough(dueOn, limits.last);
  return hasWorkingDay(limits, calendar) ? limits : text.none(dueOn, limits.last);
}

/** A day of a year that is not kept may be one. */
function hasWorkingDay({ first, last }: { first: string; last: string }, calendar?: Calendar): boolean {
  for (let day = first; day <= last; day = addDays(day, 1))
    if (!calendar || isWorkingDay(day, calendar) !== false) return true;
  return false;
}

/** Everything that is wrong with a new last day as it was typed; none = it may be set. */
export function newDayFaults(typed: string, { calendar, ...term }: Term & { calendar: Calendar }): string[] {
  const limits = extensionLimits({ ...term, calendar });
  if (typeof limits === 'string') return [limits];
  if (typed === '') return [text.missing];
  if (!isDay(typed)) return [NOT_A_DAY];
  const isWorked = isWorkingDay(typed, calendar);
  const checks: [boolean, string][] = [
    [typed < limits.first, text.notLater(addDays(limits.first, -1))],
    [typed > limits.last, text.tooFar(limits.last)],
    [isWorked === null, text.unknownYear(typed.slice(0, 4))],
    [isWorked === false, text.notWorked(typed)],
  ];
  return checks.filter(([isFault]) => isFault).map(([, fault]) => fault);
}
