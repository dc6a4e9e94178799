// 规则草稿: saving, discarding, submitting. One version of a policy is worked on at a time.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { stepRefusal, type RuleStepName } from '../rule-states.rules.ts';
import { gateFaults } from '../golden-gate.rules.ts';
import type { GoldenCase, RuleBody, RuleHead, RuleVersion, Unreachable } from '../rule-shape.rules.ts';
import { failingCases, type Trial } from './golden-cases.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { auditRule } from '../../verdict/server/rule-audit.ts';
import { checkedBody } from './rule-body.ts';
import { ruleHead, ruleVersion } from './rule-view.ts';
import {
  deleteDraft,
  insertRules,
  lockCurrentRules,
  lockRule,
  moveRule,
  selectNextVersion,
  selectVersionsById,
  updateDraft,
  type RuleBodyRow,
  type RuleRowWhole,
} from './rule.sql.ts';

export interface DraftInput extends RuleBody {
  policyId: string;
  /** 0 = there was none. */
  revision: number;
  note: string;
  goldenCases: GoldenCase[];
  unreachable?: Unreachable;
}

/**
 * Writes the draft of a policy, a new one where there is none. Throws INVALID with every fault, NOT_FOUND for a policy
 * that is not published here, CONFLICT where another revision or a submitted version is there.
 */
export async function saveRuleDraft(
  deps: MatchingDeps,
  visit: OperatorVisit,
  input: DraftInput,
): Promise<RuleVersion> {
  const { set, policies } = await deps.ruleSets.of(visit.tenantId);
  const body = checkedBody(input, input.goldenCases, set.context);
  if (!policies.has(input.policyId)) throw appError('NOT_FOUND');
  return transaction(deps.sql, async (tx) => {
    const open = (await lockCurrentRules(tx, { policyIds: [input.policyId] })).find(
      ({ state }) => state !== 'active' && state !== 'retired',
    );
    const saved = open
      ? await change(tx, visit, open, { input, body })
      : await create(tx, visit, { input, body });
    await auditRule(tx, visit, {
      event: 'rule.saved',
      id: saved.id,
      facts: { policyId: saved.policyId, version: saved.version, revision: saved.revision },
    });
    return ruleVersion(saved);
  });
}

interface Draft {
  input: DraftInput;
  body: RuleBodyRow;
}

async function change(
  tx: Tx,
  visit: OperatorVisit,
  open: RuleRowWhole,
  { input, body }: Draft,
): Promise<RuleRowWhole> {
  refuse('save', open, visit);
  const { accountId, loginName } = visit.viewer;
  const [saved] = await updateDraft(tx, {
    ...body,
    id: open.id,
    revision: input.revision,
    note: input.note,
    authorId: accountId,
    author: loginName,
    now: visit.now,
  });
  if (!saved) throw conflict(open);
  return saved;
}

const conflict = (open: RuleRowWhole) =>
  appError('CONFLICT', {
    message: `草稿已由 ${open.author ?? '导入'} 更新，请刷新后在新版本上修改`,
    facts: { current: ruleHead(open) },
  });

async function create(tx: Tx, visit: OperatorVisit, { input, body }: Draft): Promise<RuleRowWhole> {
  if (input.revision !== 0) throw appError('CONFLICT', { message: '草稿已不存在，请刷新后重新编辑' });
  const { tenantId, viewer, now } = visit;
  const [next] = await selectNextVersion(tx, { policyId: input.policyId });
  const id = uuidV7(now.getTime());
  const rule = {
    ...body,
    id,
    tenantId,
    policyId: input.policyId,
    version: next?.next ?? 1,
    origin: 'officer',
    state: 'draft',
    note: input.note,
    authorId: viewer.accountId,
    author: viewer.loginName,
    editorIds: [viewer.accountId],
    reviewerId: null,
    reviewer: null,
    activeFrom: null,
  } as const;
  await insertRules(tx, { rows: [rule], now });
  const [saved] = await lockRule(tx, { tenantId, id });
  if (!saved) throw new Error('a draft just written must be there');
  return saved;
}

