// Words of the frames that guests see: header, navigation, footer. Strings quoted by the spec stay literal.

export const headerText = {
  welcome: (portal: string) => `您好，欢迎访问${portal}`,
  skip: '跳到主要内容',
  header: '页头',
  signIn: '登录',
  register: '注册',
  menu: '菜单',
  navigation: '主导航',
  toHome: '返回首页',
  portal: '企业服务门户',
} as const;

export const prefsText = {
  title: '无障碍 · 大字版',
  textScale: '文字大小',
  scales: { 100: '标准', 125: '大字', 150: '特大字' },
  contrast: '显示对比度',
  contrasts: { normal: '标准', high: '高对比' },
} as const;

export const footerText = {
  links: '友情链接',
  contact: '联系我们',
  hotline: '服务热线',
  mobile: '联系电话',
  hours: '工作时间',
  organizer: '主办单位：',
  undertaker: '承办单位：',
  icpHref: 'https://beian.miit.gov.cn/',
  policeHref: 'https://beian.mps.gov.cn/',
  siteCode: '政府网站标识码：',
  search: '全站搜索',
  siteMap: '网站地图',
  protocol: '用户协议',
  privacy: '隐私政策',
  about: '关于我们',
} as const;

export const loadingText = '页面加载中';
