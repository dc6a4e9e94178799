// The promise for the whole of a case: worked out of the day on which it was filed, the working days, and the times that do not count,
// which are a correction and the nodes that stood outside of it when the case was begun. Nothing of it is kept.
import { promisedDay } from '@yqt/workflow/promised-day';
import type { CasePromise } from '../case-shapes.rules.ts';
import * as text from '../casework.text.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import type { PeriodRow } from './history.sql.ts';
import { calendarFrom } from './holidays.ts';

type Found = { found: CaseRow; kind: CaseKind };
/** `periods`: all of the case. */
type Seen = { years: Parameters<typeof calendarFrom>[0]; periods: readonly PeriodRow[] };

/** In words; null where none is made, nothing is filed yet, or nobody's turn is left: what was promised has been done. */
export function promiseOf({ found, kind }: Found, seen: Seen): CasePromise | null {
  const here = kind.workflow.states[found.state];
  const day = dayOf({ found, kind }, seen);
  if (day === null || found.closedAt !== null || here?.turn === undefined) return null;
  const isPaused = seen.periods.some((one) => one.until === null && isPause(kind, one));
  const why = !isPaused ? null : here.isPaused ? ('correction' as const) : ('outside' as const);
  const words = text.promiseText({ ...day, why, ahead: aheadOf(found, seen) });
  return { days: day.days, on: day.on, isPaused, text: words };
}

/** As the paper of the acceptance says it: of what was until then. */
export function acceptedPromise(of: Found, { years, periods }: Seen): string | null {
  const seen = { years, periods: periods.filter(({ until }) => until !== null) };
  const day = dayOf(of, seen);
  return day && text.promiseText({ ...day, why: null, ahead: aheadOf(of.found, seen) });
}

/** Null where nothing is promised or filed. */
function dayOf({ found: { promisedDays: days, submittedAt }, kind }: Found, { years, periods }: Seen) {
  if (days === null || submittedAt === null) return null;
  const pauses = periods.filter((one) => isPause(kind, one));
  const found = promisedDay({ from: submittedAt.slice(0, 10), days, pauses }, calendarFrom(years));
  return {
    days,
    on: found.is === 'running' ? found.on : null,
    left: found.is === 'standing' ? found.left : null,
    missingYear: found.is === 'unknown' ? found.missingYear : null,
  };
}

/** While it is over nobody can act: one that is taken up again goes on where it stood. */
const isPause = ({ workflow: { states } }: CaseKind, { state, isOutside }: PeriodRow): boolean =>
  isOutside || states[state]?.isPaused === true || states[state]?.isFinal === true;

/** What those nodes are called that the case has not come to. */
const aheadOf = ({ outside }: CaseRow, { periods }: Seen): string[] =>
  outside
    .filter(({ states }) => !periods.some(({ state }) => states.includes(state)))
    .map(({ label }) => label);
