// 自我声明: the enterprise answers conditions that it judges itself (自行判别、申报享受、资料留存备查). Kept with who signed, when,
// for which year, and the documents that were named; the report is made anew at once.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { isDeclared, leavesOf, type DeclaredLeaf } from '@yqt/rules/tree';
import type { EnterpriseVisit } from '../../../../visit.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { isInForce } from '../../verdict/rule-set.rules.ts';
import type { AnswerOutcome, Declaration } from '../report-shape.rules.ts';
import { deleteDeclared, upsertDeclared } from './declared.sql.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import { lockProfiles, touchProfile } from '../../verdict/server/profile.sql.ts';
import { renewReport } from './renew-report.ts';

interface Declared {
  policyId: string;
  declarations: readonly Declaration[];
  isKept: boolean;
}

/** A declaration with the condition that it is about. */
interface Placed {
  given: Declaration;
  leaf: DeclaredLeaf;
  year: number;
}

/**
 * Throws NOT_FOUND for a policy without a rule in force, INVALID with every fault, CONFLICT where a condition has other
 * words by now than those that were read.
 */
export async function declareConditions(
  deps: MatchingDeps,
  visit: EnterpriseVisit,
  declared: Declared,
): Promise<AnswerOutcome> {
  const placed = await readPlaced(deps, visit, declared);
  return renewReport(deps, visit, () =>
    transaction(deps.sql, async (tx) => {
      await lockProfiles(tx, { enIds: [visit.enId] });
      for (const one of placed) await keep(tx, visit, declared.policyId, one);
      await touchProfile(tx, { enId: visit.enId, now: visit.now });
    }),
  );
}

async function readPlaced(
  { ruleSets }: MatchingDeps,
  { tenantId, now }: EnterpriseVisit,
  { policyId, declarations, isKept }: Declared,
): Promise<Placed[]> {
  const { set } = await ruleSets.of(tenantId);
  const entry = set.byPolicy.get(policyId);
  const today = dayText(now);
  if (!entry || !isInForce(entry.card, today)) throw appError('NOT_FOUND');
  const leaves = new Map(leavesOf(entry.tree).flatMap((leaf) => (isDeclared(leaf) ? [[leaf.id, leaf]] : [])));
  const thisYear = Number(today.slice(0, 4));
  const placed = declarations.flatMap((given): Placed[] => {
    const leaf = leaves.get(given.leafId);
    return leaf ? [{ given, leaf, year: given.year ?? thisYear }] : [];
  });
  const faults = [
    ...declarations.flatMap((given, at) => faultsOf(given, at, { leaf: leaves.get(given.leafId), thisYear })),
    ...(declarations.some(({ answer }) => answer === 'yes') && !isKept
      ? [{ field: 'isKept', errorMessage: '请确认所列资料已经留存备查' }]
      : []),
  ];
  if (faults.length) throw invalid(...faults);
  if (placed.some(({ given, leaf }) => given.condition !== leaf.text))
    throw appError('CONFLICT', { message: '条件已修改，请重新查看后再声明' });
  return placed;
}

function faultsOf(
  { leafId, year }: Declaration,
  at: number,
  { leaf, thisYear }: { leaf: DeclaredLeaf | undefined; thisYear: number },
): FieldError[] {
  if (!leaf) return [{ field: `declarations.${at}.leafId`, errorMessage: `条件「${leafId}」不由企业声明` }];
  const fault = (errorMessage: string) => [{ field: `declarations.${at}.year`, errorMessage }];
  if (year !== undefined && leaf.holds !== 'once') return fault('该条件按当年情况声明，不另填年度');
  return year !== undefined && year > thisYear ? fault('年度不能晚于今年') : [];
}

/** An earlier year of what is granted once stands beside what was said of others. */
async function keep(
  tx: Tx,
  { enId, tenantId, viewer, now, ip, requestId }: EnterpriseVisit,
  policyId: string,
  { given: { leafId, answer }, leaf, year }: Placed,
): Promise<void> {
  const place = { enId, policyId, leafId };
  // what is no longer said of any year must not stand beside its opposite
  if (answer === 'clear' || (answer === 'no' && leaf.holds === 'once')) await deleteDeclared(tx, place);
  if (answer !== 'clear')
    await upsertDeclared(tx, {
      ...place,
      year,
      conditionText: leaf.text,
      answer: answer === 'yes',
      evidence: leaf.evidence,
      accountId: viewer.accountId,
      signer: viewer.loginName,
      now,
    });
  await recordAudit(tx, {
    tenantId,
    actor: viewer.accountId,
    event: 'condition.declared',
    objectKind: 'policy',
    objectId: policyId,
    result: 'done',
    ip,
    requestId,
    facts: { enId, leafId, answer, year },
  });
}
