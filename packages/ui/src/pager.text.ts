// Words of the pager.

/** 「共 128 条」; the count is `1,000+` where it was capped. */
export const totalText = (count: string): string => `共 ${count} 条`;

/** Words of the pager. */
export const pagerText = {
  label: '分页',
  total: totalText,
  first: '首页',
  last: '尾页',
  previous: '上一页',
  next: '下一页',
  sizes: '每页条数',
  size: (size: number): string => `${size} 条/页`,
  jump: '跳至',
  jumpUnit: '页',
  jumpButton: '跳转',
  page: (page: number): string => `第 ${page} 页`,
};
export type PagerWords = typeof pagerText;
