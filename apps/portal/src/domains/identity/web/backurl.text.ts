// Words of the page 登录未完成.

export const backurlText = {
  title: '登录未完成',
  description: '单点登录返回页',
  lead: '没有收到统一登录系统的登录凭证，可能是登录已取消或链接已过期',
  advice: '请重新登录，登录后将继续前往您要访问的页面',
  home: '返回首页',
} as const;
