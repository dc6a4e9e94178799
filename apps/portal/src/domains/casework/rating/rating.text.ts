// What casework says of ratings and of what is done about a 差评.

export const ratingText = {
  title: '企业评价',
  score: '满意程度',
  note: '说明',
  rated: '本件已评价，一件只评价一次',
  lowScoreWhy: '请说明不满意的原因，便于核实整改',
  /** A file of the archive's package. */
  archived: '评价',
} as const;

/** 差评之后. */
export const followText = {
  title: '差评的核实与整改',
  finding: '核实结果',
  measure: '整改措施',
  revisit: '回访结果',
  next: '进展',
  nextOf: { verify: '待核实', rectify: '已核实，待整改', revisit: '待回访' },
  /** Nobody can do it now. */
  halted: {
    again: '本件复核中，办结后继续核实整改',
    withdrawn: '本件已撤回，不再核实整改与回访',
    archived: '本件已归档，不再核实整改与回访',
  },
  nothing: '本件没有待核实整改的评价',
  notNow: { verify: '请先登记核实结果', rectify: '请先登记整改措施', revisit: '请登记回访结果' },
  told: { verify: '评价已核实', rectify: '评价所提问题已整改', revisit: '评价已回访' },
} as const;

/** What came of each step is on the page of the case. */
export const followMessage = (subject: string, step: keyof typeof followText.told) => ({
  title: `${subject}：${followText.told[step]}`,
  body: '核实、整改与回访的情况见本件的办理页面',
});
