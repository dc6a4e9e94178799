// Words of 网站地图.

export const siteMapText = {
  title: '网站地图',
  description: '本网站的全部栏目与页面',
  portal: '门户',
  members: '（登录后使用）',
} as const;
