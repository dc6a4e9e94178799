// Words of /zct-ee/policy-match as it opens; those of results stand in files of their own, so that the first visit does not
// load them.

export const matchPageText = {
  title: '智能匹配',
  lead: '逐条比对政策条件，告诉您可以申报什么、还差什么、依据是哪一条',
  ways: '匹配方式',
  byName: '按企业名称',
  byFacts: '填写信息试一试',
  nameLabel: '企业名称',
  namePlaceholder: '例如 示例科技有限公司',
  nameHint: '仅使用登记公开信息，不读取任何企业自行填写的内容；查询不会保存',
  nameSubmit: '开始匹配',
  trial: '试匹配',
  trialHint: '不使用贵公司的信息，结果不会保存',
  guide: '您会得到什么',
  guideHint: '每项政策只有四种结论；没有依据的，一律写明待补充，不估算匹配程度',
} as const;
