// Words of 承诺未兑现 on the page of a case at the desk.
import { MAX_LIFT_REASON, MIN_LIFT_REASON, type BreachWay } from '../breach.rules.ts';

const BARRED: Readonly<Record<BreachWay, string>> = { deferral: '容缺受理', promise: '告知承诺' };

export const breachPageText = {
  title: '承诺未兑现',
  item: (
    label: string,
    way: BreachWay,
    { dueOn, brokenOn }: { dueOn: string | null; brokenOn: string },
  ): string =>
    way === 'promise'
      ? `「${label}」的告知承诺经核查不实，${brokenOn} 记为承诺未兑现`
      : `「${label}」${dueOn === null ? '' : `应于 ${dueOn} 前补交，`}${brokenOn} 记为承诺未兑现`,
  standing: {
    bars: (way: BreachWay, until: string): string => `该申请人 ${until} 前不再适用${BARRED[way]}。`,
    over: (way: BreachWay, until: string): string => `对${BARRED[way]}的限制已于 ${until} 到期。`,
    proposed: (way: BreachWay, until: string): string =>
      `该申请人 ${until} 前不再适用${BARRED[way]}；已有人提出解除，等待另一人确认。`,
    lifted: (way: BreachWay): string => `对${BARRED[way]}的限制已解除。`,
  },
  by: (name: string, at: string): string => `由 ${name} 于 ${at.slice(0, 16)} 提出`,
  liftedBy: (name: string, at: string): string => `由 ${name} 于 ${at.slice(0, 16)} 解除`,
  why: (reason: string): string => `理由：${reason}`,
  own: '您提出的解除须由另一人确认，您可以收回。',
  offer: (label: string): string => `解除「${label}」的限制`,
  question: (way: BreachWay, rest: string | null): string =>
    `${rest === null ? `解除后该申请人可以重新适用${BARRED[way]}` : `解除后，该申请人其余未兑现的承诺仍限制至 ${rest}`}；未兑现的事实仍保留在本件。`,
  secondHint: '本件实行严格岗位分离，提出后由另一人确认才解除。',
  reason: '理由',
  reasonHint: `${MIN_LIFT_REASON}～${MAX_LIFT_REASON} 个字；企业可以看到，请勿填写个人信息`,
  lift: '解除限制',
  propose: '提出解除限制',
  confirm: '确认解除限制',
  confirmQuestion: (rest: string | null): string =>
    `确认后本项限制随即解除，企业收到消息${rest === null ? '' : `；其余未兑现的承诺仍限制至 ${rest}`}。`,
  withdraw: '收回',
  decline: '退回',
  declineQuestion: '退回后限制照旧，可以另行提出。',
  declineReason: '退回的原因',
  lifted: '限制已解除，已告知企业',
  proposed: '已提出解除限制，等待另一人确认',
  returned: '解除限制的意见已退回',
} as const;
