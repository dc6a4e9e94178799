// Words of feedback that the server writes: the course of a question, messages, refusals.
import { paths } from '../../paths.ts';

export const feedbackText = {
  label: '意见反馈',
  anonymous: '匿名',
  guest: '访客',
  filed: '已提交，等待分派',
  assigned: '已分派承办人员办理',
  rated: (label: string, comment: string) =>
    comment === '' ? `评价：${label}` : `评价：${label}。${comment}`,
  reopened: (reason: string) => `要求重办：${reason}`,
  dismissed: (reason: string) => `不予受理：${reason}`,
  closed: '已办结',
  answeredTitle: (title: string) => `您的提问已答复：${title}`,
  answeredBody: '工作人员已答复您的提问，可查看答复、评价，对答复不满意的可以要求重办一次。',
  dismissedTitle: (title: string) => `您的提问未被受理：${title}`,
  noSuchCode: '没有找到这个查询码，请核对后再试',
  once: '每个问题只能要求重办一次',
  cannot: (state: string) => `当前状态为“${state}”，不能进行此操作`,
  noReason: '请填写要求重办的原因',
  noConsent: '提问人未同意公开，不能发布',
  notAnswered: '答复后才能发布',
  personal: (what: readonly string[]) => `含有个人信息（${what.join('、')}），请隐去后再发布`,
} as const;

/** Where an asker follows a question. */
export const feedbackLink = (): string => paths.feedback();
