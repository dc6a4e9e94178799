// Taking and handing on tasks at the desk, and words among officers.
import { transaction, type Db, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { paths } from '../../../paths.ts';
import * as text from '../casework.text.ts';
import type { CaseKind } from './case-kind.ts';
import { stateLabel } from './case-words.ts';
import type { CaseRow } from './case.sql.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import type { Officer } from './desk.ts';
import { insertNote } from './history.sql.ts';
import { grantsOfTask, holderName } from './holder.ts';
import { lockCase } from './open-step.ts';
import { kindGrants, officerGrants } from './people.ts';
import { worksOn } from './require-handler.ts';
import type { KindGrant } from './reach.ts';
import { barredAmong } from './standing.ts';
import { assignTask, selectTasks, type TaskRow } from './task.sql.ts';
import { tellAccounts } from './tell-officers.port.ts';

export interface Assignment {
  id: string;
  taskId: string;
  to: 'me' | 'nobody' | 'account';
  accountId?: string;
  /** Who had it as the caller saw it; null = nobody, absent = whoever. */
  was?: string | null;
}

/** Takes a task, hands it on to an officer who may do it, or gives it back. Throws NOT_FOUND, CONFLICT, FORBIDDEN, INVALID. */
export async function assignCase(
  deps: CaseworkDeps,
  officer: Officer,
  given: Assignment,
): Promise<{ ok: boolean }> {
  if (!isUuid(given.id) || !isUuid(given.taskId)) throw appError('NOT_FOUND');
  const { tenantId, accountId, ip, requestId, reach } = officer;
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller: officer, id: given.id, kind: null });
    const task = (await selectTasks(tx, found.id)).find(({ id }) => id === given.taskId);
    if (!task) throw appError('NOT_FOUND');
    if (!covers(reach.grants, task, kind)) throw appError('FORBIDDEN', { message: text.REFUSALS.actor });
    if (given.was !== undefined && given.was !== task.assignee)
      throw appError('CONFLICT', { message: await hasItNow(tx, { tenantId, task, accountId }) });
    const assignee = await assigneeOf(tx, { given, task, found, kind, accountId, now: deps.now() });
    const [assigned] = await assignTask(tx, { id: task.id, assignee });
    if (!assigned) throw appError('CONFLICT', { message: text.TASK_CLOSED });
    await tellAssignee(tx, { found, kind, task, assignee, by: accountId, now: deps.now() });
    await recordAudit(tx, {
      tenantId,
      actor: accountId,
      event: 'case.assigned',
      result: 'done',
      objectKind: kind.kind,
      objectId: found.id,
      ip,
      requestId,
      facts: { task: task.id, to: assignee },
    });
    return { ok: true };
  });
}

/** Nobody is overtaken unseen: who has it by now. */
async function hasItNow(
  db: Db,
  { tenantId, task, accountId }: { tenantId: string; task: TaskRow; accountId: string },
): Promise<string> {
  if (task.assignee === null) return text.GIVEN_BACK_MEANWHILE;
  if (task.assignee === accountId) return text.YOURS_MEANWHILE;
  return text.takenMeanwhile(await holderName(db, tenantId, task));
}

/** Whoever it was handed to hears of it, and whoever had it where somebody else took it from them; nobody of what they did. */
async function tellAssignee(
  tx: Tx,
  given: { found: CaseRow; kind: CaseKind; task: TaskRow; assignee: string | null; by: string; now: Date },
): Promise<void> {
  const { found, kind, task, assignee, by, now } = given;
  if (assignee === task.assignee) return;
  const { receiptNo } = found;
  const nodeLabel = stateLabel(kind, task.node);
  const told = { tenantId: found.tenantId, but: [by], link: paths.consoleCase(found.id), now };
  // handed to and fro, each time is told
  const key = (what: string) => `task:${task.id}:${what}:${now.getTime()}`;
  if (assignee !== null && assignee !== by)
    await tellAccounts(tx, {
      ...told,
      ids: [assignee],
      title: text.handedTitle(found.subjectTitle),
      body: text.handedBody({ receiptNo, nodeLabel, dueOn: task.dueOn }),
      key: key('assigned'),
    });
  if (task.assignee !== null && task.assignee !== by)
    await tellAccounts(tx, {
      ...told,
      ids: [task.assignee],
      title: text.takenFromTitle(found.subjectTitle),
      body: text.takenFromBody({ receiptNo, nodeLabel, isFree: assignee === null }),
      key: key('taken'),
    });
}

const covers = (grants: readonly KindGrant[], task: TaskRow, { kind }: CaseKind): boolean =>
  grantsOfTask(grants, { ...task, kind }).length > 0;

/** Throws INVALID for an account that may not do it. */
async function assigneeOf(
  db: Db,
  {
    given,
    task,
    found,
    kind,
    accountId,
    now,
  }: {
    given: Assignment;
    task: TaskRow;
    found: CaseRow;
    kind: CaseKind;
    accountId: string;
    now: Date;
  },
): Promise<string | null> {
  if (given.to === 'nobody') return null;
  if (given.to === 'me') return accountId;
  const to = given.accountId ?? '';
  if (to === task.assignee) {
    const who = await holderName(db, found.tenantId, task);
    throw invalid({ field: 'accountId', errorMessage: text.alreadyHas(who) });
  }
  const grants = isUuid(to) ? kindGrants(await officerGrants(db, { accountId: to, now }), [kind]) : [];
  if (!covers(grants, task, kind)) throw invalid({ field: 'accountId', errorMessage: text.NO_SUCH_OFFICER });
  if (to !== accountId && (await barredAmong(db, { found, kind, accounts: [to], now })).has(to))
    throw invalid({ field: 'accountId', errorMessage: text.BARRED_OFFICER });
  return to;
}

/** A word among officers who work on it. Throws NOT_FOUND, and FORBIDDEN for who only reads. */
export async function addNote(
  deps: CaseworkDeps,
  officer: Officer,
  given: { id: string; text: string },
): Promise<{ ok: boolean }> {
  if (!isUuid(given.id)) throw appError('NOT_FOUND');
  const now = deps.now();
  return transaction(deps.sql, async (tx) => {
    const at = await lockCase(tx, deps, { caller: officer, id: given.id, kind: null });
    const { found } = at;
    if (!worksOn(officer, at, await selectTasks(tx, found.id)))
      throw appError('FORBIDDEN', { message: text.REFUSALS.actor });
    const note = { caseId: found.id, accountId: officer.accountId, text: given.text.trim(), now };
    await insertNote(tx, { id: uuidV7(now.getTime()), ...note });
    return { ok: true };
  });
}
