// Words of sign-up forms.
import { momentText } from '@yqt/kernel/window';

export const enrolText = {
  who: '以谁的名义报名',
  oneself: '本人',
  submit: '提交报名',
  back: '返回',
  more: '根据您的回答，还有几项需要填写，请补充后再次提交',
  privacy: '姓名和手机号仅用于本次报名，加密保存，名单中只显示首尾',
} as const;

export const signUpText = {
  title: '报名',
  description: '填写报名表',
  intro: (title: string) => `报名：${title}`,
  window: (from: string, to: string) =>
    `报名时间：${momentText(from, '00:00:00')} 至 ${momentText(to, '23:59:59')}`,
  yours: (label: string) => `您的报名：${label}`,
  mine: '在“我的活动”查看或取消',
  toMine: '查看我的活动',
  back: '返回',
  noneTitle: '请从新闻页面进入报名',
  noneHint: '需要报名的培训与通知，在新闻正文下方有“我要报名”',
  toNews: '前往新闻中心',
} as const;
