// The Chinese of verdicts: labels, the condition table, the one-line reason. Targeting rules speak of relevance and
// never of 符合 (decisions.md, Product rule 6); nothing here is a likelihood.
import type { ExplainedNode, Explanation, LeafExplanation } from '@yqt/rules/explain';
import type { Fact } from '@yqt/rules/field';
import { NO, opposite, UNKNOWN, YES, type Verdict } from '@yqt/rules/verdict';
import { sourceLabel } from '../../../facts/source-labels.rules.ts';
import type { Nature } from './groups.rules.ts';
import type { ChangeKind, ConditionRow, GroupName, VerdictWord } from './verdict-shape.rules.ts';
import { verdictWord } from './rule-set.rules.ts';

/** Under every report, PDF and shared page. */
export const DISCLAIMER =
  '本结果依据现有信息由系统自动比对政策条件得出，仅供参考，不构成行政承诺或法律意见；能否享受、金额多少，以主管部门审核结果为准。标有「待核实」的政策尚未与原文逐字核对。';

/** Before everything concluded. */
export const BASIS = '依据现有信息';

export const GROUP_LABELS: Record<GroupName, string> = {
  eligible: '可申报',
  completable: '补充信息后可确认',
  ineligible: '暂不符合',
  reference: '仅供参考',
};

const LEGAL_LABELS: Record<VerdictWord, string> = { yes: '符合', unknown: '待补充', no: '不符合' };
const TARGETING_LABELS: Record<VerdictWord, string> = { yes: '相关', unknown: '待补充', no: '关联较小' };

/** 符合 · 待补充 · 不符合, or the relevance of a targeting rule. */
export const verdictLabel = (nature: Nature, verdict: VerdictWord): string =>
  (nature === 'legal' ? LEGAL_LABELS : TARGETING_LABELS)[verdict];

/** Where a declaration comes from. */
export const DECLARED_SOURCE = '自我声明';

/** Where an officer's answer comes from. */
export const OFFICER_SOURCE = '主管部门核定';

export const CHANGE_LABELS: Record<ChangeKind, string> = {
  supply: '可立即补充',
  improve: '可努力达到',
  wait: '时间到即满足',
  limit: '不在限额内',
  immutable: '不可改变',
};

const MET: Record<VerdictWord, string> = { yes: '满足', unknown: '待补充', no: '不满足' };
const RELEVANT: Record<VerdictWord, string> = { yes: '相关', unknown: '待补充', no: '不相关' };
const EXCLUDED: Record<VerdictWord, string> = { yes: '不存在', unknown: '待补充', no: '存在' };

interface Place {
  path: string;
  depth: number;
  /** Below an odd number of `not`: met is bad. */
  isExclusion: boolean;
  nature: Nature;
  /** When it was answered, by leaf. */
  answeredOn: ReadonlyMap<string, string>;
}

const NO_DAYS: ReadonlyMap<string, string> = new Map();

/**
 * The condition table, in reading order. A verdict says whether what is asked holds: for a 不得存在的情形, that it is
 * absent.
 */
export function conditionRows(
  { root }: Explanation,
  nature: Nature,
  answeredOn: ReadonlyMap<string, string> = NO_DAYS,
): ConditionRow[] {
  return rowsOf(root, { path: '', depth: 0, isExclusion: false, nature, answeredOn });
}

function rowsOf(node: ExplainedNode, place: Place): ConditionRow[] {
  if (node.kind === 'leaf') return [leafRow(node.leaf, place)];
  const { path, depth } = place;
  const below = (step: string, more: Partial<Place> = {}) => ({
    ...place,
    path: path === '' ? step : `${path}.${step}`,
    ...more,
  });
  const [only] = node.members;
  if (node.kind === 'not' && only) {
    const inner = below('not', { isExclusion: !place.isExclusion });
    // 「不得存在」 and the group below it are one line
    if (only.kind === 'leaf') return rowsOf(only, inner);
    return [groupRow(only, { ...inner, path }), ...membersRows(only, { ...inner, depth: depth + 1 })];
  }
  // the whole of a rule goes without saying
  if (node.kind === 'all' && depth === 0) return membersRows(node, place);
  return [groupRow(node, place), ...membersRows(node, { ...place, depth: depth + 1 })];
}

const membersRows = (node: ExplainedNode, place: Place): ConditionRow[] =>
  node.kind === 'leaf'
    ? rowsOf(node, place)
    : node.members.flatMap((member, at) => {
        const step = `${node.kind}.${at}`;
        return rowsOf(member, { ...place, path: place.path === '' ? step : `${place.path}.${step}` });
      });

const effective = (verdict: Verdict, isExclusion: boolean): VerdictWord =>
  verdictWord(isExclusion ? opposite(verdict) : verdict);

function labelOf(verdict: VerdictWord, { isExclusion, nature }: Place): string {
  if (isExclusion) return EXCLUDED[verdict];
  return (nature === 'legal' ? MET : RELEVANT)[verdict];
}

function groupRow(node: ExplainedNode, place: Place): ConditionRow {
  const verdict = effective(node.verdict, place.isExclusion);
  return {
    // leaves are named by their rule; a group by where it stands
    id: `group.${place.path}`,
    depth: place.depth,
    kind: node.kind === 'leaf' ? 'all' : node.kind,
    isExclusion: place.isExclusion,
    verdict,
    verdictLabel: labelOf(verdict, place),
    required: groupText(node, place.isExclusion),
    ...NOTHING_KNOWN,
    clause: null,
    field: null,
  };
}

const NOTHING_KNOWN = { actual: null, source: null, asOf: null, validUntil: null };

