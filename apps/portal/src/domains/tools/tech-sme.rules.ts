// 科技型中小企业 by 国科发政〔2017〕115号: base conditions, three scored indicators, the pass rule and the direct ways. Limits
// of 不超过 and lower ends of bands are inclusive; Ⅰ类 and Ⅱ类 intellectual property do not add up.
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import {
  decimal,
  fraction,
  groupedText,
  percentText,
  plain,
  type Decimal,
  type Fraction,
} from '@yqt/kernel/decimal';
import { bandPoints, bandText, exactly, open, type BandRule } from './points.rules.ts';
import {
  allOf,
  anyOf,
  NOTICE,
  rangeText,
  settled,
  sumOf,
  type Report,
  type ReportRow,
  type ReportSection,
  type ScoreRange,
  type Verdict,
} from './report.rules.ts';
import { refOf, ruleHeader } from './rule-version.rules.ts';
import data from './rules-data/tech-sme.json' with { type: 'json' };
import { TECH_FIELDS } from './tech-fields.rules.ts';
import { decimalOf, flagOf, textOf, type Values } from './tool-fields.rules.ts';

const ONE = decimal(1);
const Bands = Type.Array(Type.Tuple([Type.Number(), Type.Integer()]));
const TechVersion = Type.Object({
  ...ruleHeader,
  limits: Type.Array(
    Type.Object({
      id: Type.String(),
      field: Type.String(),
      label: Type.String(),
      max: Type.Number(),
      unit: Type.String(),
    }),
  ),
  declared: Type.Array(
    Type.Object({ id: Type.String(), field: Type.String(), text: Type.String(), wants: Type.Boolean() }),
  ),
  techStaff: Type.Object({ max: Type.Integer(), bands: Bands }),
  rd: Type.Object({ max: Type.Integer(), sales: Bands, cost: Bands }),
  ip: Type.Object({ max: Type.Integer(), class1: Type.Integer(), class2: Bands }),
  pass: Type.Object({ total: Type.Integer() }),
  direct: Type.Array(Type.Object({ id: Type.String(), field: Type.String(), text: Type.String() })),
});
export type TechVersion = Static<typeof TechVersion>;

export const TECH_VERSIONS: readonly TechVersion[] = Value.Parse(Type.Array(TechVersion), data);

/** The report of the self-test. The values are checked; absent ones are unknown. */
export function reportTech({
  version,
  on,
  values,
}: {
  version: TechVersion;
  on: string;
  values: Values;
}): Report {
  const base = baseOf(version, values);
  const direct = directOf(version, values);
  const scored = scoredOf(version, values);
  const total = sumOf(scored.rows.flatMap(({ score }) => (score ? [score] : [])));
  const staff = scored.rows[0]?.score ?? open(version.techStaff.max);
  const points = allOf([atLeast(total, version.pass.total), atLeast(staff, 1)]);
  const verdict = allOf([base.verdict, anyOf([direct.verdict, points])]);
  return {
    tool: 'tech-scale',
    title: '科技型中小企业评价',
    on,
    rules: [refOf(version)],
    sentence: sentenceOf({ verdict, base: base.verdict, direct: direct.verdict, total, version, staff }),
    grade: verdict === 'unknown' ? null : verdict === 'yes' ? 'pass' : 'fail',
    gradeLabel: { yes: '符合（自测）', no: '暂不符合（自测）', unknown: '待补充' }[verdict],
    score: total,
    sections: [
      base,
      {
        ...scored,
        sentence: `综合评价 ${rangeText(total)} 分，满分 ${total.full} 分`,
        // who is recognised directly needs no points
        verdict: direct.verdict === 'yes' && points === 'unknown' ? 'none' : points,
        score: total,
      },
      direct,
    ],
    missing: missingOf(values, verdict),
    keywords: ['科小', '加计扣除', '研发'],
    notice: NOTICE,
  };
}

const atLeast = ({ min, max }: ScoreRange, limit: number): Verdict =>
  min >= limit ? 'yes' : max < limit ? 'no' : 'unknown';

