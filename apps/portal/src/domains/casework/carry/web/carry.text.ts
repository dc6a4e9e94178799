// Words about a newer version of a form, and about what was filed before.
export const carryText = {
  title: '表单已更新',
  lead: '您的草稿使用的是旧版表单，可继续填写并提交；换用新版前请核对以下变化。',
  others: '草稿使用的是旧版表单，可继续填写并提交；是否换用新版由填写的人决定，换用后的变化如下。',
  kept: '沿用',
  dropped: '不再沿用，需另行保存',
  added: '新增',
  carry: '换用新版表单',
  carried: '已换用新版表单，请核对各项内容',
} as const;

export const submissionText = {
  title: '历次提交',
  of: (n: number, at: string) => `第 ${n} 次提交　${at}`,
  first: '首次提交',
  same: '表单内容没有改动',
  supplement: '补交容缺材料，其余内容没有改动',
  field: '项目',
  before: '修改前',
  after: '修改后',
} as const;