function groupText(node: ExplainedNode, isExclusion: boolean): string {
  if (node.kind === 'atLeast')
    return isExclusion ? `不得同时存在以下 ${node.n} 种以上情形` : `至少满足以下 ${node.n} 项`;
  if (node.kind === 'any') return isExclusion ? '不得存在以下任一情形' : '满足以下任一条件';
  if (node.kind === 'all') return isExclusion ? '不得同时存在以下情形' : '同时满足以下条件';
  return '以下情形除外';
}

function leafRow(leaf: LeafExplanation, place: Place): ConditionRow {
  const verdict = effective(leaf.verdict, place.isExclusion);
  const asked = ASKED[leaf.op];
  return {
    id: leaf.id,
    depth: place.depth,
    kind: asked?.kind ?? 'leaf',
    isExclusion: place.isExclusion,
    verdict,
    verdictLabel: asked && verdict === 'unknown' ? asked.open : labelOf(verdict, place),
    required: leaf.text ?? leaf.required,
    actual: leaf.actual,
    ...originOf(leaf, place),
    validUntil: leaf.fact?.validUntil ?? null,
    clause: leaf.clause,
    field: leaf.field,
    ...(leaf.evidence && { evidence: [...leaf.evidence] }),
    ...(leaf.holds === 'once' && { asksYear: true }),
  };
}

/** What is answered and not compared: by whom, and what is said until then. */
const ASKED: Partial<
  Record<LeafExplanation['op'], { kind: 'manual' | 'declared'; open: string; source: string }>
> = {
  manual: { kind: 'manual', open: '待主管部门判断', source: OFFICER_SOURCE },
  declared: { kind: 'declared', open: '待自我声明', source: DECLARED_SOURCE },
};

/** Of a fact its source and date, of an answer whose it is and of when. */
function originOf(
  { id, op, actual, fact }: LeafExplanation,
  { answeredOn }: Place,
): Pick<ConditionRow, 'source' | 'asOf'> {
  const asked = ASKED[op];
  if (asked)
    return actual === null
      ? { source: null, asOf: null }
      : { source: asked.source, asOf: answeredOn.get(id) ?? null };
  return { source: fact && sourceOf(fact), asOf: fact?.asOf ?? null };
}

/** 「登记」; of what follows from other facts also from which, and by which document. */
const sourceOf = ({ source, basis }: Fact): string =>
  `${sourceLabel(source)}${basis === undefined ? '' : `（${basis}）`}`;

/** The leaves on which a verdict rests: one, or of alternatives that all fail, one of each. */
export function decidingLeaves(node: ExplainedNode): LeafExplanation[] {
  if (node.kind === 'leaf') return [node.leaf];
  const isAlternative = node.kind === 'any' || node.kind === 'atLeast';
  if (isAlternative && node.verdict !== YES)
    return node.members.flatMap((one) => decidingLeaves(one).slice(0, 1));
  const same =
    node.kind === 'not' ? node.members[0] : node.members.find(({ verdict }) => verdict === node.verdict);
  const next = same ?? node.members[0];
  return next ? decidingLeaves(next) : [];
}

/** The leaves on which an open verdict may still depend: open all the way up. */
function openLeaves(node: ExplainedNode): LeafExplanation[] {
  if (node.verdict !== UNKNOWN) return [];
  return node.kind === 'leaf' ? [node.leaf] : node.members.flatMap(openLeaves);
}

/** How many names a one-line reason gives before 「等」. */
const NAMED = 2;

interface Reason {
  explanation: Explanation;
  nature: Nature;
  /** Labels of the facts that are missing. */
  missing: readonly string[];
  /** Why nothing at all can be applied for; absent where something can. */
  closed?: string | null;
}

/** One line: why the verdict is what it is. Begins with 「依据现有信息」. */
export function reasonOf({ explanation, nature, missing, closed = null }: Reason): string {
  const { verdict, root } = explanation;
  if (nature === 'targeting') return `${BASIS}，${TARGETING_REASONS[verdictWord(verdict)]}`;
  if (closed !== null) return `${BASIS}，${closed}`;
  if (verdict === YES) return `${BASIS}，所列条件均已满足`;
  if (verdict === NO) return `${BASIS}，${refusalText(decidingLeaves(root))}`;
  if (missing.length) return `${BASIS}，尚缺${namesText(missing)}`;
  const open = openLeaves(root);
  const named = (leaf: LeafExplanation | undefined) => (leaf ? `「${leaf.text ?? leaf.required}」` : '');
  const asked = open.find(({ op }) => op === 'manual');
  if (asked || open.length === 0) return `${BASIS}，尚待主管部门判断${named(asked)}`;
  return `${BASIS}，尚待贵企业自我声明${named(open[0])}`;
}

const TARGETING_REASONS: Record<VerdictWord, string> = {
  yes: '与贵企业情况相关，可作参考',
  unknown: '信息不足，尚不能判断是否相关',
  no: '与贵企业情况关联较小',
};

function refusalText(leaves: readonly LeafExplanation[]): string {
  const [leaf] = leaves;
  if (!leaf) return '条件不满足';
  if (leaves.length > 1)
    return `以下条件均不满足：${namesText(leaves.map(({ text, required }) => text ?? required))}`;
  const isSaid = leaf.actual === null || leaf.actual === leaf.required;
  const actual = isSaid ? '' : `（现状：${leaf.actual}）`;
  // a leaf that is met and yet speaks against it stands below 不得存在
  return leaf.verdict === YES
    ? `存在不得申报的情形：${leaf.text ?? leaf.required}${actual}`
    : `不满足「${leaf.text ?? leaf.required}」${actual}`;
}

const namesText = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED).map((name) => `「${name}」`);
  return names.length > NAMED ? `${shown.join('')}等 ${names.length} 项` : shown.join('');
};
