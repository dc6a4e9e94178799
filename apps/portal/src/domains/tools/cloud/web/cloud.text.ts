// Words of the cloud assessment page.

export const cloudText = {
  title: '企业上云',
  description: '企业上云与数字化成熟度自评：上云清单、智能制造能力成熟度、雷达图、短板与改进建议',
  lead: '请按企业实际情况填写，可以只填一部分；未填写的项目给出区间，不按 0 计算。',
  forEnterprise: (name: string) => `以「${name}」的名义自评并保存`,
  cloudPart: '一、企业上云清单',
  maturityPart: '二、智能制造能力成熟度（制造业企业填写）',
  maturityHint: '先选已整体达到的等级，再选上一级已满足的程度',
  levels: '五个等级的含义',
  unknown: '待填',
  trimming:
    '人员、技术、资源要素和制造要素的生产能力域不可裁剪；设计、物流、销售、服务的能力子域可选不适用（GB/T 39117-2020，条款待核实）。',
  calculate: '计算',
  save: '提交自评',
  saved: '自评结果已保存',
  draft: '保存草稿',
  draftDone: '草稿已保存',
  fromDraft: (savedAt: string) => `已载入 ${savedAt} 保存的草稿，提交自评后草稿将清除`,
  progress: (answered: number, total: number) => `已填 ${answered} / ${total}`,
} as const;

export const cloudResultText = {
  title: '自评结果',
  waiting: '填写问卷后，这里显示结果',
  toMend: (count: number) => `有 ${count} 处需要修改，修改后更新结果`,
  chart: '各维度达成度雷达图',
  table: '各维度达成度',
  axis: '维度',
  current: '本次',
  currentLow: '本次（下限）',
  currentHigh: '本次（上限）',
  previous: '上次',
  previousOn: (at: string) => `上次提交于 ${at}`,
  answered: '已填',
  open: '待补充',
  ladder: '各等级得分',
  ladderHead: ['等级', '得分', '结论'],
  met: '满足',
  unmet: '未满足',
  undecided: '待补充',
  ladderRule: '得分不低于 0.8 视为满足该级，并须逐级满足',
  total: (score: string) => `总分 ${score}`,
  weak: '短板与建议',
  policiesOf: (keyword: string) => `查看「${keyword}」相关政策`,
  services: '查找服务机构',
  missing: '待补充',
  rule: '依据',
  unverified: '待核实',
  print: '打印',
  others:
    '相关评价体系：两化融合（GB/T 23020-2013）、中小企业数字化水平评测、智能工厂梯度培育由相应主管部门或机构评定，本工具不代替评定。',
} as const;

export const cloudHistoryText = {
  title: '历次自评',
  none: '还没有提交过自评',
  noneHint: '提交后可在这里查看历次结果并与上次对比',
  shown: (at: string) => `您正在查看 ${at} 提交的自评，修改后提交为新的自评`,
  meta: (version: string) => `问卷版本 ${version}`,
} as const;
