// 已获得: what a policy gives is held already, by a certificate that is valid or by an award that was declared as enjoyed.
// Either is an exclusion of the policy; that it is said as 已获得 and not as 不符合 is decided here.
import type { Explanation, LeafExplanation } from '@yqt/rules/explain';
import type { Catalogue } from '@yqt/rules/field';
import { leavesOf } from '@yqt/rules/tree';
import { YES } from '@yqt/rules/verdict';
import type { RuleEntry, RuleSet } from './rule-set.rules.ts';

/** The condition that shows the benefit to be held; undefined where none does. */
export function heldBy(
  { card, source: { exclusions } }: RuleEntry,
  { leaves }: Explanation,
  { context }: Pick<RuleSet, 'context'>,
): LeafExplanation | undefined {
  const ids = new Set(exclusions ? leavesOf(exclusions).map(({ id }) => id) : []);
  return leaves.find(
    (leaf) =>
      leaf.verdict === YES &&
      ids.has(leaf.id) &&
      (leaf.holds === 'once' || (card.givesTitle === true && isCertificate(leaf, context.catalogue))),
  );
}

/** A truth that runs out and that one can strive for: a certificate or a title, and no incident. */
function isCertificate({ field: name, op }: LeafExplanation, { fields }: Catalogue): boolean {
  const field = name === null ? undefined : fields.get(name);
  return (
    op === '==' && field?.type === 'boolean' && field.onExpiry !== undefined && field.change === 'improve'
  );
}

export const HELD_LABEL = '已获得';

/** 「已获得：持有有效的高新技术企业证书，有效期至 2027-10-31」. */
export function heldText({ actual, text, required, fact }: LeafExplanation): string {
  const until = fact?.validUntil ? `，有效期至 ${fact.validUntil}` : '';
  return `${HELD_LABEL}：${fact === null ? (text ?? required) : (actual ?? text ?? required)}${until}`;
}
