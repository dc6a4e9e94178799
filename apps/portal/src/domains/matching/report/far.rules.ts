// 与贵企业关系较远: what a known fact already puts far off although no condition speaks against it yet. Nothing is scored and
// no verdict changes by it: such a policy stays 待补充, is counted, and is folded at the end with the fact that put it there.
import { SCALE } from '@yqt/rules/decimal';
import { fieldOf, type CatalogueField } from '@yqt/rules/field';
import { requiredText, valueText } from '@yqt/rules/leaf.text';
import { slotOf, type Profile } from '@yqt/rules/profile';
import {
  isAsked,
  isLeaf,
  leavesOf,
  branchesOf,
  NO_ANSWERS,
  type Answers,
  type Leaf,
  type RuleTree,
} from '@yqt/rules/tree';
import { allOf, anyOf, atLeastOf, NO, opposite, type Verdict } from '@yqt/rules/verdict';
import { leafIn, prepare } from '@yqt/rules/prepared';
import type { Case } from '../verdict/explain-item.rules.ts';
import type { RuleEntry, RuleSet } from '../verdict/rule-set.rules.ts';

/** Figures that count a part of a figure that is known: all of it would not be more (staff, yearly revenue, assets). */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  staff: [
    'rdStaff',
    'insuredStaff',
    'highLevelTalentCount',
    'apprenticeCount',
    'foreignStaff',
    'disabledStaff',
    'newHireGraduates',
    'newHirePriorityGroup',
    'newHireVeterans',
  ],
  revenueWan: ['rdExpenseWan', 'rdExpenseMinOf2yWan', 'mainBusinessIncomeWan'],
  assetsWan: ['rdEquipmentOriginalWan'],
};
const WHOLE_OF = new Map(
  Object.entries(PARTS).flatMap(([whole, parts]) => parts.map((part) => [part, whole])),
);

/** 农林牧渔, 采矿, 制造, 能源, 建筑, 运输仓储, 信息技术, 科学研究和技术服务. */
const TECHNICAL = ['A', 'B', 'C', 'D', 'E', 'G', 'I', 'M'];

/** Roles that only some trades have, by the beginnings of GB/T 4754-2017; for all others the policy is far off. */
const TRADES: Readonly<Record<string, readonly string[]>> = {
  // 众创空间和创业空间服务 M754, 园区管理服务 L722, 物业和房屋租赁 K, 高等学校 P83
  isIncubatorOperator: ['K', 'L72', 'M', 'P83'],
  // 电子器件、电子和机械设备制造, 软件和集成电路设计, 研究和试验发展
  inIcList: ['C26', 'C35', 'C38', 'C39', 'I65', 'M73'],
  inMachineToolList: ['C34', 'C35', 'C38', 'I65'],
  isEncouragedSoftwareEnterprise: ['C39', 'I'],
  storageLandSqm: ['F', 'G'],
  // 企业技术中心: whoever develops products or works — not 餐饮, 零售, 居民服务
  provincialTechCenter: TECHNICAL,
  hasNationalTechCenter: TECHNICAL,
};

const INDUSTRY = 'industryCode';

/** Why it is far off, in words; null where nothing known says so. */
export const farText = (given: Pick<Case, 'set' | 'entry' | 'profile' | 'answers'>): string | null =>
  industryText(given.entry, given) ?? leafText(given);

type Known = Pick<Case, 'set' | 'profile'>;

const knownIndustry = ({ set, profile }: Known): { code: string; label: string } | null => {
  const field = fieldOf(set.context.catalogue, INDUSTRY);
  const code = slotOf(profile, field);
  return typeof code === 'string' ? { code, label: valueText(code, field, set.context.codeTrees) } : null;
};

/** Neither lies within the other: what is known coarsely may still be it. */
const isOutside = (code: string, trades: readonly string[]): boolean =>
  !trades.some((trade) => code.startsWith(trade) || trade.startsWith(code));

