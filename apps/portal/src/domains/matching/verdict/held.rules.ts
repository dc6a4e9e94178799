// 已获得: what a policy gives is held already, by a certificate that is valid or by an award that was declared as enjoyed.
// Either is an exclusion of the policy; that it is said as 已获得 and not as 不符合 is decided here, and when to apply again.
import type { Explanation, LeafExplanation } from '@yqt/rules/explain';
import type { Catalogue } from '@yqt/rules/field';
import { factFieldOf } from '../../../fact-fields.rules.ts';
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

/** The group of the catalogue that certificates and titles stand in. */
const TITLES = '资质荣誉';

/** A title, or a truth that runs out, that one can strive for; no incident. */
function isCertificate({ field: name, op }: LeafExplanation, { fields }: Catalogue): boolean {
  const field = name === null ? undefined : fields.get(name);
  if (op !== '==' || field?.type !== 'boolean' || field.change !== 'improve') return false;
  return field.onExpiry !== undefined || factFieldOf(field.field)?.group === TITLES;
}

export const HELD_LABEL = '已获得';

/** 「已获得：持有有效的高新技术企业证书，有效期至 2027-10-31」; in its last year also when to apply again. */
export function heldText({ actual, text, required, fact }: LeafExplanation, on: string): string {
  const said = fact === null ? (text ?? required) : (actual ?? text ?? required);
  const until = fact?.validUntil ?? null;
  if (until === null) return `${HELD_LABEL}：${said}`;
  const again = until.slice(0, 4) === on.slice(0, 4) || isWithinYear(until, on) ? againText(fact?.field) : '';
  return `${HELD_LABEL}：${said}，有效期至 ${until}${again}`;
}

/** Less than a year is left. */
const isWithinYear = (until: string, on: string): boolean =>
  until < `${Number(on.slice(0, 4)) + 1}${on.slice(4)}`;

/** How each is renewed; 195号 第三部分 for 高企, 优质中小企业梯度培育管理办法 for the titles, 115号 for 科小. */
const AGAIN: Readonly<Record<string, string>> = {
  hasHnteCertificate: '；期满当年须在到期前按申报批次重新申请认定，当年所得税在重新认定前暂按 15% 预缴',
  hasTechSmeNumber: '；每年三月底前须更新信息，重新取得入库登记编号',
  hasSpecializedSmeTitle: '；到期前须按通知申请复核',
  hasLittleGiantTitle: '；到期前须按通知申请复核',
};
const againText = (field: string | undefined): string => AGAIN[field ?? ''] ?? '；到期前须重新申请';
