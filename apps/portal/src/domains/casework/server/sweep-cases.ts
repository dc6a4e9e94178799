// What happens by itself: corrections that ran out, states that lasted too long, what a kind finds due, reminders and
// escalations. Every step may run again and on two processes at once: it is decided under the case's lock, or by the row
// that marks it as done.
import type { Jobs } from '@yqt/database/jobs';
import { addDays, dayText } from '@yqt/kernel/dates';
import { AppError } from '@yqt/kernel/errors';
import { eachApart } from '@yqt/kernel/each-apart';
import { eventOf } from '@yqt/workflow/workflow';
import { selectHeldReviews } from '../window/server/entry.sql.ts';
import { remindUnanswered } from '../window/server/remind-owners.ts';
import { heldBack } from '../window/server/standing-refusal.ts';
import { remindOpinions } from '../opinion/server/remind-opinions.ts';
import { actOnCase } from './act-on-case.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { selectPastCorrections } from './correction.sql.ts';
import { dueOn, keptCalendars } from './holidays.ts';
import { dateTerms } from './date-terms.ts';
import { eachPage } from '@yqt/kernel/each-page';
import { escalateTasks, remindOwners } from './remind.ts';
import { remindEndings } from './remind-endings.ts';
import { remindLastDays } from './remind-last-days.ts';
import { waitsForOwed } from '../owed/server/over-owed.ts';
import { lapseOverdue, remindOwed } from '../owed/server/sweep-owed.ts';
import { releaseTasksOfGone } from './release-tasks.ts';
import { selectWaiting } from './sweep.sql.ts';

const QUEUE = 'casework.sweep';
/** Rows of a page. */
const AT_ONCE = 500;

/** Starts the hourly sweep. */
export async function workOnCases(jobs: Jobs, deps: CaseworkDeps): Promise<void> {
  await jobs.work(QUEUE, async () => {
    await sweepCases(deps);
  });
  await jobs.schedule(QUEUE, '23 * * * *');
}

/** Everything that is due now, each step apart; throws for those that failed when all have had their turn. */
export async function sweepCases(deps: CaseworkDeps, limit = AT_ONCE): Promise<void> {
  const part = { today: dayText(deps.now()), limit };
  const steps = [
    () => dateTerms(deps, limit),
    () => expireCorrections(deps, part),
    () => lapseOverdue(deps, part, (due) => actAsClock(deps, due)),
    ...[...deps.kinds.values()].flatMap((kind) => [
      () => runTimers(deps, kind, part),
      () => moveDue(deps, kind, part),
      () => goOnReviewed(deps, kind, part),
    ]),
    () => releaseTasksOfGone(deps, limit),
    () => remindOwners(deps, limit),
    () => remindLastDays(deps, limit),
    () => remindEndings(deps, limit),
    () => remindOwed(deps, limit),
    () => escalateTasks(deps, limit),
    () => remindOpinions(deps, limit),
    () => remindUnanswered(deps, limit),
  ];
  await eachApart(steps, (step) => step());
}

interface Part {
  today: string;
  /** Rows of a page. */
  limit: number;
}

const expireCorrections = (deps: CaseworkDeps, { today, limit }: Part): Promise<void> =>
  eachPage(
    (after) => selectPastCorrections(deps.sql, { today, after, limit }),
    ({ caseId, tenantId, kind }) => expireCorrection(deps, { id: caseId, tenantId, kind, dueBefore: today }),
  );

/** What the kind itself finds due. */
const moveDue = (deps: CaseworkDeps, { kind, dueCases }: CaseKind, part: Part): Promise<void> =>
  eachApart(dueCases ?? [], ({ event, page }) =>
    eachPage(
      (after) => page(deps.sql, { ...part, after }),
      ({ id, tenantId }) => actAsClock(deps, { id, tenantId, kind, event }),
    ),
  );

/** A parallel review that was over while its owner's refusal, or what is owed, held it. */
async function goOnReviewed(deps: CaseworkDeps, kind: CaseKind, { limit }: Part): Promise<void> {
  const { states } = kind.workflow;
  const reviews = Object.keys(states).filter((state) => states[state]?.whenAllDone !== undefined);
  if (reviews.length === 0) return;
  await eachPage(
    (after) => selectHeldReviews(deps.sql, { kind: kind.kind, states: reviews, after, limit }),
    async (one) => {
      const event = states[one.state]?.whenAllDone;
      const isOver = one.open === 0 || (await kind.isEnough?.(deps.sql, one)) === true;
      if (event === undefined || !isOver || (await waitsForOwed(deps, { ...placeOf(one), event }))) return;
      await actAsClock(deps, { ...placeOf(one), kind: kind.kind, event });
    },
  );
}

const placeOf = ({ id, tenantId }: Pick<DueCase, 'id' | 'tenantId'>) => ({ id, tenantId });

interface DueCase {
  id: string;
  tenantId: string;
  kind: string;
  /** Of a correction that was found over: the day before which it ends. */
  dueBefore?: string;
}

/** The event by which the kind's workflow ends a correction that ran out; without one it stays open. */
async function expireCorrection(deps: CaseworkDeps, due: DueCase): Promise<void> {
  const events = deps.kinds.get(due.kind)?.workflow.events ?? {};
  const event = Object.entries(events).find(([, { correction }]) => correction === 'expire')?.[0];
  if (event !== undefined) await actAsClock(deps, { ...due, event });
}

async function runTimers(
  deps: CaseworkDeps,
  { kind, workflow }: CaseKind,
  { today, limit }: Part,
): Promise<void> {
  const calendars = keptCalendars(deps.sql);
  for (const { state, days, event } of workflow.timers ?? []) {
    // so many working days are at least as many days
    const since = addDays(today, -days);
    await eachPage(
      (after) => selectWaiting(deps.sql, { kind, state, since, after, limit }),
      async ({ id, tenantId, stateOn }) => {
        const due = dueOn(stateOn, days, await calendars(tenantId));
        if (due !== null && due < today) await actAsClock(deps, { id, tenantId, kind, event });
      },
    );
  }
}

/** Who was quicker is right: a case that has moved on meanwhile is left alone. */
async function actAsClock(deps: CaseworkDeps, { event, tenantId, ...place }: DueCase & { event: string }) {
  const caller = {
    tenantId,
    accountId: null,
    ip: '',
    requestId: 'sweep',
    reach: { isSystem: true } as const,
  };
  // what its owner's refusal holds is due again at every sweep, until the refusal is gone
  if (await isHeld(deps, { ...place, event })) return;
  await actOnCase(deps, caller, { ...place, event }).catch((error: unknown) => {
    if (error instanceof AppError && ['CONFLICT', 'NOT_FOUND'].includes(error.code)) return;
    deps.log.error({ event: 'case.sweep-failed', err: error, caseId: place.id, step: event });
  });
}

async function isHeld(
  deps: CaseworkDeps,
  { id, kind, event }: Pick<DueCase, 'id' | 'kind'> & { event: string },
) {
  const { workflow } = deps.kinds.get(kind) ?? {};
  return (
    workflow !== undefined && (await heldBack(deps.sql, { id, event: eventOf(workflow, event) })) !== null
  );
}
