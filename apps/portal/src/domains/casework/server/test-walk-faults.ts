// What must hold of every case after every step, whatever its kind: judged from what is stored, never by the code that wrote it.
import { eventOf } from '@yqt/workflow/workflow';
import {
  selectApprovals,
  selectChainFault,
  selectEvents,
  selectSnapshots,
  type EventRow,
} from './history.sql.ts';
import type { CaseKind } from './case-kind.ts';
import type { TestApp } from '../../../server/test-app.ts';
import { lastingEvents } from './lasting-events.ts';
import { selectOwed } from '../owed/server/owed.sql.ts';
import { selectBarred } from '../second/server/reconsideration.sql.ts';
import { EVENT_OF } from '../proof/proof.text.ts';
import { promiseFault } from './test-walk-promises.ts';
import type { Codes } from './test-answers.ts';
import type { Caller } from './casework-deps.ts';
import type { Answers } from '@yqt/forms/answers';
import { isSame } from '@yqt/forms/compare';

export interface Walked {
  app: TestApp;
  kind: CaseKind;
  /** Departments of its reviewers. */
  departments: readonly string[];
  /** In whose name its applicant acts; null = a guest, for whom the clock's hand acts. */
  owner: Caller | null;
  /** Codes of the dictionaries that its forms name. */
  codes: Codes;
}

export interface Before {
  state: string;
  resumeTo: string | null;
  version: number;
  revision: number;
  receiptNo: string | null;
  answers: Answers;
  /** Of the decisions and answers of other departments that stand: what they rest on. */
  standing: readonly Resting[];
  snapshots: number;
}

export interface Resting {
  id: string;
  restsOn: string[] | null;
  event: string | null;
}

/** What stands of decisions and of other departments' answers. */
export const STANDING = `
  select id, rests_on as "restsOn", event from casework.approval where case_id = $1::uuid and is_valid
  union all select id, rests_on, null from casework.opinion_request
  where case_id = $1::uuid and is_valid and status = 'answered'`;

interface Kept {
  state: string;
  version: number;
  resumeTo: string | null;
  receiptNo: string | null;
  separation: 'basic' | 'strict';
  isSubmitted: boolean;
  isClosed: boolean;
  open: number;
  openTasks: number;
  /** Those beside the node's, and what they wait for. */
  asideTasks: number;
  waiting: number;
  selfConfirmed: number;
  numbers: number;
}

interface Stepped {
  id: string;
  before: Before;
  /** The event that happened; null = none. */
  done: string | null;
}

const ASIDE: ReadonlySet<string> = new Set(Object.values(EVENT_OF));

/** What is wrong with a case; null = nothing. */
export async function walkFault(walked: Walked, stepped: Stepped): Promise<string | null> {
  const { app, kind } = walked;
  const kept = await keptOf(walked, stepped.id);
  const events = await selectEvents(app.sql, stepped.id);
  const [broken] = await selectChainFault(app.sql, stepped.id);
  if (broken) return `the chain is broken at ${broken.seq}`;
  return (
    placeFault(kind, kept, stepped.before) ??
    historyFault(kind, kept, events) ??
    (await filedFault(walked, stepped.id, kept)) ??
    (await owedFault(walked, stepped.id, kept)) ??
    (await promiseFault(walked, stepped.id, { from: stepped.before.state, to: kept.state })) ??
    (await separationFault(walked, { id: stepped.id, kept, events })) ??
    (await voidedFault(walked, stepped))
  );
}

async function keptOf({ app }: Walked, id: string): Promise<Kept> {
  const [kept] = await app.sql.unsafe<Kept[]>(
    `select c.state, c.version, c.resume_to as "resumeTo", c.receipt_no as "receiptNo", c.separation,
      c.submitted_at is not null as "isSubmitted", c.closed_at is not null as "isClosed",
      (select count(*)::int from casework.correction k where k.case_id = c.id and k.status = 'open') as open,
      (select count(*)::int from casework.task t where t.case_id = c.id and t.closed_at is null) as "openTasks",
      (select count(*)::int from casework.task t where t.case_id = c.id and t.closed_at is null and t.is_aside) as "asideTasks",
      (select count(*)::int from casework.pin_proposal p where p.case_id = c.id and p.outcome is null
        and p.snapshot = (select max(n) from casework.snapshot s where s.case_id = c.id and not s.is_supplement)) as waiting,
      (select count(*)::int from casework.second_act s where s.case_id = c.id and s.status = 'confirmed'
        and s.decided_by in (s.proposed_by, s.proposed_for)) as "selfConfirmed",
      (select count(*)::int from casework.case_file o where o.tenant_id = c.tenant_id and o.receipt_no = c.receipt_no) as numbers
    from casework.case_file c where c.id = $1::uuid`,
    [id],
  );
  return kept!;
}

