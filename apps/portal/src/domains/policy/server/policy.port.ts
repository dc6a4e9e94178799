// What other domains may ask of policies.
import { notify } from '@yqt/database/listen';
import type { Db, Tx } from '@yqt/database/sql';
import { PUBLISH_CHANNEL } from '../../../publish-channel.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import { policyWarnings, type PolicyWarning } from '../doubtful-words.rules.ts';
import { replaceWindow, type BatchWindow } from './batch-window.sql.ts';
import { selectMatchable, selectReviewed, type MatchablePolicy } from './matchable.sql.ts';
import {
  selectHowToApply,
  selectPolicyLinks,
  type HowToApplyRow,
  type PolicyLinkRow,
} from './policy-link.sql.ts';

/** Writes the window of a batch; pages that guests are shown hear of it when the transaction commits. */
export async function writeBatchWindow(tx: Tx, window: BatchWindow): Promise<void> {
  await replaceWindow(tx, window);
  await notify(tx, PUBLISH_CHANNEL, window.tenantId);
}

/** Published policies by their stable codes, in the order of the codes; unknown and unpublished ones drop out. */
export const policyLinksByCode = async (
  db: Db,
  { tenantId, codes }: { tenantId: string; codes: readonly string[] },
): Promise<PolicyLinkRow[]> => (codes.length === 0 ? [] : selectPolicyLinks(db, { tenantId, codes }));

/** Where and with what one applies for these policies, as their records say today; unpublished ones drop out. */
export const howToApply = async (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<HowToApplyRow[]> => (ids.length === 0 ? [] : selectHowToApply(db, { tenantId, ids }));

/** Published policies with what matching needs, by id: all of the tenant, or the named ones (others' drop out). */
export const matchablePolicies = async (
  db: Db,
  { tenantId, ids = null }: { tenantId: string; ids?: readonly string[] | null },
): Promise<MatchablePolicy[]> => selectMatchable(db, { tenantId, ids });

/**
 * The clauses of a published policy in order, empty where none are known; and what an officer has to look at again before
 * its rule comes into force: reviews that are missing though money is given, and doubtful words in the policy or its rule.
 */
export async function reviewedPolicy(
  deps: { sql: Db; now: () => Date },
  { rule, ...given }: { tenantId: string; id: string; rule: unknown },
): Promise<{ clauses: { no: string; text: string }[]; warnings: PolicyWarning[] }> {
  const [[policy], labels] = await Promise.all([
    selectReviewed(deps.sql, given),
    labelsOf(deps, ['SUPPORT_MODE']),
  ]);
  if (!policy) return { clauses: [], warnings: [] };
  const { texts, supportModes, redemptionMode, ...more } = policy;
  const supportMode = supportModes.map((code) => labels.get('SUPPORT_MODE')?.get(code) ?? code);
  const checked = { ...texts, ...more, supportMode, applyMode: redemptionMode ?? '', rule };
  return { clauses: policy.clauses, warnings: policyWarnings(checked) };
}
