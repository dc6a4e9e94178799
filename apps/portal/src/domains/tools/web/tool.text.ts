// Words of the evaluation tools: /tool/scale, /tool/tech-scale, /tool/evaluate, /tool/evaluate-old.
import type { ReportRow } from '../report.rules.ts';

export const scaleText = {
  title: '企业规模',
  description: '按国家统计局《统计上大中小微型企业划分办法（2017）》判断企业属于大型、中型、小型还是微型',
  industry: '行业',
  industryHint: '输入行业名称、拼音首字母或代码，例如 锂离子电池、llzdc、C3841',
  industryFind: '查找行业',
  industryChosen: '已选行业',
  industryChange: '更换行业',
  industryHits: (count: number) => `找到 ${count} 个行业`,
  industryNoHits: '没有找到这个行业，请换一个说法，或按门类逐级选择',
  industryBrowse: '按门类选择',
  industryBelow: (label: string) => `“${label}”的下级行业`,
  industryUp: '返回上一级',
  industryOpen: '下级',
  industryPick: '选择',
  notCovered: '不适用本办法',
  figures: '企业数据',
  figuresHint: '不清楚的可以留空，结果会给出可能的范围',
  notUsed: '本行业划型不使用此项',
  prefill: '用企业资料填写',
  agree: '同意将企业规模写入企业资料（来源：自填，注明本工具），用于政策匹配',
  signIn: '登录后可以保存结果、写入企业资料',
  indicators: '各项指标',
  level: '所在档',
  upTo: '距上一档',
  downTo: '距下一档',
  deciding: '决定结果',
  reached: '已达到',
  more: (gap: string, unit: string, level: string) => `还差 ${gap} ${unit}为${level}`,
  over: (gap: string, unit: string, level: string) =>
    gap === '0' ? `再减少即降为${level}` : `高出 ${gap} ${unit}，不足即为${level}`,
  waiting: '选择行业并填写数据后，这里显示结果',
} as const;

export const techText = {
  title: '科技型企业评价',
  description: '按《科技型中小企业评价办法》自测综合评价得分与各项条件',
  agree: '同意将本次得分写入企业资料（来源：自填，注明本工具），用于政策匹配',
} as const;

export const evaluateText = {
  title: '企业评价',
  description: '按现行规则自测高新技术企业与优质中小企业（创新型、专精特新、小巨人）的条件',
  former: '按旧版规则评价',
} as const;

export const evaluateOldText = {
  title: '企业评价（旧版）',
  description: '按 2026 年 3 月 31 日及以前的规则评价，可用另一日期的规则重新计算并对比',
  current: '按现行规则评价',
  draft: '保存草稿',
  draftDone: '草稿已保存',
} as const;

export const toolText = {
  result: '测算结果',
  details: '逐项说明',
  compute: '计算',
  save: '保存结果',
  saved: '结果已保存',
  savedWith: (labels: string) => `结果已保存，并已将${labels}写入企业资料`,
  notRecorded: '结果已保存；结果尚不确定，未写入企业资料',
  print: '打印',
  restart: '重新测算',
  seeResult: '查看结果',
  updating: '正在更新结果',
  stale: '有内容需要修改，以下为修改前的结果',
  unknown: '待补充',
  yes: '是',
  no: '否',
  clear: '不清楚',
  source: (source: string, asOf: string | null) => `来自${source}${asOf ? `（${asOf}）` : ''}`,
  missing: (count: number) => `还有 ${count} 项待补充`,
  missingMore: (count: number) => `等 ${count} 项`,
  filled: (filled: number, total: number) => `已填 ${filled} / ${total} 项`,
  groups: '填写内容',
  on: '规则日期',
  onHint: '按这一天有效的规则计算，例如 2026-01-31',
  rules: '依据',
  unverified: '待核实',
  validity: (from: string, to: string | null) => (to ? `${from} ～ ${to}` : `${from} 起`),
  version: (version: string) => `版本 ${version}`,
  ruleSource: '来源',
  policies: '查看使用该结果的政策',
  score: (min: number, max: number, full: number) =>
    min === max ? `${min} / ${full} 分` : `${min}～${max} / ${full} 分`,
  points: (min: number, max: number, full: number) =>
    min === max ? `${min} 分（满分 ${full}）` : `${min}～${max} 分（满分 ${full}）`,
  columns: { label: '条件或指标', actual: '企业现状', required: '要求', score: '得分', verdict: '结论' },
  failed: '暂时无法计算，请稍后重试',
  faulty: '有内容需要修改',
} as const;

export const historyText = {
  title: '测算记录',
  none: '还没有保存过测算结果',
  noneHint: '保存后可以在这里查看、对比，或按另一日期的规则重新计算',
  open: '查看',
  openOf: (createdAt: string) => `查看 ${createdAt} 的测算记录`,
  compare: '对比所选两条',
  compareHint: '勾选两条记录进行对比',
  pick: (createdAt: string) => `选择 ${createdAt} 的记录`,
  comparison: '对比结果',
  onlyDifferent: '仅列出有差异的项',
  same: '两条记录逐项相同',
  recompute: '重新计算',
  recomputeOf: (createdAt: string) => `按所选日期的规则重新计算 ${createdAt} 的记录`,
  remove: '删除',
  removeOf: (createdAt: string) => `删除 ${createdAt} 的测算记录`,
  removed: '记录已删除',
  back: '返回填写',
  shown: (createdAt: string) => `您正在查看 ${createdAt} 保存的结果`,
  ruleOn: (on: string, docNos: readonly string[]) => `规则日期 ${on}（${docNos.join('、')}）`,
  columns: { item: '项目', a: '记录一', b: '记录二' },
} as const;

/** The word and the colour of a row's outcome. */
export const VERDICT_WORDS: Record<
  Exclude<ReportRow['verdict'], 'none'>,
  { word: string; tone: 'green' | 'red' | 'orange' }
> = {
  yes: { word: '满足', tone: 'green' },
  no: { word: '不满足', tone: 'red' },
  unknown: { word: '待补充', tone: 'orange' },
};

/** What is said where several fields of a form need mending, before the first of them. */
export const LEVEL_WORDS: Readonly<Record<string, string>> = {
  large: '大型',
  medium: '中型',
  small: '小型',
  micro: '微型',
};

/** What a member without an enterprise reads. */
export const bindFirstHint = '绑定企业后，可使用企业资料测算并保存结果';