/** What its owner reads where it is not their turn is what was filed: what came after that, and was not filed, does not count. */
async function filedFault({ app, kind }: Walked, id: string, kept: Kept): Promise<string | null> {
  if (!kept.isSubmitted || kept.open > 0 || kind.workflow.states[kept.state]?.turn === 'applicant')
    return null;
  const [last] = await selectSnapshots(app.sql, id);
  const [found] = await app.sql.unsafe<{ answers: Answers }[]>(
    'select answers from casework.case_file where id = $1::uuid and destroyed_at is null',
    [id],
  );
  if (!last || !found) return null;
  const names = Object.keys(found.answers).filter(
    (name) => name in last.answers && !isSame(last.answers[name], found.answers[name]),
  );
  return names.length ? `answers that were never filed: ${names.join()}` : null;
}

/** Nothing is decided in favour while something is owed; what is said to be handed in was filed, and what is received was handed in. */
async function owedFault({ app, kind }: Walked, id: string, kept: Kept): Promise<string | null> {
  const owed = await selectOwed(app.sql, id);
  const open = owed.filter(({ status }) => status !== 'received');
  if (kind.owing?.isDecided(kept.state) && open.length) return `decided while ${open[0]?.code} is owed`;
  const [last] = await selectSnapshots(app.sql, id);
  const lost = owed.find(
    ({ code, status }) => status !== 'owed' && !last?.materials.some((file) => file.code === code),
  );
  if (lost) return `${lost.code} is ${lost.status} and was not filed`;
  return owed.some(({ status, receivedAt }) => (status === 'received') !== (receivedAt !== null))
    ? 'received without a day'
    : null;
}

/** Where it stands agrees with its correction, its tasks and its number. */
function placeFault({ workflow }: CaseKind, kept: Kept, before: Before): string | null {
  const { state, resumeTo, receiptNo, isSubmitted, isClosed, open, openTasks } = kept;
  const known = workflow.states[state];
  if (!known) return `no state ${state}`;
  const isOfficers = known.turn !== undefined && known.turn !== 'applicant';
  if (open > 1) return `${open} open corrections`;
  if ((resumeTo !== null) !== (open === 1)) return `returns to ${resumeTo} with ${open} corrections`;
  if (open === 1 && known.turn !== 'applicant') return `an open correction in ${state}`;
  if ((receiptNo !== null) !== isSubmitted) return `number ${receiptNo}, filed ${isSubmitted}`;
  if (before.receiptNo !== null && before.receiptNo !== receiptNo) return 'another number';
  if (receiptNo !== null && kept.numbers !== 1) return `${kept.numbers} cases have its number`;
  if (isClosed !== (known.isFinal === true)) return `closed ${isClosed} in ${state}`;
  if (kept.selfConfirmed > 0) return 'proposed and confirmed by one';
  const isAside = known.whenAllDone !== undefined && kept.waiting > 0;
  if (kept.asideTasks !== Number(isAside))
    return `${kept.asideTasks} tasks beside for ${kept.waiting} proposals in ${state}`;
  if (open === 1 && kept.waiting > 0) return `${kept.waiting} proposals wait in an open correction`;
  return openTasks > 0 === isOfficers ? null : `${openTasks} open tasks in ${state}`;
}

