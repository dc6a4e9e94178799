// What the driver alone asks for the same work on cases: the product's statements in its order, without its checks, its words and
// its pool.
import type { TransactionSql } from 'postgres';
import type { Sql } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import {
  moveCase,
  nextReceiptNumber,
  selectCase,
  type CaseRow,
} from '../apps/portal/src/domains/casework/server/case.sql.ts';
import { deskRows, stepRows, waitingRows } from '../apps/portal/src/domains/casework/server/case-rows.ts';
import type { Caller } from '../apps/portal/src/domains/casework/server/casework-deps.ts';
import { selectOpenTerms } from '../apps/portal/src/domains/casework/server/correction.sql.ts';
import { insertEvent, insertSnapshot } from '../apps/portal/src/domains/casework/server/history.sql.ts';
import { ownersOf } from '../apps/portal/src/domains/casework/server/people.ts';
import type { OwnerReach } from '../apps/portal/src/domains/casework/server/reach.ts';
import { closeTasks, insertTask } from '../apps/portal/src/domains/casework/server/task.sql.ts';
import {
  choosePaper,
  insertPaper,
  selectPaperOfGround,
  type PaperRow,
} from '../apps/portal/src/domains/casework/paper/server/paper.sql.ts';
import { closeSecondAct } from '../apps/portal/src/domains/casework/second/server/second-act.sql.ts';
import { selectDepartments } from '../apps/portal/src/domains/operator/server/department.sql.ts';
import type { todoSelection } from '../apps/portal/src/domains/casework/server/todo.ts';
import { insertAuditEvent } from '../apps/portal/src/domains/operator/server/operator.sql.ts';

/** One case as an officer reads it, in the product's one statement. */
export async function bareCase(sql: Sql, { tenantId, reach }: Caller, id: string): Promise<void> {
  await deskRows(sql, { tenantId, reach, id, kind: null });
}

/** What waits for a member, in the product's one statement and those before and after it. */
export async function bareTodo(
  sql: Sql,
  q: { tenantId: string; accountId: string; asked: ReturnType<typeof todoSelection> },
): Promise<void> {
  const owners: OwnerReach = await ownersOf(sql, { accountId: q.accountId, now: new Date() });
  const { tenantId, asked } = q;
  const { turns } = await waitingRows(sql, { tenantId, fillers: owners, admins: owners, ...asked });
  const corrected = turns.filter(({ resumeTo }) => resumeTo !== null).map(({ id }) => id);
  if (corrected.length > 0) await selectOpenTerms(sql, corrected);
}

/** A draft is filed: looked at, snapshot, numbers, move, task, event, two papers, audit. */
export async function bareSubmit(sql: Sql, { tenantId, reach, ...by }: Caller, id: string): Promise<void> {
  const now = new Date();
  await sql.begin(async (tx) => {
    const [found] = await selectCase(tx, { tenantId, reach, id, kind: null }, true);
    if (!found) throw new Error(`no draft ${id}`);
    await stepRows(tx, found);
    await insertSnapshot(tx, { caseId: id, answers: found.answers, now });
    const receiptNo = await nextNumber(tx, found, 'CL');
    await closeSecondAct(tx, { caseId: id, status: 'lapsed', by: by.accountId, now });
    await moveBarely(tx, found, receiptNo);
    await selectDepartments(tx, { tenantId, accounts: [] });
    for (const kind of ['receipt', 'form'] as const) await paperBarely(tx, found, kind);
    await insertAuditEvent(tx, {
      tenantId,
      actor: by.accountId,
      event: 'case.submit',
      objectKind: found.kind,
      objectId: id,
      result: 'done',
      ip: by.ip,
      requestId: by.requestId,
      facts: { from: found.state, to: 'submitted' },
    });
  });
}

async function moveBarely(tx: TransactionSql, found: CaseRow, receiptNo: string): Promise<void> {
  const [{ id, tenantId, kind, department, projectGroup }, now] = [found, new Date()];
  await moveCase(tx, {
    id,
    state: 'submitted',
    resumeTo: null,
    receiptNo,
    summary: { 车辆: '皖M80001' },
    amountFen: null,
    isSubmitted: true,
    isClosed: false,
    now,
  });
  await closeTasks(tx, { caseId: id, ids: null, outcome: 'submit', by: found.accountId, now });
  const task = { id: uuidV7(), caseId: id, tenantId, kind, node: 'submitted', role: 'clerk', now };
  const term = { openedOn: dayText(now), days: 1, dueOn: dayText(now) };
  await insertTask(tx, { ...task, ...term, department, projectGroup });
  await insertEvent(tx, {
    caseId: id,
    event: 'submit',
    fromState: 'draft',
    toState: 'submitted',
    actor: found.accountId ?? '',
    actorRole: 'applicant',
    reasonCode: null,
    reason: null,
    payload: {},
    snapshot: 1,
    now,
  });
}

async function paperBarely(
  tx: TransactionSql,
  { id, tenantId, answers }: CaseRow,
  kind: PaperRow['kind'],
): Promise<void> {
  const [paper, now] = [uuidV7(), new Date()];
  if (kind === 'form') await selectPaperOfGround(tx, { caseId: id, kind, ground: kind });
  const no = await nextNumber(tx, { tenantId }, 'CLWS');
  const content = { ...EMPTY_PAPER, no, words: JSON.stringify(answers) };
  await insertPaper(tx, {
    id: paper,
    tenantId,
    caseId: id,
    kind,
    no,
    ground: kind,
    code: paper,
    content,
    contentHash: no,
    now,
  });
  if (kind === 'form') await choosePaper(tx, { caseId: id, kind, id: paper, now });
}

const EMPTY_PAPER = {
  title: '申报回执（收件）',
  receiptNo: '',
  matter: '车辆通行申请',
  applicant: '',
  department: '',
  on: '2026-11-22',
  code: '',
  paragraphs: [],
  sections: [],
};

async function nextNumber(
  tx: TransactionSql,
  { tenantId }: Pick<CaseRow, 'tenantId'>,
  prefix: string,
): Promise<string> {
  const day = `${prefix}${dayText(new Date()).replaceAll('-', '')}`;
  const [next] = await nextReceiptNumber(tx, { tenantId, prefix: day });
  return `${day}${String(next?.n ?? 0).padStart(6, '0')}`;
}
