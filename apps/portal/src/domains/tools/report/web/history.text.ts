// Words of kept results: their list, one of them, two side by side.

export const resultHistoryText = {
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