/** Every event led from where the one before led to, as the machine says, by whom it names; none went on under a correction. */
function historyFault({ workflow }: CaseKind, kept: Kept, all: readonly EventRow[]): string | null {
  // what was found of a promise is told and moves nothing
  const events = all.filter(({ event }) => !ASIDE.has(event));
  const moved = all.find(({ event, fromState, toState }) => ASIDE.has(event) && fromState !== toState);
  if (moved) return `${moved.event} led to ${moved.toState}`;
  if (events.length !== kept.version + 1) return `${events.length} events at version ${kept.version}`;
  if (events.at(-1)?.toState !== kept.state) return `the history ends in ${events.at(-1)?.toState}`;
  let resumeTo: string | null = null;
  for (const [n, one] of events.entries()) {
    if (n === 0) continue;
    const event = eventOf(workflow, one.event);
    if (!event) return `no event ${one.event}`;
    if (one.fromState !== events[n - 1]?.toState) return `${one.event} from ${one.fromState}`;
    if (!event.from.includes(one.fromState)) return `${one.event} in ${one.fromState}`;
    if (!event.actors.includes(one.actorRole)) return `${one.event} by ${one.actorRole}`;
    if (resumeTo !== null && event.correction === undefined && one.toState !== one.fromState)
      return `${one.event} while a correction was open`;
    if (event.extendsCorrection && resumeTo === null) return `${one.event} without a correction`;
    if (event.to === 'resume' && one.toState !== resumeTo) return `${one.event} led to ${one.toState}`;
    const listed = [event.to].flat();
    if (event.to !== 'resume' && event.to !== 'stay' && !listed.includes(one.toState))
      return `${one.event} led to ${one.toState}`;
    if (event.reason === 'required' && !one.reason) return `${one.event} without a reason`;
    if (event.correction !== undefined) resumeTo = event.correction === 'open' ? one.fromState : null;
  }
  return null;
}

/** 严格: nobody stands at two nodes; 基本: who prepared neither decides nor pays; after 复核 nobody who decided before. */
async function separationFault(
  walked: Walked,
  { id, kept, events }: { id: string; kept: Kept; events: readonly EventRow[] },
): Promise<string | null> {
  const { states, events: known } = walked.kind.workflow;
  const dutyOf = (node: string) => states[node]?.duty;
  const all = await deciders(walked, id);
  for (const { who, node } of all)
    for (const other of all.filter((one) => one.who === who && one.node !== node)) {
      const isCrossed = dutyOf(node) === 'prepare' && ['decide', 'pay'].includes(dutyOf(other.node) ?? '');
      if (kept.separation === 'strict' || isCrossed) return `${who} at ${node} and ${other.node}`;
    }
  const asked = events.findIndex(({ event }) => known[event]?.reconsiders !== undefined);
  const barred = asked < 0 ? [] : await barredFrom(walked, id);
  const again = events
    .slice(asked + 1)
    .find((one) => known[one.event]?.isDecision && barred.includes(one.actor));
  return again ? `${again.actor} decided again` : null;
}

/** Filing again voids what rests on a changed answer, or on everything, and nothing else. */
async function voidedFault({ app, kind }: Walked, { id, before, done }: Stepped): Promise<string | null> {
  const event = done === null ? undefined : eventOf(kind.workflow, done);
  if (!event || event.voidsApprovals) return null;
  const snapshots = await selectSnapshots(app.sql, id);
  const [filed, last] = snapshots.length > before.snapshots ? snapshots : [];
  const changed = Object.keys({ ...filed?.answers, ...last?.answers }).filter(
    (name) => last && JSON.stringify(filed?.answers[name]) !== JSON.stringify(last.answers[name]),
  );
  const rows = await app.sql.unsafe<Resting[]>(STANDING, [id]);
  const standing = new Set(rows.map((row) => row.id));
  const lasting = lastingEvents(kind);
  const wrong = before.standing.find(({ id: one, restsOn, event: by }) => {
    if (by !== null && lasting.includes(by)) return !standing.has(one);
    const isTouched = restsOn === null || changed.some((name) => restsOn.includes(`field:${name}`));
    return standing.has(one) === (changed.length > 0 && isTouched);
  });
  return wrong
    ? `an opinion on ${wrong.restsOn?.join() ?? 'everything'} after ${changed.join()} changed`
    : null;
}

/** Who decided at which node and still stands, with those in whose place they did. */
async function deciders({ app }: Walked, id: string): Promise<{ who: string; node: string }[]> {
  return (await selectApprovals(app.sql, id))
    .filter(({ isValid }) => isValid)
    .flatMap(({ accountId, onBehalfOf, node }) => [
      { who: accountId, node },
      ...(onBehalfOf === null ? [] : [{ who: onBehalfOf, node }]),
    ]);
}

/** Who decides no more, since the case was decided once and is looked at again. */
const barredFrom = async ({ app }: Walked, id: string): Promise<string[]> =>
  (await selectBarred(app.sql, id)).flatMap(({ accounts }) => accounts);
