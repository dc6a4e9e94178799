// Words that every form of the enterprise profile shares: saving, resetting, conflicts, kept drafts. Strings that the spec
// quotes stay literal.

export const saveText = {
  save: '保存',
  reset: '重置',
  saved: '保存成功！',
  wasReset: '重置成功！',
  savesFor: (name: string) => `保存至：${name}`,
  dirty: '有未保存的修改',
  clean: '没有未保存的修改',
  savedAt: (clock: string) => `已于 ${clock} 保存`,
  busy: '正在保存',
  bar: '保存操作',
  unreached: '网络不可用，或服务暂时没有响应',
  failedTitle: '无法保存，您填写的内容仍保留在本页',
  failedAdvice: '请稍后再次保存。如多次无法保存，请拨打服务热线',
  requestId: (id: string) => `问题编号 ${id}`,
} as const;

export const resetText = {
  title: '放弃未保存的修改？',
  note: '本页将恢复为已保存的内容，您未保存的修改会丢失',
  confirm: '放弃修改并重置',
  cancel: '再想想',
} as const;

export const draftText = {
  restored: '已恢复您上次填写而没有保存的内容，请核对后保存',
  discard: '放弃恢复的内容',
  kept: '登录已过期或未登录，请重新登录。您填写的内容已暂存，登录后会自动恢复',
} as const;

export const conflictText = {
  lead: (name: string) =>
    `在您填写期间，${name} 的资料已在别处保存。以下各项两版不同，请逐项选择，保存前不会丢失任何一版`,
  notice: '内容已在别处更新。再次保存时，将以您填写的内容为准',
} as const;

export const bindFirstHint = '绑定企业后，可在这里维护企业资料，用于政策匹配和项目申报';

/** A list that would be sent as empty (spec §5: its first row is empty) while later rows are filled. */
export const firstRowText = (list: string): string =>
  `${list}的第 1 行为空，请填写第 1 行，或删除此行后再保存`;
