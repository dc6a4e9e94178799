// Asking another department for its opinion on a case, and taking the question back.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { deliver } from '../../../message/server/message.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { paths } from '../../../../paths.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { selectSnapshots } from '../../server/history.sql.ts';
import { calendarOf, dueOn } from '../../server/holidays.ts';
import { lockCase } from '../../server/open-step.ts';
import { requireHandler } from '../../server/require-handler.ts';
import * as text from '../opinion.text.ts';
import { peopleOf } from './department-people.ts';
import { insertOpinionRequest, withdrawOpinion } from './opinion.sql.ts';
import { submissionNumber } from '../../server/submission-number.ts';

/** MESSAGE_TYPE: 系统通知. */
export const TYPE = '01';

export interface Question {
  id: string;
  department: string;
  accountId?: string;
  question: string;
  days: number;
}

/** Throws NOT_FOUND, FORBIDDEN for who only reads, INVALID (a department without officers, an officer of another one). */
export async function askOpinion(
  deps: CaseworkDeps,
  officer: Officer,
  given: Question,
): Promise<{ id: string }> {
  if (!isUuid(given.id)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller: officer, id: given.id, kind: null });
    requireHandler(officer, { found, kind });
    const asked = await askedOf(tx, officer, given);
    const filed = await selectSnapshots(tx, found.id);
    const now = deps.now();
    const today = dayText(now);
    const { id: caseId, tenantId } = found;
    const { department, accountId = null, days } = given;
    const request = {
      id: uuidV7(now.getTime()),
      caseId,
      tenantId,
      department,
      accountId,
      days,
      snapshot: submissionNumber(filed),
      askedBy: officer.accountId,
      question: given.question.trim(),
      dueOn: dueOn(today, days, await calendarOf(tx, tenantId)),
    };
    await insertOpinionRequest(tx, { ...request, today, now });
    await tellAsked(tx, { asked, found, request, now });
    const facts = { request: request.id, department };
    await record(tx, officer, { event: 'case.opinion-asked', kind: kind.kind, caseId, facts });
    return { id: request.id };
  });
}

interface Telling {
  asked: readonly string[];
  found: CaseRow;
  request: { id: string; question: string; dueOn: string | null; days: number };
  now: Date;
}

const tellAsked = (tx: Tx, { asked, found, request: { id, question, dueOn: due, days }, now }: Telling) =>
  deliver(tx, {
    now,
    messages: asked.map((accountId) => ({
      tenantId: found.tenantId,
      accountId,
      type: TYPE,
      title: text.askedTitle(found.subjectTitle),
      body: text.askedBody({ receiptNo: found.receiptNo, question, due: text.dueWords(due, days) }),
      link: paths.consoleOpinion(id),
      dedupeKey: `opinion:${id}`,
    })),
  });

/** The accounts that may answer, but for the one who asks. */
async function askedOf(tx: Tx, { tenantId, accountId }: Officer, given: Question): Promise<string[]> {
  const people = await peopleOf(tx, { tenantId, department: given.department });
  const others = people.map((one) => one.accountId).filter((one) => one !== accountId);
  if (others.length === 0) throw invalid({ field: 'department', errorMessage: text.NO_DEPARTMENT });
  if (given.accountId === undefined) return others;
  if (!others.includes(given.accountId))
    throw invalid({ field: 'accountId', errorMessage: text.NOT_THEIR_OFFICER });
  return [given.accountId];
}

/** Throws NOT_FOUND, FORBIDDEN, CONFLICT where it is answered. */
export async function takeBackOpinion(
  deps: CaseworkDeps,
  officer: Officer,
  given: { id: string; requestId: string },
): Promise<{ ok: boolean }> {
  if (!isUuid(given.id) || !isUuid(given.requestId)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const { found, kind } = await lockCase(tx, deps, { caller: officer, id: given.id, kind: null });
    requireHandler(officer, { found, kind });
    const [gone] = await withdrawOpinion(tx, { id: given.requestId, caseId: found.id });
    if (!gone) throw appError('CONFLICT', { message: text.ANSWERED });
    const about = { kind: kind.kind, caseId: found.id, facts: { request: given.requestId } };
    await record(tx, officer, { event: 'case.opinion-withdrawn', ...about });
    return { ok: true };
  });
}

/** The audit row, last of its transaction. */
export const record = (
  tx: Tx,
  { tenantId, accountId, ip, requestId }: Officer,
  given: { event: string; kind: string; caseId: string; facts: Record<string, string | number> },
) =>
  recordAudit(tx, {
    tenantId,
    actor: accountId,
    event: given.event,
    objectKind: given.kind,
    objectId: given.caseId,
    result: 'done',
    ip,
    requestId,
    facts: given.facts,
  });
