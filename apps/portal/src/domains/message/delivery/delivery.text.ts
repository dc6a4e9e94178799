// What leaves the portal, and what is said of it. No content of a message beyond its title.
export const smsMessage = (titles: readonly string[]): string => {
  const [first = ''] = titles;
  const what = titles.length === 1 ? first.slice(0, 60) : `您有 ${titles.length} 条新消息`;
  return `【园企通】${what}，请登录园企通查看。`;
};
export const mailSubject = (titles: readonly string[]): string =>
  titles.length === 1 ? `园企通：${(titles[0] ?? '').slice(0, 100)}` : `园企通：${titles.length} 条新消息`;
export const mailText = (titles: readonly string[], { rest, url }: { rest: number; url: string }): string =>
  [
    ...titles.map((title, at) => `${at + 1}. ${title}`),
    ...(rest > 0 ? [`另有 ${rest} 条`] : []),
    '',
    `详情请登录查看：${url}`,
    '如不再以邮件接收，可在消息中心的「接收设置」中调整。',
  ].join('\n');
export const contactCodeText = (code: string): string =>
  `【园企通】您正在设置消息接收方式，验证码 ${code}，10 分钟内有效，请勿告知他人。`;
export const CODE_SUBJECT = '园企通：消息接收方式验证码';
export const NO_MAIL = '邮件服务尚未开通';
export const NO_CONTACT = '接收人已删除联系方式';
export const UNPROVED = '接收人正在更换联系方式，尚未验证';
export const NOT_WANTED = '接收人已关闭此类消息';
export const NOT_THEIRS = '接收人已不再代表该企业';
export const DISABLED = '接收人的账号已停用';
export const UNKNOWN_FAULT = '发送服务出错';
export const BAD_MOBILE = '请填写 11 位手机号';
export const BAD_EMAIL = '请填写正确的邮箱地址';
export const WRONG_CODE = '验证码不正确或已过期，请重新获取';
export const UNVERIFIED = { sms: '请先填写并验证手机号', email: '请先填写并验证邮箱' } as const;