const ALL_INDUSTRIES = 'ALL';

function industryText({ card: { industries = [] } }: RuleEntry, known: Known): string | null {
  if (industries.length === 0 || industries.includes(ALL_INDUSTRIES)) return null;
  const own = knownIndustry(known);
  if (!own || !isOutside(own.code, industries)) return null;
  const { codeTrees, catalogue } = known.set.context;
  const { dictionary = '' } = fieldOf(catalogue, INDUSTRY);
  const names = industries.map((code) => codeTrees.labelOf(dictionary, code) ?? code);
  return `面向${names.map((name) => `「${name}」`).join('')}，贵企业登记的行业是「${own.label}」`;
}

function leafText({
  set,
  entry,
  profile,
  answers = NO_ANSWERS,
}: Parameters<typeof farText>[0]): string | null {
  const sized = sizedLeaves(entry).filter((leaf) => isFar(leaf, { set, profile }));
  const [first] = sized;
  if (!first || judged({ set, entry, profile, answers }, new Set(sized)) !== NO) return null;
  return leafReason(first, { set, profile });
}

const known = new WeakMap<RuleEntry, readonly Leaf[]>();

/** The conditions of a rule that a table above speaks of; found once. */
function sizedLeaves(entry: RuleEntry): readonly Leaf[] {
  const found =
    known.get(entry) ??
    leavesOf(entry.tree)
      .filter((leaf) => !isAsked(leaf))
      .filter(({ field, op }) => isRole(field, op) || (WHOLE_OF.has(field) && (op === '>=' || op === '>')));
  known.set(entry, found);
  return found;
}

const isRole = (field: string, op: Leaf['op']): boolean => field in TRADES && (op === '==' || op === '>=');

/** Of what is not known itself: more than the whole, or of another trade. */
function isFar(leaf: Leaf, { set, profile }: Known): boolean {
  const { catalogue } = set.context;
  if (slotOf(profile, fieldOf(catalogue, leaf.field)) !== null || leaf.value === false) return false;
  const trades = TRADES[leaf.field];
  if (trades) {
    const own = knownIndustry({ set, profile });
    return own !== null && isOutside(own.code, trades);
  }
  const whole = wholeOf(leaf, { set, profile });
  return whole !== null && Number(leaf.value) * SCALE > whole.figure;
}

function wholeOf({ field }: Leaf, { set, profile }: Known): { field: CatalogueField; figure: number } | null {
  const whole = fieldOf(set.context.catalogue, WHOLE_OF.get(field) ?? field);
  const figure = slotOf(profile, whole);
  return typeof figure === 'number' ? { field: whole, figure } : null;
}

function leafReason(leaf: Leaf, { set, profile }: Known): string {
  const required = requiredText(leaf, set.context);
  const whole = leaf.field in TRADES ? null : wholeOf(leaf, { set, profile });
  if (whole) {
    const { field, figure } = whole;
    return `要求${required}，贵企业${field.label} ${valueText(figure, field, set.context.codeTrees)}`;
  }
  return `要求${required}，贵企业登记的行业是「${knownIndustry({ set, profile })?.label ?? ''}」`;
}

/** The verdict if those conditions were not met. */
function judged(
  { set, entry, profile, answers }: { set: RuleSet; entry: RuleEntry; profile: Profile; answers: Answers },
  far: ReadonlySet<RuleTree>,
): Verdict {
  const prepared = prepare(entry.tree, set.context);
  const verdictOf = (tree: RuleTree): Verdict => {
    if (isLeaf(tree)) return far.has(tree) ? NO : leafIn(prepared, tree).test(profile, answers);
    const parts = branchesOf(tree).map(verdictOf);
    if ('not' in tree) return opposite(allOf(parts));
    if ('any' in tree) return anyOf(parts);
    return 'atLeast' in tree ? atLeastOf(tree.atLeast, parts) : allOf(parts);
  };
  return verdictOf(entry.tree);
}
