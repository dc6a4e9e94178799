// Words of how long drafts and what was taken back are kept: in the settings, and on a draft.
export const keepingText = {
  title: '草稿与撤回件的保留期限',
  hint: '草稿满规定天数没有修改、撤回的办件撤回满规定天数，内容自动删除，每天一次；只留下受理编号、事项、日期等不含个人信息的数字。草稿删除前 14 天提醒其所有人。',
  now: (draft: number, withdrawn: number) => `草稿保留 ${draft} 天，撤回的办件保留 ${withdrawn} 天`,
  usual: '（未设置，按系统默认）',
  edit: '修改草稿与撤回件的保留期限',
  draftDays: '草稿保留天数',
  draftHint: '自最后一次修改起的自然日，30～3650',
  withdrawnDays: '撤回件保留天数',
  withdrawnHint: '自撤回起的自然日，30～3650',
  save: '保存保留期限',
  saved: '保留期限已保存',
  notANumber: '请填写 30～3650 的整数',
} as const;

export const draftKept = (until: string): string =>
  `草稿保留至 ${until}：到期仍没有修改的，连同已传的材料一并删除；每次保存重新计算。`;