/** Removes a draft. Throws NOT_FOUND, CONFLICT for anything but a draft. */
export async function discardRuleDraft(
  deps: MatchingDeps,
  visit: OperatorVisit,
  { id }: { id: string },
): Promise<{ ok: boolean }> {
  await transaction(deps.sql, async (tx) => {
    const rule = await openRule(tx, visit, id);
    refuse('discard', rule, visit);
    await deleteDraft(tx, { id });
    await auditRule(tx, visit, {
      event: 'rule.discarded',
      id,
      facts: { policyId: rule.policyId, version: rule.version },
    });
  });
  return { ok: true };
}

/**
 * Hands a draft to the reviewers. Throws INVALID naming the golden cases that fail, or what they do not prove, NOT_FOUND,
 * CONFLICT.
 */
export async function submitRule(
  deps: MatchingDeps,
  visit: OperatorVisit,
  { id }: { id: string },
): Promise<RuleHead> {
  const { set } = await deps.ruleSets.of(visit.tenantId);
  return transaction(deps.sql, async (tx) => {
    const rule = await openRule(tx, visit, id);
    refuse('submit', rule, visit);
    refuseWithoutProof(rule);
    refuseFailing(rule, { context: set.context, now: visit.now });
    // an imported draft has no author: whoever submits it answers for it, and cannot approve it
    const { accountId, loginName } = visit.viewer;
    const author = rule.authorId === null ? { authorId: accountId, author: loginName } : {};
    const moved = await step(tx, rule, { state: 'submitted', ...author, now: visit.now });
    await auditRule(tx, visit, {
      event: 'rule.submitted',
      id,
      facts: { policyId: rule.policyId, version: rule.version },
    });
    return moved;
  });
}

/** The version, locked. Throws NOT_FOUND. */
export async function openRule(tx: Tx, { tenantId }: OperatorVisit, id: string): Promise<RuleRowWhole> {
  const [rule] = isUuid(id) ? await lockRule(tx, { tenantId, id }) : [];
  if (!rule) throw appError('NOT_FOUND');
  return rule;
}

/** The version and the current ones of its policy, locked in the order in which imports lock them. Throws NOT_FOUND. */
export async function openAmongCurrent(tx: Tx, visit: OperatorVisit, id: string): Promise<RuleRowWhole> {
  const { tenantId } = visit;
  const [found] = isUuid(id) ? await selectVersionsById(tx, { tenantId, ids: [id] }) : [];
  if (found) await lockCurrentRules(tx, { policyIds: [found.policyId] });
  return openRule(tx, visit, id);
}

/** Throws CONFLICT where the version cannot take the step, FORBIDDEN where only this officer cannot. */
export function refuse(name: RuleStepName, rule: RuleRowWhole, { viewer }: OperatorVisit): void {
  const message = stepRefusal(name, rule, viewer.accountId);
  if (message === null) return;
  const isAboutState = stepRefusal(name, rule, '') !== null;
  throw appError(isAboutState ? 'CONFLICT' : 'FORBIDDEN', { message });
}

/** Throws INVALID where the golden cases prove too little: a gate that nothing can fail is none. */
export function refuseWithoutProof(rule: RuleRowWhole): void {
  const faults = gateFaults(rule);
  if (faults.length > 0) throw invalid(...faults);
}

/** Throws INVALID with every golden case that the rule does not meet. */
export function refuseFailing(rule: RuleRowWhole, trial: Trial): void {
  const failing = failingCases(rule, trial);
  if (failing.length > 0) throw invalid(...failing);
}

/** Moves a version and gives it as it then is. */
export async function step(
  tx: Tx,
  { id }: RuleRowWhole,
  to: Partial<Parameters<typeof moveRule>[1]> & Pick<Parameters<typeof moveRule>[1], 'state' | 'now'>,
): Promise<RuleHead> {
  const [moved] = await moveRule(tx, {
    activeFrom: null,
    authorId: null,
    author: null,
    reviewerId: null,
    reviewer: null,
    rejection: null,
    ...to,
    id,
  });
  if (!moved) throw new Error('a locked version must be there');
  return ruleHead(moved);
}
