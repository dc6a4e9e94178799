// Words of the differences on the pages of a declaration.
export const differenceText = {
  title: '填报内容与企业信息不一致',
  hint: '不影响提交，审核人员也会看到。如填报的内容更准确，可以勾选更新到企业信息，来源记为申报；不勾选则企业信息不变。',
  line: (label: string, typed: string, known: string, source: string) =>
    `${label}：填报为 ${typed}，企业信息为 ${known}（${source}）`,
  take: '更新到企业信息',
  taken: '企业信息已更新，来源为申报',
  none: '请先勾选要更新的内容',
} as const;
