// The operators' desk: the queue of an officer, and acting on many cases.
import { cappedTotal } from '@yqt/kernel/count';
import { addDays, dayText, instantOf, isDay } from '@yqt/kernel/dates';
import { AppError } from '@yqt/kernel/errors';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { lastClosingDay } from '@yqt/kernel/window';
import type { OperatorVisit } from '../../../visit.ts';
import type { QueueCase } from '../case-shapes.rules.ts';
import { actOnCase } from './act-on-case.ts';
import { stateWords } from './case-view.ts';
import { stateLabel } from './case-words.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import type { Act } from './open-step.ts';
import { kindGrants, officerGrants } from './people.ts';
import type { KindGrant } from './reach.ts';
import { countQueue, selectQueue, type QueueRow, type QueueSelection } from './queue.sql.ts';

/** A caller at the desk; their grants are read anew for every call. */
export interface Officer extends Caller {
  accountId: string;
  reach: { grants: readonly KindGrant[] };
}

/** The officer behind a visit. */
export async function officerOf(deps: CaseworkDeps, visit: OperatorVisit): Promise<Officer> {
  const { tenantId, ip, requestId, viewer } = visit;
  const grants = await officerGrants(deps.sql, { accountId: viewer.accountId, now: deps.now() });
  return {
    tenantId,
    ip,
    requestId,
    accountId: viewer.accountId,
    reach: { grants: kindGrants(grants, deps.kinds.values()) },
  };
}

/** What a queue is narrowed by, as the call has it. */
export interface QueueFilter {
  tab: QueueSelection['tab'];
  kind?: string | null;
  state?: string | null;
  department?: string | null;
  project?: string | null;
  /** Days, both included. */
  from?: string | null;
  to?: string | null;
  keyword: string;
}

/** The rows that an officer means by a filter. */
export function queueSelection(
  deps: CaseworkDeps,
  { tenantId, accountId, reach }: Officer,
  { tab, kind = null, state = null, department = null, project, from, to, keyword }: QueueFilter,
): QueueSelection {
  const today = dayText(deps.now());
  return {
    tenantId,
    accountId,
    grants: reach.grants,
    tab,
    kind,
    state,
    department,
    project: project?.trim() || null,
    from: startOf(from),
    until: startOf(to, 1),
    keyword: keyword.trim() || null,
    today,
    soon: lastClosingDay(today),
  };
}

/** The instant at which a day begins, or a later one; null for none, and for what is no day. */
const startOf = (day: string | null | undefined, later = 0): Date | null =>
  day && isDay(day) ? instantOf(`${addDays(day, later)} 00:00:00`) : null;

/** One page of a queue. */
export async function listQueue(
  deps: CaseworkDeps,
  officer: Officer,
  { current, size, ...filter }: QueueFilter & PageRequest,
): Promise<Page<QueueCase>> {
  const selection = queueSelection(deps, officer, filter);
  const [rows, [count]] = await Promise.all([
    selectQueue(deps.sql, { ...selection, limit: size, offset: offsetOf({ current, size }) }),
    countQueue(deps.sql, selection),
  ]);
  const records = rows.flatMap((row) => queueCase(deps, row, selection));
  return { records, ...cappedTotal(count?.total), current, size };
}

/** A row as the desk shows it; none of a kind that is no longer there. */
export function queueCase(
  { kinds }: CaseworkDeps,
  row: QueueRow,
  { accountId, today }: { accountId: string; today: string },
): QueueCase[] {
  const kind = kinds.get(row.kind);
  if (!kind) return [];
  const { assignee, ...rest } = row;
  return [
    {
      ...rest,
      createdAt: row.submittedAt,
      kindLabel: kind.label,
      ...stateWords(kind, row.state),
      assigned: assignee === null ? 'nobody' : assignee === accountId ? 'mine' : 'other',
      light: lightOf(row.dueOn, today),
    },
  ];
}

function lightOf(dueOn: string | null, today: string): QueueCase['light'] {
  if (dueOn === null) return 'none';
  if (dueOn < today) return 'overdue';
  return dueOn <= lastClosingDay(today) ? 'soon' : 'calm';
}

/** The kinds within an officer's reach, with their states and what may be done to many at once. */
export const kindsOf = ({ kinds }: CaseworkDeps, { reach }: Officer) => {
  const reached = new Set(reach.grants.map(({ kind }) => kind));
  const roles = new Set(reach.grants.map(({ role }) => role));
  return [...kinds.values()]
    .filter(({ kind }) => reached.has(kind))
    .map((kind) => ({
      kind: kind.kind,
      label: kind.label,
      states: Object.keys(kind.workflow.states).map((state) => ({ state, label: stateLabel(kind, state) })),
      batch: Object.entries(kind.workflow.events)
        .filter(([, { isBatch, actors }]) => isBatch && actors.some((role) => roles.has(role)))
        .map(([event, one]) => ({ event, label: one.label })),
    }));
};

export type BatchAct = Pick<Act, 'event' | 'reason' | 'payload'>;

/** A transaction each: what fails fails alone, and says why. */
export async function actOnCases(
  deps: CaseworkDeps,
  officer: Officer,
  { cases, ...act }: BatchAct & { cases: readonly { id: string; version: number }[] },
): Promise<{ done: number; results: { id: string; isDone: boolean; message: string }[] }> {
  const results: { id: string; isDone: boolean; message: string }[] = [];
  for (const { id, version } of cases) {
    const message = await actOnCase(deps, officer, {
      ...act,
      id,
      version,
      kind: null,
      isBatch: true,
      isAtDesk: true,
    }).then(() => '', faultText);
    results.push({ id, isDone: message === '', message });
  }
  return { done: results.filter(({ isDone }) => isDone).length, results };
}

/** The sentences of an expected fault; whatever else went wrong is ours. */
function faultText(error: unknown): string {
  if (!(error instanceof AppError) || error.code === 'INTERNAL' || error.code === 'UNAVAILABLE') throw error;
  return error.fields.map(({ errorMessage }) => errorMessage).join('；') || error.message;
}
