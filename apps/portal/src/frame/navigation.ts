// The menus as data: top navigation and user side menu, exactly the items of the spec (§2). An item whose page is not
// built is left out, and so is a group that this leaves empty. Addresses are the patterns of the route table. The root
// loader makes the top menu, so that neither this nor the page table is loaded by a guest's browser.
import type { MenuItem } from './menu-item.ts';
import type { ViewerView } from './shell-types.ts';

type IsBuilt = (page: string) => boolean;

/** A menu entry: a page of the route table (the first of `pages` that is built), or a group. */
interface Entry {
  name: string;
  pages?: readonly string[];
  children?: readonly Entry[];
  isMessages?: boolean;
}

const TOP: readonly Entry[] = [
  { name: '首页', pages: ['/'] },
  {
    name: '政策计算器',
    children: [
      { name: '政策查询', pages: ['/zct-ee/policy-info'] },
      { name: '智能匹配报告', pages: ['/zct-ee/policy-match'] },
      { name: '政策图解', pages: ['/zct-ee/policy-topic'] },
      { name: '政策订阅', pages: ['/zct-ee/subscribe'] },
      { name: '今日申报', pages: ['/zct-ee/declare-nav'] },
    ],
  },
  { name: '申报中心', pages: ['/apply-center'] },
  { name: '金融超市', pages: ['/financial-product'] },
  { name: '服务超市', pages: ['/service-shop'] },
  { name: '活动资讯', pages: ['/news-center', '/activity/{id?}'] },
  { name: '关于我们', pages: ['/about-us'] },
];

const OWN: readonly Entry[] = [
  { name: '我的收藏', pages: ['/user/collect'] },
  { name: '消息中心', pages: ['/user/message'], isMessages: true },
];

const WITH_ENTERPRISE: readonly Entry[] = [
  { name: '企业信息', pages: ['/user/enterprise-info'] },
  {
    name: '我的申报',
    children: [
      { name: '我申报的项目', pages: ['/user/my-apply'] },
      { name: '我生成的报告', pages: ['/user/my-apply/created'] },
      { name: '我提交的报告', pages: ['/user/my-apply/declared'] },
    ],
  },
  {
    name: '智能匹配',
    children: [
      { name: '匹配报告', pages: ['/user/recommend'] },
      { name: '匹配信息完善', pages: ['/user/relation/{id}/info'] },
    ],
  },
  { name: '我的入学调查', pages: ['/user/relation/{id}/school'] },
  { name: '我的贷款备案', pages: ['/user/loan-filling'] },
  { name: '我的机构认证', pages: ['/user/relation/{id}/service-shop'] },
  ...OWN,
];

/** The top navigation in the spec's order; every item opens in a new tab. */
export function topNavigation(isBuilt: IsBuilt): MenuItem[] {
  return toItems(TOP, { isBuilt, id: '', unread: 0, out: true });
}

/**
 * The side menu of 个人中心: with a bound enterprise the long form, without one only favourites and messages.
 * Pages of one enterprise lead to the first one (spec §2: "for the first enterprise").
 */
export function userMenu(viewer: ViewerView, options: { isBuilt: IsBuilt; unread: number }): MenuItem[] {
  const first = viewer.enterprises[0];
  return toItems(first ? WITH_ENTERPRISE : OWN, { ...options, id: first?.enId ?? '', out: false });
}

interface Filling {
  isBuilt: IsBuilt;
  id: string;
  unread: number;
  out: boolean;
}

function toItems(entries: readonly Entry[], filling: Filling): MenuItem[] {
  return entries.flatMap((entry): MenuItem[] => {
    if (entry.children) {
      const children = toItems(entry.children, filling);
      return children.length > 0 ? [{ menuName: entry.name, children }] : [];
    }
    const page = entry.pages?.find((one) => filling.isBuilt(one));
    if (page === undefined) return [];
    const menuHref = page.replace('/{id?}', '').replace('{id}', encodeURIComponent(filling.id));
    return [
      {
        menuName: entry.name,
        menuHref,
        ...(filling.out ? { out: true } : {}),
        ...(entry.isMessages === true ? { unread: filling.unread } : {}),
      },
    ];
  });
}
