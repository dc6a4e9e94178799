import { expect, test } from 'vitest';
import { pages } from '../pages.ts';
import { everyPage, VIEWERS } from './gallery/gallery-samples.ts';
import { currentHref, isWithin } from './menu-item.ts';
import { topNavigation, userMenu } from './navigation.ts';

const visitor = VIEWERS['visitor']!;
const member = VIEWERS['enterprise']!;

test('顶部导航依次是首页、政策计算器、申报中心、金融超市、服务超市、活动资讯、企业工具、关于我们', () => {
  const items = topNavigation(everyPage);
  expect(items.map((item) => item.menuName).join()).toBe(
    '首页,政策计算器,申报中心,金融超市,服务超市,活动资讯,企业工具,关于我们',
  );
  expect(items[1]?.children?.map((item) => item.menuName).join()).toBe(
    '政策查询,智能匹配报告,政策图解,政策订阅,今日申报',
  );
});

test('顶部导航的每一项都在新窗口打开', () => {
  const links = topNavigation(everyPage).flatMap((item) => item.children ?? [item]);
  expect(links.every((item) => item.out === true && item.menuHref !== undefined)).toBe(true);
});

test('没有建成的页面不显示，整组都没有建成时组也不显示', () => {
  const built = new Set(['home', 'activities']);
  const table = pages.map(({ module: _module, ...page }) =>
    built.has(page.name) ? { ...page, module: 'a.page.tsx' } : page,
  );
  expect(topNavigation(table)).toEqual([
    { menuName: '首页', menuHref: '/', out: true },
    {
      menuName: '活动资讯',
      children: [{ menuName: '园区活动', menuHref: '/activity', out: true }],
    },
  ]);
});

test('没有绑定企业的用户只有活动、收藏、消息中心和账号与个人信息', () => {
  expect(userMenu(visitor, { unread: 0, table: everyPage }).map((item) => item.menuName)).toEqual([
    '我的活动',
    '我的收藏',
    '消息中心',
    '账号与个人信息',
  ]);
});

test('本站账号有修改密码，绑定了企业与否都有；单点登录的没有', () => {
  const namesFor = (viewer: typeof member) =>
    userMenu(viewer, { unread: 0, table: everyPage }).map((item) => item.menuName);
  for (const viewer of [visitor, member]) {
    expect(namesFor({ ...viewer, isLocal: true })).toContain('修改密码');
    expect(namesFor({ ...viewer, isLocal: false })).not.toContain('修改密码');
  }
});

test('有绑定企业的用户看到完整菜单，匹配信息完善指向第一家企业', () => {
  const items = userMenu(member, { unread: 3, table: everyPage });
  expect(items.map((item) => item.menuName).join()).toBe(
    '企业信息,我的申报,智能匹配,我的入学调查,我的贷款备案,车辆申请,材料库,授权查阅,我的机构认证,我的活动,我的收藏,消息中心,企业绑定,账号与个人信息',
  );
  expect(items[2]?.children?.[1]).toEqual({ menuName: '匹配信息完善', menuHref: '/user/relation/en-0/info' });
  expect(items.at(-3)?.unread).toBe(3);
});

test('当前项是最长的匹配地址，首页只匹配自己', () => {
  const items = userMenu(member, { unread: 0, table: everyPage });
  expect(currentHref(items, '/user/my-apply/created?page=2')).toBe('/user/my-apply/created');
  expect(currentHref(items, '/user/my-apply/detail')).toBe('/user/my-apply');
  expect(currentHref(items, '/user/coupon')).toBeNull();
  expect(isWithin('/zct-ee', '/')).toBe(false);
});

test('只有代办身份的用户看不到企业的菜单', () => {
  const agent = {
    ...member,
    enterprises: member.enterprises.map((one) => ({ ...one, role: 'agent' as const })),
  };
  const visitor = { ...member, enterprises: [] };
  expect(userMenu(agent, { unread: 0 })).toEqual(userMenu(visitor, { unread: 0 }));
});
