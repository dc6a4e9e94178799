// Words of the cost calculation page.

export const costText = {
  title: '成本测算',
  description: '测算在园区投资与经营的人工、税费、能源、土地与租金成本，多个方案并排比较',
  lead: '填写您已知道的数据即可，未填写的给出区间、下限或标明待补充，不按 0 计算；没有的支出请填 0 或选「没有」；金额单位为元。',
  name: '测算名称',
  on: '测算日期',
  onHint: '决定适用的参数版本',
  version: '参数版本',
  byDate: '按测算日期',
  scenarios: '方案',
  scenarioName: '方案名称',
  addScenario: '新增方案',
  scenarioCount: (count: number, most: number) => `已有 ${count} 个方案，最多 ${most} 个，结果并排比较`,
  copyScenario: '复制方案',
  removeScenario: '删除方案',
  copyOf: (name: string) => `复制方案「${name}」`,
  removeOf: (name: string) => `删除方案「${name}」`,
  unknown: '未知',
  calculate: '计算',
  save: '保存测算',
  saved: (name: string) => `测算「${name}」已保存`,
  removed: '测算已删除',
  parameterHint: (reference: string) => `待核实，${reference}`,
  parameterKnown: (value: string, unit: string) => `参数表为 ${value} ${unit}（待核实），可自行填写`,
} as const;

export const costResultText = {
  title: '测算结果',
  waiting: '填写数据后，这里显示结果',
  toMend: (count: number) => `有 ${count} 处需要修改，修改后更新结果`,
  annual: '全年成本',
  before: '优惠前',
  oneOff: '一次性投入',
  unit: '元',
  wan: '万元',
  chart: '各方案年度成本构成（按下限绘制）',
  /** A bar whose whole is not known. */
  openBar: (name: string) => `${name}\n（不低于）`,
  table: '各方案年度成本对比（元）',
  item: '项目（元）',
  missing: '待补充',
  warnings: '请留意',
  lines: '明细与依据',
  linesOf: (name: string) => `${name}：明细`,
  memo: '参考（不计入合计）',
  none: '未填写',
  unverified: '待核实',
  print: '打印',
  pdf: '导出 PDF',
  rounding: '每人每月各项与各税目四舍五入到分；合计为各项之和',
  basis: '依据',
  version: (version: string, title: string) => `参数版本 ${version}（${title}）`,
  on: (day: string) => `测算日期 ${day}`,
  policies: '相关政策',
} as const;

export const costSavedText = {
  title: '我保存的测算',
  none: '还没有保存的测算',
  noneHint: '保存后可在这里重新打开，或按其他参数版本重算',
  open: '打开',
  remove: '删除',
  removeOf: (name: string) => `删除测算「${name}」`,
  meta: ({ on, version, createdAt }: { on: string; version: string; createdAt: string }) =>
    `测算日期 ${on} · 参数版本 ${version} · 保存于 ${createdAt}`,
  shown: ({ title, createdAt }: { title: string; createdAt: string }) =>
    `您正在查看 ${createdAt} 保存的「${title}」，修改后保存为新的测算`,
  recomputed: ({ from, to }: { from: string; to: string }) =>
    `已按参数版本 ${to} 重新计算（保存时为 ${from}），结果未保存`,
  again: (version: string) => `按 ${version} 重算`,
  original: '查看保存时的结果',
  fresh: '新建测算',
} as const;

export const costParameterText = {
  title: '参数表',
  description: '每项参数的数值、适用日期与依据；标有待核实的以主管部门公布为准',
  head: ['参数', '数值', '适用日期', '依据'],
  range: (from: string | null, to: string | null) => `${from ?? ''} ～ ${to ?? '今'}`,
  always: '--',
} as const;

/** What one looks for in policies after this calculation. */
export const COST_KEYWORDS = ['小型微利企业', '研发费用加计扣除', '社会保险', '用地', '厂房租金'] as const;
