// The 中文 of a change: what to supply, by how much to improve, until when to wait, which limit is passed, and what cannot
// be changed. Of figures: figure-change.text.ts.
import type { CatalogueField, ChangeKind, Fact } from './field.ts';
import { spaced } from './figure.text.ts';
import { figureChangeText } from './figure-change.text.ts';
import type { RuleContext } from './leaf-test.ts';
import { forbiddenText, requiredText, truthText, valueText } from './leaf.text.ts';
import { isExpired, type SlotValue } from './profile.ts';
import { isDeclared, type AnyLeaf, type AskedLeaf } from './tree.ts';
import type { Demand } from './implicants.ts';
import { YES } from './verdict.ts';

/** What the text speaks of. */
export interface FieldChange {
  kind: ChangeKind;
  field: CatalogueField;
  current: SlotValue | null;
  /** Null = any that the demands allow. */
  to: SlotValue | null;
  demands: readonly Demand[];
  /** The fact that is not enough; also one that has expired. */
  fact: Fact | undefined;
  /** The day from which is looked ahead, and the day of the change: later where there is a wait. */
  today: string;
  on: string;
}

/** 「研发费用增加 37 万元，达到 500 万元」. */
export function fieldChangeText(change: FieldChange, context: RuleContext): string {
  const { kind, field, current, to, demands } = change;
  const required = demandsText(demands, context);
  const expired = expiredText(change, required);
  if (expired !== null) return expired;
  if (current === null && kind === 'limit') return `${field.label}按已知情况达不到，要求：${required}`;
  if (current === null) return `请填写「${field.label}」，要求${withoutLabel(required, field)}`;
  if (field.type === 'boolean') return truthChangeText(change, current === 1, required);
  const now = valueText(current, field, context.codeTrees);
  if (kind === 'immutable') return `${spaced(`${field.label}现为`, now)}，要求：${required}，不能改变`;
  if (to === null) return `${spaced(`${field.label}现为`, now)}，要求：${required}`;
  const isFigure = field.type === 'number' || field.type === 'money';
  if (isFigure && typeof to === 'number' && typeof current === 'number')
    return figureChangeText({ ...change, current, to, required }, context);
  return spaced(spaced(`${field.label}由`, now), spaced('变为', valueText(to, field, context.codeTrees)));
}

/** The field has just been named. */
const withoutLabel = (required: string, { label, type }: CatalogueField): string =>
  type === 'boolean' || !required.startsWith(label) ? required : required.replaceAll(label, '').trimStart();

/** 「目前没有有效的高新技术企业证书，须持有有效的高新技术企业证书」. */
function truthChangeText({ kind, field, to }: FieldChange, isSo: boolean, required: string): string {
  const now = `目前${truthText(field, isSo)}`;
  if (kind === 'immutable') return `${now}，不能改变；要求${required}`;
  return to === null ? `${now}，要求${required}` : `${now}，须${truthText(field, to === 1)}`;
}

/** 「有效高企证书已于 2026-01-31 到期，需重新取得」; null where nothing has expired, or what it says does not help. */
function expiredText({ field, fact, current, to, today, on }: FieldChange, required: string): string | null {
  if (!fact || fact.validUntil === null || !isExpired(field, fact, on)) return null;
  const ended = `${field.label}${fact.validUntil < today ? '已' : '将'}于 ${fact.validUntil} 到期`;
  if (current === null) return `${ended}，请填写到期后的情况，要求${withoutLabel(required, field)}`;
  return to === 1 && fact.value === true ? `${ended}，需重新取得` : null;
}

/** 「等到 2027-03-01（成立时间不少于 2 年）」. */
export const waitText = (from: string, demands: readonly Demand[], context: RuleContext): string =>
  `等到 ${from}（${demandsText(demands, context)}）`;

/** An answer, still open or given otherwise: an officer's, or what the enterprise declares and must stay true to. */
export function answerText(leaf: AskedLeaf, kind: ChangeKind, answer: boolean): string {
  if (!isDeclared(leaf))
    return kind === 'supply' ? `由工作人员确认：${leaf.text}` : `工作人员的确认结果不能改变：${leaf.text}`;
  if (kind !== 'supply') return `本企业已声明${answer ? '不是' : '是'}：${leaf.text}`;
  return answer ? `由本企业自我声明：${leaf.text}` : `由本企业声明没有以下情形：${leaf.text}`;
}

const demandsText = (demands: readonly Demand[], context: RuleContext): string =>
  [...new Set(demands.map((demand) => demandText(demand, context)))].join('，且');

const demandText = ({ leaf, want }: { leaf: AnyLeaf; want: Demand['want'] }, context: RuleContext): string =>
  want === YES ? requiredText(leaf, context) : forbiddenText(leaf, context);
