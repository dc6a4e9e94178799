// 高新技术企业 by 国科发火〔2016〕32号 and 195号: eight conditions and four scored parts. What experts score is a range between the
// bounds of the band, never a point; the total must be above 70.
import { daysBetween } from '@yqt/kernel/dates';
import { comparePercent, fraction, groupedText, plain, ZERO, type Decimal } from '@yqt/kernel/decimal';
import { scoreShareText } from '../report/evaluate-share.rules.ts';
import { isAnswered } from './evaluate-missing.rules.ts';
import { totalOver } from './evaluate-years.rules.ts';
import { growthRows } from './hnte-growth.rules.ts';
import { conversionRow, ipRows, managementRows } from './hnte-innovation.rules.ts';
import type { HnteVersion } from './hnte-version.rules.ts';
import {
  scoreRangeText,
  scoreSum,
  type ReportRow,
  type ReportSection,
  type ScoreRange,
  type Verdict,
} from '../report/report.rules.ts';
import { allHold, anyHolds } from '../report/three-values.rules.ts';
import { decimalOf, flagOf, toolFieldText, type Values } from '../report/tool-fields.rules.ts';

export interface HnteSections {
  conditions: ReportSection;
  innovation: ReportSection & { score: ScoreRange };
}

type ConditionRow = ReportRow & { verdict: Verdict };

/** The condition on the points, which experts give. */
const POINTS = '7';

/** The eight conditions and the scored parts as two sections. */
export function reportHnte(
  version: HnteVersion,
  { on, values }: { on: string; values: Values },
): HnteSections {
  const rows = scoredRows(version, values);
  const total = totalOf(version, rows);
  const isScored = isAnswered(values, (watching) => scoredRows(version, watching));
  const conditions = conditionsOf(version, { on, values }, total);
  const others = allHold(conditions.flatMap((row) => (row.id === POINTS ? [] : [row.verdict])));
  const verdict = allHold(conditions.map((row) => row.verdict));
  const shown = verdict === 'unknown' && others === 'yes' && isScored ? 'pending' : verdict;
  return {
    conditions: {
      id: 'hnte',
      title: '高新技术企业：认定条件',
      sentence: {
        yes: '符合可自动判断的条件',
        no: '暂不符合',
        unknown: '待补充或待专家评定',
        pending: `其余条件均符合，创新能力 ${scoreRangeText(total)} 分待专家评定`,
      }[shown],
      verdict: shown,
      score: null,
      rows: conditions.map((row) =>
        row.id === POINTS && row.verdict === 'unknown' && isScored ? { ...row, verdict: 'pending' } : row,
      ),
    },
    innovation: {
      id: 'hnte-score',
      title: '高新技术企业：创新能力评价',
      sentence: `预计 ${scoreRangeText(total)} 分，须超过 ${version.scoreAbove} 分；由专家评定的部分只给区间`,
      verdict: 'none',
      score: total,
      rows,
    },
  };
}

const scoredRows = (version: HnteVersion, values: Values) => [
  ...ipRows(version.ip, values),
  conversionRow(version.conversion, values),
  ...managementRows(version.management, values),
  ...growthRows(version.growth, values),
];

const conditionsOf = (
  version: HnteVersion,
  { on, values }: { on: string; values: Values },
  total: ScoreRange,
): ConditionRow[] => [
  registered(version, { on, values }),
  coreIp(values),
  field(values),
  techStaff(version, values),
  research(version, values),
  domestic(version, values),
  highTech(version, values),
  points(version, total),
  incident(values),
];

/** The standards bonus never lifts intellectual property above its own maximum. */
function totalOf({ ip }: HnteVersion, rows: readonly (ReportRow & { score: ScoreRange })[]): ScoreRange {
  const [own, others] = [
    rows.filter(({ id }) => id.startsWith('ip-')),
    rows.filter(({ id }) => !id.startsWith('ip-')),
  ];
  const raw = scoreSum(own.map(({ score }) => score));
  const capped = { min: Math.min(ip.max, raw.min), max: Math.min(ip.max, raw.max), full: ip.max };
  return scoreSum([capped, ...others.map(({ score }) => score)]);
}

const row = (
  id: string,
  label: string,
  {
    verdict,
    actual,
    required = null,
    note = null,
  }: { verdict: Verdict; actual: string | null; required?: string | null; note?: string | null },
): ConditionRow => ({ id, label, actual, required, verdict, score: null, note });

const met = (isMet: boolean | null): Verdict => (isMet === null ? 'unknown' : isMet ? 'yes' : 'no');

function registered(
  { registeredDays }: HnteVersion,
  { on, values }: { on: string; values: Values },
): ConditionRow {
  const since = toolFieldText(values, 'establishedOn');
  const days = since === null ? null : daysBetween(since, on);
  return row('1', '一、申请时注册成立一年以上', {
    verdict: met(days === null ? null : days >= registeredDays),
    actual: days === null ? null : `${days} 天`,
    required: `不少于 ${registeredDays} 个日历天`,
  });
}

