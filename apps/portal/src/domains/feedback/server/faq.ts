// Published answers: read by everybody, published by the desk with the asker's consent and without personal data.
import { transaction } from '@yqt/database/sql';
import { cappedTotal } from '@yqt/kernel/count';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import { indexTokens } from '@yqt/search/bigrams';
import type { OperatorVisit, Visit } from '../../../visit.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import { accountNames } from '../../identity/server/account-names.port.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { feedbackText as text } from '../feedback.text.ts';
import { personalDataIn } from '../privacy.rules.ts';
import { countFaq, countPublishable, hideFaq, selectFaq, selectPublishable, upsertFaq } from './faq.sql.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { selectQuestion } from './question.sql.ts';

const kindWords = async ({ casework }: FeedbackDeps) => {
  const labels = (await labelsOf(casework, ['FEEDBACK_TYPE'])).get('FEEDBACK_TYPE');
  return (kind: string) => labels?.get(kind) ?? '';
};

/** A page of what is published; with a keyword what has its words. */
export async function listFaq(
  deps: FeedbackDeps,
  { tenantId }: Pick<Visit, 'tenantId'>,
  { keyword, current, size }: PageRequest & { keyword?: string },
) {
  const { sql } = deps.casework;
  const query = { tenantId, tsquery: await deps.search(tenantId, keyword) };
  const [rows, [counted], words] = await Promise.all([
    selectFaq(sql, { ...query, offset: offsetOf({ current, size }), limit: size }),
    countFaq(sql, query),
    kindWords(deps),
  ]);
  const records = rows.map(({ kind, ...row }) => ({ ...row, kindLabel: words(kind) }));
  return { records, ...cappedTotal(counted?.total), current, size };
}

/** The answers whose askers agreed, those that are published among them. */
export async function listAnswers(
  deps: FeedbackDeps,
  { tenantId }: OperatorVisit,
  { current, size }: PageRequest,
) {
  const { sql } = deps.casework;
  const [rows, [counted], words] = await Promise.all([
    selectPublishable(sql, { tenantId, offset: offsetOf({ current, size }), limit: size }),
    countPublishable(sql, tenantId),
    kindWords(deps),
  ]);
  const records = rows.map(({ kind, ...row }) => ({ ...row, kindLabel: words(kind) }));
  return { records, ...cappedTotal(counted?.total), current, size };
}

export interface Publishing {
  caseId: string;
  question: string;
  answer: string;
}

/** Throws NOT_FOUND, CONFLICT without consent or answer, INVALID where personal data is left in it. */
export async function publishAnswer(
  { casework }: FeedbackDeps,
  visit: OperatorVisit,
  given: Publishing,
): Promise<{ ok: boolean }> {
  const { tenantId, viewer, now } = visit;
  const [name] = await accountNames(casework.sql, { tenantId, ids: [viewer.accountId] });
  await transaction(casework.sql, async (tx) => {
    const [row] = isUuid(given.caseId) ? await selectQuestion(tx, given.caseId) : [];
    if (row?.tenantId !== tenantId) throw appError('NOT_FOUND');
    if (!row.mayPublish) throw appError('CONFLICT', { message: text.noConsent });
    if (row.answeredOn === null) throw appError('CONFLICT', { message: text.notAnswered });
    const faults = personalFaults(given, row.nameSealed === null ? [] : [casework.openText(row.nameSealed)]);
    if (faults.length > 0) throw invalid(...faults);
    const { caseId, question, answer } = given;
    await upsertFaq(tx, {
      id: uuidV7(now.getTime()),
      tenantId,
      caseId,
      kind: row.kind,
      question,
      answer,
      tokens: indexTokens(`${question}\n${answer}`),
      name: name?.name ?? viewer.loginName,
      isDemo: row.isDemo,
      now,
    });
    await recordAudit(tx, auditOf(visit, caseId, 'feedback.published'));
  });
  return { ok: true };
}

const personalFaults = (given: Publishing, names: readonly string[]): FieldError[] =>
  (['question', 'answer'] as const).flatMap((field) => {
    const what = personalDataIn(given[field], names);
    return what.length === 0 ? [] : [{ field, errorMessage: text.personal(what) }];
  });

/** Takes it back. Throws NOT_FOUND where it is not shown. */
export async function hideAnswer(
  { casework }: FeedbackDeps,
  visit: OperatorVisit,
  { caseId }: { caseId: string },
): Promise<{ ok: boolean }> {
  await transaction(casework.sql, async (tx) => {
    const { tenantId } = visit;
    const [hidden] = isUuid(caseId) ? await hideFaq(tx, { tenantId, caseId }) : [];
    if (!hidden) throw appError('NOT_FOUND');
    await recordAudit(tx, auditOf(visit, caseId, 'feedback.hidden'));
  });
  return { ok: true };
}

const auditOf = ({ tenantId, viewer, ip, requestId }: OperatorVisit, objectId: string, event: string) => ({
  tenantId,
  actor: viewer.accountId,
  event,
  objectKind: 'feedback',
  objectId,
  result: 'done' as const,
  ip,
  requestId,
  facts: {},
});
