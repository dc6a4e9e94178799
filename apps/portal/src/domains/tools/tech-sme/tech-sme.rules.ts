// 科技型中小企业 by 国科发政〔2017〕115号: base conditions, three scored indicators, the pass rule and the direct ways. Limits
// of 不超过 and lower ends of bands are inclusive; Ⅰ类 and Ⅱ类 intellectual property do not add up.
import { decimal, groupedText } from '@yqt/kernel/decimal';
import { open } from '../report/points.rules.ts';
import {
  NOTICE,
  scoreRangeText,
  settled,
  scoreSum,
  type ToolReport,
  type ReportRow,
  type ReportSection,
  type ScoreRange,
  type Verdict,
} from '../report/report.rules.ts';
import { allHold, anyHolds } from '../report/three-values.rules.ts';
import { refOf } from '../report/rule-version.rules.ts';
import { missingTechFields } from './tech-missing.rules.ts';
import { ipRow, rdRows, staffRow, unformedRatio } from './tech-score.rules.ts';
import type { TechVersion } from './tech-version.rules.ts';
import { decimalOf, flagOf, type Values } from '../report/tool-fields.rules.ts';

/** The report of the self-test. The values are checked; absent ones are unknown. */
export function reportTech({
  version,
  on,
  values,
}: {
  version: TechVersion;
  on: string;
  values: Values;
}): ToolReport {
  const base = baseOf(version, values);
  const direct = directOf(version, values);
  const rows = [staffRow(version, values), ...rdRows(version, values), ipRow(version, values)];
  const total = scoreSum(rows.flatMap(({ score }) => (score ? [score] : [])));
  const staff = rows[0]?.score ?? open(version.techStaff.max);
  const points = allHold([atLeast(total, version.pass.total), atLeast(staff, 1)]);
  const verdict = allHold([base.verdict, anyHolds([direct.verdict, points])]);
  return {
    tool: 'tech-scale',
    title: '科技型中小企业评价',
    on,
    rules: [refOf(version)],
    sentence:
      sentenceOf({ verdict, base: base.verdict, direct: direct.verdict, total, version, staff }) +
      (direct.verdict === 'yes' ? '' : unformedRatio(values)),
    grade: verdict === 'unknown' ? null : verdict === 'yes' ? 'pass' : 'fail',
    gradeLabel: { yes: '符合（自测）', no: '暂不符合（自测）', unknown: '待补充' }[verdict],
    score: total,
    sections: [
      base,
      scoreSection(rows, total, direct.verdict === 'yes' && points === 'unknown' ? 'none' : points),
      shownDirect(direct, base.verdict),
    ],
    missing: missingTechFields(values, { base: base.verdict, direct: direct.verdict, points }),
    keywords: ['科小', '加计扣除', '研发'],
    notice: NOTICE,
  };
}

/** Who is recognised directly needs no points: the verdict is then none. */
const scoreSection = (
  rows: ReportRow[],
  total: ScoreRange,
  verdict: ReportSection['verdict'],
): ReportSection => ({
  id: 'score',
  title: '综合评价',
  rows,
  sentence: `综合评价 ${scoreRangeText(total)} 分，满分 ${total.full} 分`,
  verdict,
  score: total,
});

const atLeast = ({ min, max }: ScoreRange, limit: number): Verdict =>
  min >= limit ? 'yes' : max < limit ? 'no' : 'unknown';

type Section = ReportSection & { verdict: Verdict };

function baseOf(version: TechVersion, values: Values): Section {
  const limits = version.limits.map(({ id, field, label, max, unit }): ReportRow & { verdict: Verdict } => {
    const value = decimalOf(values, field);
    return {
      id,
      label: `${label}不超过 ${groupedText(decimal(max))} ${unit}（含）`,
      actual: value === null ? null : `${groupedText(value)} ${unit}`,
      required: `不超过 ${groupedText(decimal(max))} ${unit}`,
      verdict: value === null ? 'unknown' : value.lte(max) ? 'yes' : 'no',
      score: null,
      note: null,
    };
  });
  const declared = version.declared.map(({ id, field, text, wants }) =>
    flagRow({ id, label: text, flag: flagOf(values, field), wants }),
  );
  const rows = [...declared.slice(0, 1), ...limits, ...declared.slice(1)];
  const verdict = allHold(rows.map((row) => row.verdict));
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
  const verdict = anyHolds(rows.map((row) => row.verdict));
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

/** The situation alone recognises nobody: the base conditions hold for it too. */
function shownDirect(direct: Section, base: Verdict): ReportSection {
  if (direct.verdict !== 'yes' || base === 'yes') return direct;
  return base === 'no'
    ? { ...direct, sentence: DIRECT_WITHOUT_BASE, verdict: 'no' }
    : { ...direct, sentence: '属于该情形，基本条件待补充', verdict: 'unknown' };
}

const DIRECT_WITHOUT_BASE = '属于该情形，但基本条件不满足';

interface Told {
  verdict: Verdict;
  base: Verdict;
  direct: Verdict;
  total: ScoreRange;
  staff: ScoreRange;
  version: TechVersion;
}

function sentenceOf({ verdict, base, direct, total, staff, version }: Told): string {
  const score = `综合评价 ${scoreRangeText(total)} 分`;
  if (base === 'no')
    return direct === 'yes'
      ? `自测结论：暂不符合，直接确认：${DIRECT_WITHOUT_BASE}。`
      : `自测结论：暂不符合，有基本条件不满足；${score}。`;
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
