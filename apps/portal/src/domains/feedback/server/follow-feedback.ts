// Following a question by its code, rating the answer, having it looked at again. A wrong code and one that never was are
// answered alike.
import { transaction } from '@yqt/database/sql';
import { cappedTotal } from '@yqt/kernel/count';
import { appError, AppError } from '@yqt/kernel/errors';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import type { MemberVisit, Visit } from '../../../visit.ts';
import { actWithin, selectCaseHeads } from '../../casework/server/casework.port.ts';
import { caseStates } from '../../casework/server/offer-case.port.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import type { FeedbackView } from '../contract.ts';
import { feedbackText as text } from '../feedback.text.ts';
import { TURN_LABELS } from '../feedback-words.rules.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { codeIn, hashOfCode, shownCode } from './query-code.ts';
import { feedbackKind } from './feedback-kind.ts';
import {
  countOwnQuestions,
  selectByCode,
  selectOwnQuestions,
  selectTurns,
  type QuestionRow,
} from './question.sql.ts';

/** Throws NOT_FOUND, the same for whatever is no code of this tenant. */
async function questionOf(
  { casework: { sql } }: FeedbackDeps,
  tenantId: string,
  typed: string,
): Promise<QuestionRow> {
  const code = codeIn(typed);
  // what can be no code is looked up, too: no faster answer tells them apart
  const [found] = await selectByCode(sql, { tenantId, codeHash: hashOfCode(code ?? typed) });
  if (!found) throw appError('NOT_FOUND', { message: text.noSuchCode });
  return found;
}

/** How the question of a code stands. Throws NOT_FOUND. */
export async function queryFeedback(
  deps: FeedbackDeps,
  { tenantId }: Visit,
  { code }: { code: string },
): Promise<FeedbackView> {
  return viewOf(deps, await questionOf(deps, tenantId, code));
}

async function viewOf({ casework }: FeedbackDeps, question: QuestionRow): Promise<FeedbackView> {
  const { caseId, tenantId, kind, title, askedAt, promisedOn, answeredOn, satisfaction } = question;
  const [states, heads, turns, words] = await Promise.all([
    caseStates(casework, [caseId]),
    selectCaseHeads(casework.sql, { tenantId, ids: [caseId] }),
    selectTurns(casework.sql, caseId),
    labelsOf(casework, ['FEEDBACK_TYPE']),
  ]);
  const { state = '', stateLabel = '' } = states.get(caseId) ?? {};
  return {
    title,
    kindLabel: words.get('FEEDBACK_TYPE')?.get(kind) ?? '',
    state,
    stateLabel,
    receiptNo: heads[0]?.receiptNo ?? '',
    askedAt,
    promisedOn,
    answeredOn,
    satisfaction,
    turns: turns.map(({ at, event, words: said }) => ({
      at,
      label: TURN_LABELS[event] ?? event,
      words: said,
    })),
    canRate: state === 'answered',
    canReopen: (state === 'answered' || state === 'rated') && !question.isReopened,
  };
}

export interface AskerAct {
  code: string;
  event: 'rate' | 'reopen';
  payload?:
    | { satisfaction?: string | undefined; comment?: string | undefined; reason?: string | undefined }
    | undefined;
}

/** The asker rates, or has it looked at once more. Throws NOT_FOUND, INVALID with all faults, CONFLICT out of turn. */
export async function actOnFeedback(
  deps: FeedbackDeps,
  visit: Visit,
  act: AskerAct,
): Promise<{ ok: boolean }> {
  const { tenantId, ip, requestId } = visit;
  const { casework } = deps;
  const { caseId } = await questionOf(deps, tenantId, act.code);
  const { reason = '', satisfaction = '', comment = '' } = act.payload ?? {};
  const caller = { tenantId, accountId: null, ip, requestId, reach: { isSystem: true } as const };
  const wanted =
    act.event === 'rate'
      ? { event: 'rate', payload: { satisfaction, comment } }
      : { event: 'reopen', reason };
  await transaction(casework.sql, (tx) =>
    actWithin(tx, casework, { caller, act: { id: caseId, kind: feedbackKind.kind, ...wanted } }),
  ).catch((error: unknown) => {
    throw inWordsOfAsker(error);
  });
  return { ok: true };
}

/** The faults of the event's form by the names of the call. */
function inWordsOfAsker(error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'INVALID') return error;
  const fields = error.fields.map(({ field, errorMessage }) => ({
    field: field.startsWith('payload.') ? field : `payload.${field}`,
    errorMessage: field === 'reason' && errorMessage !== text.once ? text.noReason : errorMessage,
  }));
  return appError('INVALID', { fields });
}

/** A page of the member's own, newest first, each with its code. */
export async function listOwnFeedback(
  { casework }: FeedbackDeps,
  { tenantId, viewer }: MemberVisit,
  { current, size }: PageRequest,
) {
  const own = { tenantId, accountId: viewer.accountId };
  const [rows, [counted]] = await Promise.all([
    selectOwnQuestions(casework.sql, { ...own, offset: offsetOf({ current, size }), limit: size }),
    countOwnQuestions(casework.sql, own),
  ]);
  const states = await caseStates(
    casework,
    rows.map(({ caseId }) => caseId),
  );
  const records = rows.map(({ caseId, title, askedAt, codeSealed }) => ({
    title,
    askedAt,
    stateLabel: states.get(caseId)?.stateLabel ?? '',
    code: codeSealed === null ? '' : shownCode(casework.openText(codeSealed)),
  }));
  return { records, ...cappedTotal(counted?.total), current, size };
}
