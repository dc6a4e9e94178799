// Words of the shell: header, navigation, menus, footer, dialogs, error pages. Strings quoted by the spec stay literal.

export const headerText = {
  welcome: (portal: string) => `您好，欢迎访问${portal}`,
  skip: '跳到主要内容',
  header: '页头',
  signIn: '登录',
  register: '注册',
  signOut: '退出',
  personalCentre: '个人中心',
  menu: '菜单',
  navigation: '主导航',
  toHome: '返回首页',
  portal: '企业服务门户',
} as const;

export const enterpriseText = {
  switch: '切换企业',
  search: '搜索企业名称或信用代码',
  current: '当前',
  creditTail: (creditCode: string) => `信用代码尾号 ${creditCode.slice(-4)}`,
  manage: '管理我的企业',
  bind: '绑定新企业',
  noMatch: '没有匹配的企业',
} as const;

export const prefsText = {
  title: '无障碍 · 大字版',
  textScale: '文字大小',
  scales: { 100: '标准', 125: '大字', 150: '特大字' },
  contrast: '显示对比度',
  contrasts: { normal: '标准', high: '高对比' },
} as const;

export const userMenuText = {
  title: '个人中心菜单',
  unread: (count: number) => `${count > 99 ? '99+' : count} 条未读`,
} as const;

export const footerText = {
  links: '友情链接',
  contact: '联系我们',
  hotline: '服务热线',
  mobile: '联系电话',
  hours: '工作时间',
  qr: '扫码关注公众号',
  organizer: '主办单位：',
  undertaker: '承办单位：',
  icpHref: 'https://beian.miit.gov.cn/',
  policeHref: 'https://beian.mps.gov.cn/',
  siteCode: '政府网站标识码：',
  siteMap: '网站地图',
  privacy: '隐私政策',
  about: '关于我们',
} as const;

export const loadingText = '页面加载中';

export const firstLoginText = {
  next: '下一步',
  agree: '同意并继续',
  decline: '不同意，退出登录',
  step: (step: number) => `第 ${step} 步，共 2 步`,
  scrollHint: '可使用方向键滚动阅读',
} as const;

export interface ErrorWords {
  title: string;
  /** The spec's own words, or a plain explanation. */
  note: string;
  advice: string;
}

const SERVER_ERROR: ErrorWords = {
  title: '页面暂时无法显示',
  note: '系统处理您的请求时出现问题，我们已记录',
  advice: '请稍后重试。如仍无法显示，请拨打服务热线并告知下方问题编号',
};

const ERROR_WORDS: Record<number, ErrorWords> = {
  400: { title: '无法打开此地址', note: '地址中的内容不完整或有误', advice: '请返回首页，从导航重新进入' },
  401: { title: '请先登录', note: '未登录用户禁止访问，请先登录', advice: '登录后将回到当前页面' },
  403: {
    title: '您没有权限查看此内容',
    note: '当前账号或企业未获授权',
    advice: '如需开通，请联系贵公司管理员，或拨打服务热线',
  },
  404: {
    title: '页面不存在',
    note: 'This page could not be found',
    advice: '请核对地址是否完整；内容也可能已被移动或下线',
  },
  429: { title: '访问过于频繁', note: '短时间内的请求过多', advice: '请稍等片刻再试' },
  500: SERVER_ERROR,
  503: { title: '服务正在维护', note: '系统暂时无法提供服务', advice: '请稍后重试，或拨打服务热线咨询' },
};

/** The words of an error page; a status without its own words reads like 500. */
export function errorWords(status: number): ErrorWords {
  return ERROR_WORDS[status] ?? SERVER_ERROR;
}