type Section = ReportSection & { verdict: Verdict };

function baseOf(version: TechVersion, values: Values): Section {
  const limits = version.limits.map(({ id, field, label, max, unit }): ReportRow & { verdict: Verdict } => {
    const value = decimalOf(values, field);
    return {
      id,
      label: `${label}不超过 ${max} ${unit}（含）`,
      actual: value === null ? null : `${groupedText(value)} ${unit}`,
      required: `≤ ${max} ${unit}`,
      verdict: value === null ? 'unknown' : value.lte(max) ? 'yes' : 'no',
      score: null,
      note: null,
    };
  });
  const declared = version.declared.map(({ id, field, text, wants }) =>
    flagRow({ id, label: text, flag: flagOf(values, field), wants }),
  );
  const rows = [...declared.slice(0, 1), ...limits, ...declared.slice(1)];
  const verdict = allOf(rows.map((row) => row.verdict));
  const sentence = { yes: '基本条件全部满足', no: '有基本条件不满足', unknown: '有基本条件待补充' }[verdict];
  return { id: 'base', title: '基本条件', sentence, verdict, score: null, rows };
}

function flagRow({
  id,
  label,
  flag,
  wants,
}: {
  id: string;
  label: string;
  flag: boolean | null;
  wants: boolean;
}) {
  const verdict: Verdict = flag === null ? 'unknown' : flag === wants ? 'yes' : 'no';
  return {
    id,
    label,
    actual: flag === null ? null : flag === wants ? '是' : '否',
    required: null,
    verdict,
    score: null,
    note: null,
  };
}

function directOf(version: TechVersion, values: Values): Section {
  const rows = version.direct.map(({ id, field, text }) =>
    flagRow({ id, label: text, flag: flagOf(values, field), wants: true }),
  );
  const verdict = anyOf(rows.map((row) => row.verdict));
  const sentence = {
    yes: '符合直接确认的情形，不看综合评价得分',
    no: '不符合直接确认的情形，按综合评价得分判断',
    unknown: '直接确认的情形待补充',
  }[verdict];
  return {
    id: 'direct',
    title: '直接确认',
    sentence,
    verdict,
    score: null,
    rows: rows.map((row) => settled(row, verdict)),
  };
}

function scoredOf(version: TechVersion, values: Values) {
  const rows = [staffRow(version, values), ...rdRows(version, values), ipRow(version, values)];
  return { id: 'score', title: '综合评价', rows };
}

const scoredRow = (
  row: Pick<ReportRow, 'id' | 'label' | 'actual' | 'required' | 'score' | 'note'>,
): ReportRow => ({
  ...row,
  verdict: 'none',
});

const ratioOf = (top: Decimal | null, bottom: Decimal | null): Fraction | null =>
  top && bottom ? fraction(top, bottom) : null;
const ratioText = (value: Fraction | null): string | null => (value ? percentText(value) : null);

function staffRow({ techStaff }: TechVersion, values: Values): ReportRow {
  const ratio = ratioOf(decimalOf(values, 'techStaff'), decimalOf(values, 'totalStaff'));
  const rule: BandRule = { bands: techStaff.bands, full: techStaff.max, isPercent: true };
  return scoredRow({
    id: 'techStaff',
    label: '科技人员占职工总数的比例',
    actual: ratioText(ratio),
    required: bandText(rule),
    score: bandPoints(rule, ratio),
    note: '此项不得为 0 分',
  });
}

