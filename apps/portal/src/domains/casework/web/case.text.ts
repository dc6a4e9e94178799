// Words of the owner's pages of a case.
/** What the button posts with which whoever may not file asks those who may. */
export const ASK_ADMIN = 'ask-admin';

export const caseText = {
  adminSends: '提交需由企业管理员办理：您可以继续填写并保存，填好后核对，并请管理员提交。',
  adminSendsNow: '请核对所填内容，确认无误后请企业管理员提交：全部管理员都会收到消息。',
  askAdmin: '请管理员提交',
  asked: (told: number) => `已请管理员提交：企业的 ${told} 位管理员收到了消息`,
  over: '已截止，不能提交',
  nothing: '未填写',
  allRows: (count: number) => `查看全部 ${count} 项`,
  notSent: '尚未提交',
  notSentHint: '您填写的内容会自动保存；提交之后园区才会受理。',
  correction: '需要补正',
  correctionItems: '请补正以下内容，其他内容不能修改：',
  edit: '返回修改',
  check: '下一步：核对并提交',
  checkToAsk: '下一步：核对',
  checking: '请核对所填内容，确认无误后提交。',
  untouched: (count: number) => `有 ${count} 项要求补正的内容与上次提交时完全一样`,
  untouchedHint: '需要修改的请返回修改；确认无须修改的，可以照样提交。',
  save: '保存',
  saved: '已保存',
  saving: '正在保存…',
  dirty: '有未保存的修改',
  failed: '保存失败，稍后会再试；您的内容仍在本页',
  conflict: '他人已保存了另一个版本，请比对后选择保留的内容',
  compare: '比对两个版本',
  signedOut: '登录已过期，登录后回到本页继续',
  receiptNo: '受理编号',
  submittedAt: '提交时间',
  stages: '办理阶段',
  history: '办理经过',
  reason: '理由',
  reasonHint: '将告知经办部门并记入办理经过',
  actions: '可以办理',
  confirm: (label: string) => (label.startsWith('确认') ? label : `确认${label}`),
  attachFailed: '附上失败，请检查网络后重试',
  done: (label: string) => `已完成：${label}`,
  stage: { done: '已完成', now: '当前', ahead: '未开始', ended: '已结束' },
} as const;

/** Words of the list of a kind's cases. */
export const caseListText = {
  add: '新建申请',
  window: '窗口代录',
  none: (title: string) => `还没有${title}`,
  noneHint: '新建申请后，草稿、办理进度与结果都在这里',
  noneToRead: '本企业的申请、办理进度与结果都在这里',
  open: '查看',
  resume: '继续填写',
  remove: '删除',
  removed: '已删除',
  removeNote: '删除后不再出现在清单中，不能恢复',
  removeNow: '确认删除',
  updated: '更新时间',
  count: (total: string) => `共 ${total} 件申请`,
} as const;

export const againstText = {
  others: (count: number, hasNamed: boolean) =>
    hasNamed ? `；另有 ${count} 件` : `（${count} 件，不在您的查看范围内）`,
} as const;
