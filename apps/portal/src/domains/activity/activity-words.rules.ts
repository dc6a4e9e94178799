// Words that both the server and the pages of activities use.
export const activityFormText = {
  endFirst: '结束时间应晚于开始时间',
  signupEndFirst: '报名截止应晚于报名开始',
  signupAfterEnd: '报名截止不能晚于活动结束',
  noPlace: '线下活动请填写场所',
  noLink: '线上活动请填写以 https:// 开头的地址',
  copyOf: (title: string) => `${title}（复制）`.slice(0, 60),
  noReason: '请填写取消的原因，将告知所有报名者',
  notDraft: '活动已发布，不能再次发布',
  notPublished: '活动未发布或已取消',
  isCancelled: '活动已取消，不能再修改',
  isEnded: '活动已结束，不能再取消',
  stale: '内容已被他人修改，请刷新后再保存',
  oneClickForm: '该活动需要填写报名表，请先填写',
  calendar: '我的园区活动',
  certificate: '参加证明',
  noCertificate: '签到并参加活动后才能下载参加证明',
} as const;

export const ACTIVITY_STATUS = {
  draft: '未发布',
  upcoming: '报名未开始',
  enrolling: '报名中',
  full: '名额已满',
  closed: '报名截止',
  ongoing: '进行中',
  ended: '已结束',
  cancelled: '已取消',
} as const;