/** Two ratios, of which one counts: its row carries the points, the other row only says what it would score. */
function rdRows({ rd }: TechVersion, values: Values): ReportRow[] {
  const expense = decimalOf(values, 'rdExpense');
  const options = (['sales', 'cost'] as const).map((id) => {
    const ratio = ratioOf(expense, decimalOf(values, id === 'sales' ? 'salesRevenue' : 'costExpense'));
    const rule: BandRule = { bands: rd[id], full: rd.max, isPercent: true };
    return { id, ratio, rule, score: bandPoints(rule, ratio) };
  });
  const wish = textOf(values, 'choose');
  const chosen = options.find(({ id }) => id === wish);
  const score = chosen?.score ?? {
    min: Math.max(...options.map((one) => one.score.min)),
    max: Math.max(...options.map((one) => one.score.max)),
    full: rd.max,
  };
  const best =
    chosen ?? options.find((one) => one.score.min === score.min && one.score.max === score.max) ?? options[0];
  return options.map(({ id, ratio, rule, score: own }) =>
    scoredRow({
      id: `rd-${id}`,
      label: `研发费用占${id === 'sales' ? '销售收入' : '成本费用支出'}的比例`,
      actual: ratioText(ratio),
      required: bandText(rule),
      score: id === best?.id ? score : null,
      note:
        id === best?.id ? (chosen ? '按您选择的指标计分' : '两项取其高，按此项计分') : otherText(own, ratio),
    }),
  );
}

const otherText = (own: ScoreRange, ratio: Fraction | null): string =>
  ratio === null ? '未填写，不计分' : `如按此项计分为 ${rangeText(own)} 分，不重复计分`;

function ipRow({ ip }: TechVersion, values: Values): ReportRow {
  const [class1, class2] = [decimalOf(values, 'class1'), decimalOf(values, 'class2')];
  return scoredRow({
    id: 'ip',
    label: '科技成果（有效、无争议且与主要产品相关的知识产权）',
    actual: class1 && class2 ? `Ⅰ类 ${plain(class1)} 项，Ⅱ类 ${plain(class2)} 项` : partText(class1, class2),
    required: `Ⅰ类 ≥ 1 项得 ${ip.class1} 分；Ⅱ类 ${bandText({ bands: ip.class2, full: ip.max, isPercent: false })}；不叠加`,
    score: ipPoints(ip, class1, class2),
    note: null,
  });
}

function partText(class1: Decimal | null, class2: Decimal | null): string | null {
  if (class1) return `Ⅰ类 ${plain(class1)} 项，Ⅱ类待补充`;
  return class2 ? `Ⅰ类待补充，Ⅱ类 ${plain(class2)} 项` : null;
}

function ipPoints(ip: TechVersion['ip'], class1: Decimal | null, class2: Decimal | null): ScoreRange {
  if (class1?.gte(1)) return exactly(ip.class1, ip.max);
  const second = bandPoints(
    { bands: ip.class2, full: Math.max(...ip.class2.map(([, points]) => points)), isPercent: false },
    class2 && { top: class2, bottom: ONE },
  );
  return { min: second.min, max: class1 ? second.max : ip.class1, full: ip.max };
}

interface Told {
  verdict: Verdict;
  base: Verdict;
  direct: Verdict;
  total: ScoreRange;
  staff: ScoreRange;
  version: TechVersion;
}

function sentenceOf({ verdict, base, direct, total, staff, version }: Told): string {
  const score = `综合评价 ${rangeText(total)} 分`;
  if (base === 'no') return `自测结论：暂不符合，有基本条件不满足；${score}。`;
  if (verdict === 'yes')
    return direct === 'yes'
      ? '自测结论：符合，属于直接确认的情形，不看综合评价得分。'
      : `自测结论：符合，${score}，达到 ${version.pass.total} 分且科技人员指标不为 0 分。`;
  if (verdict === 'no')
    return staff.max === 0
      ? `自测结论：暂不符合，科技人员指标为 0 分；${score}。`
      : `自测结论：暂不符合，${score}，未达到 ${version.pass.total} 分。`;
  return `自测结论：待补充，${score}；补齐信息后可确认。`;
}

/** Unanswered fields that could still change an open outcome. */
function missingOf(values: Values, verdict: Verdict) {
  if (verdict !== 'unknown') return [];
  return TECH_FIELDS.filter(({ name }) => {
    if (name === 'choose' || values[name] !== undefined) return false;
    return !(name === 'costExpense' && values['choose'] === 'sales');
  }).map(({ name, label }) => ({ field: name, label }));
}
