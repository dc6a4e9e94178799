// Why a sign-up or a check-in is refused, and what entrants are told.
import { momentText } from '@yqt/kernel/window';

export const registrationText = {
  notOpen: '该活动未开放报名',
  notBegun: (from: string) => `报名尚未开始，开始时间为 ${momentText(from, '00:00:00')}`,
  closed: (to: string) => `报名已于 ${momentText(to, '23:59:59')} 截止`,
  ended: '活动已结束，不再接受报名',
  tooLate: '活动已结束，不能再通过报名',
  cancelled: '活动已取消，不再接受报名',
  already: '您已报名，请勿重复报名，可在“我的活动”查看',
  rejectedBefore: '您的报名未通过审核，不能再次报名',
  share: (most: number) => `贵企业的报名人数已达上限（每家企业 ${most} 人）`,
  full: '名额已满，不设候补',
  foreignEnterprise: '您不能代表所选企业报名，请重新选择',
  begun: '活动已开始或报名已截止，不能再取消',
  late: '确认时限已过，名额已让给后面的候补人员',
  notMine: '您没有报名该活动',
  moved: (state: string) => `报名当前状态为“${state}”，不能进行此操作`,
  needsReason: '请填写不通过的原因',
  codeEmpty: '请输入签到码',
  codeWrong: '签到码不正确，请核对现场显示的签到码',
  codeOld: '签到码已过期，请输入现场当前显示的签到码',
  codeTooEarly: (from: string) => `还未到签到时间，${from.slice(0, 16)} 起可以签到`,
  checkinOver: '签到时间已过，如已到场请联系工作人员补签',
  ticketUnknown: '没有找到这张票，请核对票码',
  ticketElsewhere: (title: string, on: string) =>
    `这张票属于另一场活动：《${title}》（${on.slice(0, 16)}），不能在此签到`,
  notEnded: '签到后才能评价',
  noGroup: '请选择要通知的人员',
  noTitle: '请填写标题',
  noBody: '请填写内容',
  nobody: '所选人员为空，没有发送',
  fewerThanTaken: (taken: number) => `名额不能少于已占用的 ${taken} 个`,
} as const;

/** What entrants are told, by what happened. */
export const entryNotice = {
  registered: (title: string) => ({
    title: '报名成功',
    body: `您已成功报名《${title}》，请凭票码或二维码签到。`,
  }),
  named: (title: string) => ({
    title: '报名成功',
    body: `您已成功报名《${title}》，可在“我的活动”查看或取消。`,
  }),
  pending: (title: string) => ({ title: '报名已提交', body: `您对《${title}》的报名已提交，待主办方审核。` }),
  waitlisted: (title: string, no: number) => ({
    title: `已进入候补（第 ${no} 位）`,
    body: `《${title}》名额已满，您是第 ${no} 位候补，有名额释放时按顺序通知您确认。`,
  }),
  offered: (title: string, by: string) => ({
    title: '有名额了，请尽快确认',
    body: `《${title}》有名额释放给您，请在 ${by.slice(0, 16)} 前到“我的活动”确认，逾期将让给下一位。`,
  }),
  lapsed: (title: string) => ({
    title: '候补名额已失效',
    body: `您未在规定时间内确认《${title}》的名额，名额已让给下一位候补人员。`,
  }),
  approved: (title: string) => ({ title: '报名审核通过', body: `您对《${title}》的报名已通过审核。` }),
  rejected: (title: string, reason: string) => ({
    title: '报名未通过审核',
    body: `您对《${title}》的报名未通过审核。原因：${reason}`,
  }),
  cancelled: (title: string) => ({ title: '已取消报名', body: `您已取消《${title}》的报名。` }),
  calledOff: (title: string, reason: string) => ({
    title: `活动已取消：${title}`,
    body: `很抱歉，《${title}》已取消。原因：${reason}`,
  }),
  changed: (title: string, at: string, place: string) => ({
    title: `活动时间或地点有变更：${title}`,
    body: `《${title}》的安排有变更，请以最新安排为准。时间：${at.slice(0, 16)}；地点：${place || '线上'}。`,
  }),
  dayBefore: (title: string, at: string, place: string) => ({
    title: `活动提醒：${title}`,
    body: `《${title}》将于 ${at.slice(0, 16)} 开始，地点：${place || '线上'}。请准时参加。`,
  }),
  hourBefore: (title: string, at: string, place: string) => ({
    title: `活动即将开始：${title}`,
    body: `《${title}》将于 ${at.slice(0, 16)} 开始，地点：${place || '线上'}。`,
  }),
} as const;

export type Words = { title: string; body: string };
