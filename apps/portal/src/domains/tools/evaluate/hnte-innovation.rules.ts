// Scored parts of 高新技术企业 that count or that experts judge: intellectual property, conversion of results, management.
import { compareTo, fraction, decimal, plain, type Decimal } from '@yqt/kernel/decimal';
import { between, exactly, open } from '../report/points.rules.ts';
import type { HnteVersion } from './hnte-version.rules.ts';
import type { ReportRow, ScoreRange } from '../report/report.rules.ts';
import { decimalOf, flagOf, toolFieldText, type Values } from '../report/tool-fields.rules.ts';

export type ScoredRow = ReportRow & { score: ScoreRange };

export const scored = (
  id: string,
  label: string,
  {
    score,
    actual = null,
    required = null,
    note = null,
  }: { score: ScoreRange; actual?: string | null; required?: string | null; note?: string | null },
): ScoredRow => ({ id, label, actual, required, verdict: 'none', score, note });

const EXPERT = '由专家评定';
const EXPERT_NOTE = '由专家评定，只给区间';

/** 知识产权, 30 points with the bonus for standards. */
export function ipRows(rule: HnteVersion['ip'], values: Values): ScoredRow[] {
  const counts = [decimalOf(values, 'class1'), decimalOf(values, 'class2')] as const;
  const isNone = counts.every((count) => count?.eq(0) === true);
  const judged = (full: number) => (isNone ? exactly(0, full) : open(full));
  return [
    scored('ip-advanced', '知识产权：技术的先进程度', { score: judged(rule.advanced), actual: EXPERT }),
    scored('ip-support', '知识产权：对主要产品（服务）的核心支持作用', {
      score: judged(rule.support),
      actual: EXPERT,
    }),
    countRow(rule.count, counts),
    obtainedRow(rule.obtained, isNone, flagOf(values, 'hasOwnIp')),
    standardsRow(rule.standards, flagOf(values, 'hasDraftedStandards')),
  ];
}

function countRow(
  { full, class1, class2 }: HnteVersion['ip']['count'],
  [first, second]: readonly [Decimal | null, Decimal | null],
): ScoredRow {
  const label = '知识产权：数量';
  const required = `Ⅰ类 1 项以上 ${class1.join('～')} 分；Ⅱ类 5 项以上 5～6 分，3～4 项 3～4 分，1～2 项 1～2 分`;
  const actual = first || second ? `Ⅰ类 ${textOrOpen(first)}，Ⅱ类 ${textOrOpen(second)}` : null;
  if (first?.gte(1)) return scored('ip-count', label, { score: between(class1, full), actual, required });
  const hit = second && class2.find(([least]) => second.gte(least));
  const [, low, high] = hit ?? [0, 0, Math.max(...class2.map(([, , most]) => most))];
  const score = { min: low, max: first ? high : class1[1], full };
  return scored('ip-count', label, {
    score,
    actual,
    required,
    note: score.min === score.max ? null : '档内分数由专家评定',
  });
}
const textOrOpen = (count: Decimal | null): string => (count ? `${plain(count)} 项` : '待补充');

function obtainedRow(
  { full, own, other }: HnteVersion['ip']['obtained'],
  isNone: boolean,
  hasOwn: boolean | null,
): ScoredRow {
  const score = isNone
    ? exactly(0, full)
    : hasOwn === null
      ? open(full)
      : between(hasOwn ? own : other, full);
  return scored('ip-obtained', '知识产权：获得方式', {
    score,
    actual: hasOwn === null ? null : hasOwn ? '有自主研发' : '仅有受让、受赠、并购等',
    required: `有自主研发 ${own.join('～')} 分；仅有受让、受赠、并购等 ${other.join('～')} 分`,
    note: '档内分数由专家评定',
  });
}

function standardsRow({ full, yes, no }: HnteVersion['ip']['standards'], has: boolean | null): ScoredRow {
  return scored('ip-standards', '知识产权：参与编制标准、检测方法、技术规范', {
    score: has === null ? open(full) : between(has ? yes : no, full),
    actual: has === null ? null : has ? '是' : '否',
    required: `是 ${yes.join('～')} 分，否 0 分`,
    note: '参考加分，与前几项合计不超过 30 分',
  });
}

/** 科技成果转化能力 by the yearly mean of the years of operation. */
export function conversionRow({ max, bands }: HnteVersion['conversion'], values: Values): ScoredRow {
  const count = decimalOf(values, 'conversions');
  const years = decimal(toolFieldText(values, 'historyYears') ?? '3');
  const mean = count && fraction(count, years);
  const label = '科技成果转化能力：年平均转化数';
  const required = bands.map(([least, low, high]) => `${least} 项以上得 ${low}～${high} 分`).join('，');
  if (!mean) return scored('conversion', label, { score: open(max), required });
  const actual = `${mean.top.div(mean.bottom).round(2, 1).toFixed()} 项`;
  const hit = bands.find(([least]) => compareTo(mean, least) >= 0);
  if (hit)
    return scored('conversion', label, {
      score: between([hit[1], hit[2]], max),
      actual,
      required,
      note: '档内分数由专家评定',
    });
  if (mean.top.eq(0)) return scored('conversion', label, { score: exactly(0, max), actual, required });
  // 0 < mean < 1: the guideline names no band; it can only lie between none and the lowest one
  const lowest = bands.at(-1)?.[2] ?? max;
  return scored('conversion', label, {
    score: between([0, lowest], max),
    actual,
    required,
    note: '指引未写明年平均不足 1 项如何计分',
  });
}

/** 研究开发组织管理水平: what is missing scores nothing, what is there experts judge. */
export const managementRows = ({ items }: HnteVersion['management'], values: Values): ScoredRow[] =>
  items.map(({ id, field, label, max }) => {
    const has = flagOf(values, field);
    return scored(`management-${id}`, `研究开发组织管理：${label}`, {
      score: has === false ? exactly(0, max) : open(max),
      actual: has === null ? null : has ? '有' : '无',
      note: EXPERT_NOTE,
    });
  });
