// 核定: an officer's answer to a condition that no fact decides, for one enterprise; whoever acts for it is told.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { profileOf } from '@yqt/rules/profile';
import { isManual, leavesOf, type ManualLeaf } from '@yqt/rules/tree';
import { paths } from '../../../../paths.ts';
import { enterpriseOf, readFacts } from '../../../enterprise/server/enterprise.port.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { membersOf } from '../../../identity/server/members.port.ts';
import { deliver } from '../../../message/server/message.port.ts';
import { changeText } from '../../verdict/diff.rules.ts';
import type { RuleEntry, RuleSet } from '../../verdict/rule-set.rules.ts';
import { BASIS, verdictLabel } from '../../verdict/wording.rules.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { answersFor } from '../../verdict/server/officer-answers.ts';
import {
  deleteAnswer,
  lockProfiles,
  touchProfile,
  upsertAnswer,
  type AnswerRow,
} from '../../verdict/server/profile.sql.ts';
import { auditRule } from '../../verdict/server/rule-audit.ts';
import { judgementOf, POLICY_MESSAGE } from '../../verdict/server/judgement.ts';

interface ManualAnswer {
  policyId: string;
  leafId: string;
  enId: string;
  /** As the officer read it. */
  condition: string;
  answer: 'yes' | 'no' | 'clear';
}

interface Asked {
  set: RuleSet;
  entry: RuleEntry;
  leaf: ManualLeaf;
  enterprise: { enId: string; name: string };
}

/**
 * Throws NOT_FOUND for a policy without a rule or an enterprise of another tenant, INVALID for no manual condition,
 * CONFLICT where the condition has other words by now than those that were read.
 */
export async function answerManualCondition(
  deps: MatchingDeps,
  visit: OperatorVisit,
  given: ManualAnswer,
): Promise<{ ok: boolean }> {
  const asked = await readAsked(deps, visit, given);
  const { policyId, leafId, enId, answer, condition } = given;
  await transaction(deps.sql, async (tx) => {
    await lockProfiles(tx, { enIds: [enId] });
    const before = await answersFor(tx, enId);
    await keepAnswer(tx, visit, given);
    const after = await answersFor(tx, enId);
    const [was, is] = [before, after].map((answers) => answerTo(answers, policyId, asked.leaf));
    if (was !== is) {
      await touchProfile(tx, { enId, now: visit.now });
      await tellMembers(tx, visit, asked, { before, after });
    }
    const facts = {
      policyId,
      leafId,
      enId,
      condition,
      answer,
      was: was === undefined ? 'none' : was ? 'yes' : 'no',
    };
    await auditRule(tx, visit, { event: 'rule.answered', id: asked.entry.source.id, facts });
  });
  return { ok: true };
}

async function readAsked(
  { sql, ruleSets }: MatchingDeps,
  { tenantId }: OperatorVisit,
  { policyId, leafId, enId, condition }: ManualAnswer,
): Promise<Asked> {
  const { set } = await ruleSets.of(tenantId);
  const entry = set.byPolicy.get(policyId);
  const enterprise = isUuid(enId) ? await enterpriseOf(sql, { enId }) : null;
  if (!entry || enterprise?.tenantId !== tenantId) throw appError('NOT_FOUND');
  const leaf = leavesOf(entry.tree).find(({ id }) => id === leafId);
  if (!leaf || !isManual(leaf)) throw invalid({ field: 'leafId', errorMessage: '该条件不需要人工判断' });
  if (leaf.text !== condition) throw appError('CONFLICT', { message: '条件已修改，请重新查看' });
  return { set, entry, leaf, enterprise };
}

async function keepAnswer(
  tx: Tx,
  { viewer, now }: OperatorVisit,
  { answer, condition, ...place }: ManualAnswer,
): Promise<void> {
  if (answer === 'clear') await deleteAnswer(tx, place);
  else
    await upsertAnswer(tx, {
      ...place,
      conditionText: condition,
      answer: answer === 'yes',
      officerId: viewer.accountId,
      officer: viewer.loginName,
      now,
    });
}

/** The answer that holds; undefined = none. */
const answerTo = (answers: readonly AnswerRow[], policyId: string, { id, text }: ManualLeaf) =>
  answers.find(
    (one) =>
      one.kind === 'manual' && one.policyId === policyId && one.leafId === id && one.conditionText === text,
  )?.answer;

/** One message to each member with what it means for the verdict. Targeting rules tell nobody: they promise nothing. */
async function tellMembers(
  tx: Tx,
  { tenantId, now }: OperatorVisit,
  { set: { context }, entry, leaf, enterprise }: Asked,
  { before, after }: { before: readonly AnswerRow[]; after: readonly AnswerRow[] },
): Promise<void> {
  const { card, source } = entry;
  if (source.nature === 'targeting') return;
  const { enId, name } = enterprise;
  const day = dayText(now);
  const profile = profileOf(context.catalogue, await readFacts(tx, { enId, on: day }), day);
  const judged = (answers: readonly AnswerRow[]) => {
    const stored = answers.filter(({ policyId }) => policyId === card.policyId);
    return judgementOf(source, { profile, context, stored });
  };
  const [was, is] = [judged(before), judged(after)];
  const verdict =
    was.verdict === is.verdict
      ? `仍为「${verdictLabel(source.nature, is.verdict)}」`
      : changeText(was, is, source.nature);
  const answer = answerTo(after, card.policyId, leaf);
  const answered = answer === undefined ? '的核定已撤回' : `已核定为「${answer ? '是' : '否'}」`;
  const message = {
    tenantId,
    enId,
    type: POLICY_MESSAGE,
    title: `《${card.title}》中须人工判断的条件有新的核定`,
    body: `「${name}」的「${leaf.text}」${answered}。${BASIS}，结论${verdict}，以主管部门审核结果为准。您可以重新生成匹配报告查看逐条说明。`,
    link: paths.policy(card.policyId),
    dedupeKey: `matching.answer:${uuidV7(now.getTime())}`,
  };
  const members = await membersOf(tx, { enIds: [enId] });
  await deliver(tx, { messages: members.map(({ accountId }) => ({ ...message, accountId })), now });
}
