// 审核、生效、回退: four eyes, golden cases, and the step by which a version comes into force. Whoever must be told is
// told by a job that the same transaction enqueues.
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import type { Jobs } from '@yqt/database/jobs';
import { dayText, isDay } from '@yqt/kernel/dates';
import { invalid } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { RuleHead } from '../rule-shape.rules.ts';
import { openAmongCurrent, openRule, refuse, refuseFailing, refuseWithoutProof, step } from './edit-rules.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { auditRule } from '../../verdict/server/rule-audit.ts';
import { announceRules } from '../../verdict/server/rule-sets.ts';
import { ruleHead } from './rule-view.ts';
import {
  insertRules,
  lockCurrentRules,
  moveRule,
  retireActive,
  selectDuePolicies,
  selectNextVersion,
  type RuleHeadRow,
} from './rule.sql.ts';
import { announceActivations } from './notify-affected.ts';

/**
 * Approves or sends back. Throws FORBIDDEN to whoever edited it, INVALID for golden cases that fail or lack or a missing
 * reason,
 * NOT_FOUND, CONFLICT where the version is not waiting.
 */
export async function reviewRule(
  deps: MatchingDeps,
  visit: OperatorVisit,
  { id, decision, reason }: { id: string; decision: 'approve' | 'reject'; reason?: string },
): Promise<RuleHead> {
  if (decision === 'reject' && !reason?.trim())
    throw invalid({ field: 'reason', errorMessage: '请填写退回原因' });
  const { set } = await deps.ruleSets.of(visit.tenantId);
  const { accountId, loginName } = visit.viewer;
  return transaction(deps.sql, async (tx) => {
    const rule = await openRule(tx, visit, id);
    refuse(decision, rule, visit);
    if (decision === 'approve') {
      refuseWithoutProof(rule);
      refuseFailing(rule, { context: set.context, now: visit.now });
    }
    const moved = await step(
      tx,
      rule,
      decision === 'approve'
        ? { state: 'approved', reviewerId: accountId, reviewer: loginName, now: visit.now }
        : { state: 'draft', rejection: reason?.trim() ?? '', now: visit.now },
    );
    await auditRule(tx, visit, {
      event: decision === 'approve' ? 'rule.approved' : 'rule.rejected',
      id,
      facts: { policyId: rule.policyId, version: rule.version },
    });
    return moved;
  });
}

/**
 * Puts an approved version into force today, or names the day on which the clock will. Throws INVALID for a day that
 * has passed, NOT_FOUND, CONFLICT where it is not approved.
 */
export async function activateRule(
  deps: MatchingDeps,
  visit: OperatorVisit,
  { id, on }: { id: string; on?: string },
): Promise<RuleHead> {
  const today = dayText(visit.now);
  const day = on ?? today;
  if (!isDay(day) || day < today) throw invalid({ field: 'on', errorMessage: '生效日期不能早于今天' });
  const head = await transaction(deps.sql, async (tx) => {
    const rule = await openAmongCurrent(tx, visit, id);
    refuse('activate', rule, visit);
    const moved =
      day > today
        ? await step(tx, rule, { state: 'approved', activeFrom: day, now: visit.now })
        : await putInForce(tx, deps, { rule, day, now: visit.now });
    await auditRule(tx, visit, {
      event: day > today ? 'rule.scheduled' : 'rule.activated',
      id,
      facts: { policyId: rule.policyId, version: rule.version, on: day },
    });
    return moved;
  });
  deps.ruleSets.drop(visit.tenantId);
  return head;
}

/** Retires the version in force and puts this one in its place; whoever is affected will be told. */
async function putInForce(
  tx: Tx,
  { jobs }: { jobs: Jobs },
  { rule, day, now }: { rule: Pick<RuleHeadRow, 'id' | 'policyId' | 'tenantId'>; day: string; now: Date },
): Promise<RuleHead> {
  const { id, policyId, tenantId } = rule;
  const [previous] = await retireActive(tx, { policyId, now });
  const [moved] = await moveRule(tx, {
    id,
    state: 'active',
    activeFrom: day,
    authorId: null,
    author: null,
    reviewerId: null,
    reviewer: null,
    rejection: null,
    now,
  });
  if (!moved) throw new Error('a locked version must be there');
  await announceRules(tx, tenantId);
  await announceActivations(jobs, tx, [
    { versionId: id, previousId: previous?.id ?? null, policyId, tenantId },
  ]);
  return ruleHead(moved);
}

/**
 * Puts a former version's substance into force again, as a new version: history is never rewritten. It was approved by
 * somebody else then, whose approval the new version carries, and meets its golden cases today. Throws NOT_FOUND, CONFLICT
 * where it never was in force, or where it is, FORBIDDEN to whoever approved it, INVALID for golden cases that fail.
 */
export async function rollBackRule(
  deps: MatchingDeps,
  visit: OperatorVisit,
  { id, reason }: { id: string; reason: string },
): Promise<RuleHead> {
  const { tenantId, viewer, now } = visit;
  const day = dayText(now);
  const { set } = await deps.ruleSets.of(tenantId);
  const head = await transaction(deps.sql, async (tx) => {
    const former = await openAmongCurrent(tx, visit, id);
    refuse('rollback', former, visit);
    refuseFailing(former, { context: set.context, now });
    const [next] = await selectNextVersion(tx, { policyId: former.policyId });
    const rule = {
      ...former,
      id: uuidV7(now.getTime()),
      version: next?.next ?? former.version + 1,
      origin: 'officer',
      state: 'retired',
      note: `回退到第 ${former.version} 版：${reason}`,
      authorId: viewer.accountId,
      author: viewer.loginName,
      editorIds: [...new Set([...former.editorIds, viewer.accountId])],
      activeFrom: day,
    } as const;
    await insertRules(tx, { rows: [rule], now });
    const moved = await putInForce(tx, deps, { rule, day, now });
    await auditRule(tx, visit, {
      event: 'rule.rolled-back',
      id: rule.id,
      facts: { policyId: former.policyId, version: rule.version, to: former.version, reason },
    });
    return moved;
  });
  deps.ruleSets.drop(tenantId);
  return head;
}

/** Puts every approved version into force whose day has come. Safe to run on every node; returns how many. */
export async function activateDueRules(deps: { sql: Sql; now: () => Date; jobs: Jobs }): Promise<number> {
  const now = deps.now();
  const day = dayText(now);
  return transaction(deps.sql, async (tx) => {
    const policyIds = (await selectDuePolicies(tx, { day })).map(({ policyId }) => policyId);
    const due = (await lockCurrentRules(tx, { policyIds })).filter(
      ({ state, activeFrom }) => state === 'approved' && activeFrom !== null && activeFrom <= day,
    );
    for (const rule of due) {
      await putInForce(tx, deps, { rule, day, now });
      await recordAudit(tx, {
        tenantId: rule.tenantId,
        actor: null,
        event: 'rule.activated',
        objectKind: 'rule',
        objectId: rule.id,
        result: 'done',
        ip: '127.0.0.1',
        requestId: 'job',
        facts: { policyId: rule.policyId, version: rule.version, on: day },
      });
    }
    return due.length;
  });
}
