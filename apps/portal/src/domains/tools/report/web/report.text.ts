// Words of a tool's result: rows, points, rules, policies.
import type { ReportRow } from '../report.rules.ts';

export const toolReportText = {
  contradictions: '资料不一致，请核对',
  unknown: '待补充',
  missing: (count: number) => `还有 ${count} 项待补充`,
  missingMore: '等',
  rules: (on: string) => `依据（按 ${on} 有效的规则）`,
  unverified: '待核实',
  validity: (from: string, to: string | null) => (to ? `${from} ～ ${to}` : `${from} 起`),
  version: (version: string) => `版本 ${version}`,
  ruleSource: '来源',
  policies: '查看使用该结果的政策',
  rows: (count: number) => `共 ${count} 项`,
  score: (min: number, max: number, full: number) =>
    min === max ? `${min} / ${full} 分` : `${min}～${max} / ${full} 分`,
  points: (min: number, max: number, full: number) =>
    min === max ? `${min} 分（满分 ${full}）` : `${min}～${max} 分（满分 ${full}）`,
  columns: { label: '条件或指标', actual: '企业现状', required: '要求', score: '得分', verdict: '结论' },
} as const;

/** The word and the colour of a row's outcome. */
export const ROW_VERDICT_WORDS: Record<
  Exclude<ReportRow['verdict'], 'none'>,
  { word: string; tone: 'green' | 'gray' | 'ask' }
> = {
  yes: { word: '满足', tone: 'green' },
  no: { word: '不满足', tone: 'gray' },
  unknown: { word: '待补充', tone: 'ask' },
  pending: { word: '待评定', tone: 'ask' },
};
