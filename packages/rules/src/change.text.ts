// The 中文 of a change: what to supply, by how much to improve, until when to wait, and what cannot be changed.
import type { CatalogueField, ChangeKind } from './field.ts';
import type { RuleContext } from './leaf-test.ts';
import { figureText, requiredText, valueText } from './leaf.text.ts';
import type { SlotValue } from './profile.ts';
import type { Leaf, ManualLeaf } from './tree.ts';
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
}

/** 「研发费用增加 37 万元，达到 500 万元」. */
export function fieldChangeText(change: FieldChange, context: RuleContext): string {
  const { kind, field, current, to, demands } = change;
  const required = demandsText(demands, context);
  if (current === null) return `补充${field.label}（要求：${required}）`;
  const now = valueText(current, field, context.codeTrees);
  if (kind === 'immutable') return `${field.label}现为 ${now}，要求：${required}，不能改变`;
  if (to === null) return `${field.label}现为 ${now}，要求：${required}`;
  const target = valueText(to, field, context.codeTrees);
  if (
    typeof to !== 'number' ||
    typeof current !== 'number' ||
    (field.type !== 'number' && field.type !== 'money')
  )
    return `${field.label}由 ${now} 变为 ${target}`;
  const unit = field.unit === null ? '' : ` ${field.unit}`;
  const gap = `${to > current ? '增加' : '减少'} ${figureText(Math.abs(to - current))}${unit}`;
  return `${field.label}${gap}，${to > current ? '达到' : '降至'} ${target}`;
}

/** 「等到 2027-03-01（成立月数 ≥ 24 月）」. */
export const waitText = (from: string, demands: readonly Demand[], context: RuleContext): string =>
  `等到 ${from}（${demandsText(demands, context)}）`;

/** An officer's answer, still open or given otherwise. */
export const answerText = (leaf: ManualLeaf, kind: ChangeKind): string =>
  kind === 'supply' ? `由工作人员确认：${leaf.text}` : `工作人员的确认结果不能改变：${leaf.text}`;

const demandsText = (demands: readonly Demand[], context: RuleContext): string =>
  [...new Set(demands.map((demand) => demandText(demand, context)))].join('，且');

const demandText = (
  { leaf, want }: { leaf: Leaf | ManualLeaf; want: Demand['want'] },
  context: RuleContext,
): string => (want === YES ? requiredText(leaf, context) : `不得：${requiredText(leaf, context)}`);