function coreIp(values: Values): ConditionRow {
  const owns = flagOf(values, 'ownsCoreIp');
  const counts = [decimalOf(values, 'class1'), decimalOf(values, 'class2')];
  const has = anyHolds(counts.map((count) => met(count && count.gt(0))));
  return row('2', '二、拥有对主要产品（服务）在技术上发挥核心支持作用的知识产权的所有权', {
    verdict: allHold([met(owns), has]),
    actual: counts.every((count) => count === null) ? null : counts.map(countText).join('，'),
    note: '「核心支持作用」由专家认定，此处按您的填写判断',
  });
}
const countText = (count: Decimal | null, at: number): string =>
  `${at === 0 ? 'Ⅰ' : 'Ⅱ'}类 ${count ? `${plain(count)} 项` : '待补充'}`;

function field(values: Values): ConditionRow {
  const chosen = toolFieldText(values, 'hnteField');
  return row('3', '三、核心技术属于《国家重点支持的高新技术领域》规定的范围', {
    verdict: met(chosen === null ? null : chosen !== 'none'),
    actual: chosen === null ? null : chosen === 'none' ? '不属于' : '属于（自述）',
  });
}

interface Share {
  part: Decimal | null;
  whole: Decimal | null;
  /** What the whole is called where it is 0. */
  wholeName: string;
  least: number;
  note?: string | null;
}

/** A share of what is 0 cannot be formed, so that it reaches no limit; it is not unknown. */
function percentRow(
  id: string,
  label: string,
  { part, whole, wholeName, least, note = null }: Share,
): ConditionRow {
  const required = `不低于 ${least}%`;
  if (part !== null && whole?.eq(ZERO) === true)
    return row(id, label, { verdict: 'no', actual: `${wholeName}为 0，不能计算比例`, required, note });
  const value = part && whole && fraction(part, whole);
  return row(id, label, {
    verdict: met(value === null ? null : comparePercent(value, least) >= 0),
    actual: value && scoreShareText(value, [least]),
    required,
    note,
  });
}

const techStaff = ({ techStaffPercent }: HnteVersion, values: Values): ConditionRow =>
  percentRow('4', '四、科技人员占当年职工总数的比例', {
    part: decimalOf(values, 'techStaffAvg'),
    whole: decimalOf(values, 'staffAvg'),
    wholeName: '职工总数',
    least: techStaffPercent,
  });

/** 近三年研发费用总额: as filled in, else the sum of the years. */
const rdTotalOf = (values: Values): Decimal | null => decimalOf(values, 'rdTotal') ?? totalOver(values, 'rd');

function research({ rdTiers }: HnteVersion, values: Values): ConditionRow {
  const label = '五、近三年研发费用总额占同期销售收入总额的比例';
  const [latest, sales, expense] = [
    decimalOf(values, 'sales3'),
    totalOver(values, 'sales'),
    rdTotalOf(values),
  ];
  const tier = latest && rdTiers.find(({ salesMax }) => salesMax === null || latest.lte(salesMax));
  if (!tier)
    return row('5', label, {
      verdict: 'unknown',
      actual: null,
      required: '按最近一年销售收入分档：5,000 万元以下 5%，2 亿元以下 4%，其余 3%',
    });
  const note = `最近一年销售收入 ${groupedText(latest)} 万元，适用 ${tier.percent}% 档`;
  const wholeName = '同期销售收入总额';
  return percentRow('5', label, { part: expense, whole: sales, wholeName, least: tier.percent, note });
}

const domestic = ({ domesticPercent }: HnteVersion, values: Values): ConditionRow =>
  percentRow('5-domestic', '五、其中境内发生的研发费用占全部研发费用的比例', {
    part: decimalOf(values, 'rdDomestic'),
    whole: rdTotalOf(values),
    wholeName: '全部研发费用',
    least: domesticPercent,
  });

const highTech = ({ highTechPercent }: HnteVersion, values: Values): ConditionRow =>
  percentRow('6', '六、近一年高新技术产品（服务）收入占同期总收入的比例', {
    part: decimalOf(values, 'highTechIncome3'),
    whole: decimalOf(values, 'totalIncome3'),
    wholeName: '同期总收入',
    least: highTechPercent,
  });

function points({ scoreAbove }: HnteVersion, total: ScoreRange): ConditionRow {
  const verdict: Verdict = total.min > scoreAbove ? 'yes' : total.max <= scoreAbove ? 'no' : 'unknown';
  return row(POINTS, '七、创新能力评价达到相应要求', {
    verdict,
    actual: `${scoreRangeText(total)} 分`,
    required: `超过 ${scoreAbove} 分（不含）`,
    note: verdict === 'unknown' ? '含由专家评定的部分，只能给出区间' : null,
  });
}

function incident(values: Values): ConditionRow {
  const has = flagOf(values, 'hasIncident');
  return row('8', '八、申请前一年内未发生重大安全、重大质量事故或严重环境违法行为', {
    verdict: met(has === null ? null : !has),
    actual: has === null ? null : has ? '有' : '无',
  });
}
