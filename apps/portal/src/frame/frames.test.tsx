import type { ReactNode } from 'react';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { DefaultFrame } from './default-frame.tsx';
import { ErrorPage } from './error-page.tsx';
import { everyPage, sampleShell } from './gallery/gallery-samples.ts';
import { userMenu } from './navigation.ts';
import type { Shell } from './shell-types.ts';
import { SiteHeader } from './site-header.tsx';
import { UserFrame } from './user-frame.tsx';

/** As the server sends it, parts that are loaded later included; without React's marks between texts. */
const html = async (element: ReactNode) => {
  const { prelude } = await prerenderToNodeStream(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />,
  );
  return (await text(prelude)).replaceAll('<!-- -->', '');
};
const shell = (as: string, change: Partial<Shell> = {}): Shell => ({
  ...sampleShell(as, '/zct-ee/policy-info?page=2', { textScale: 100, contrast: 'normal' }),
  ...change,
});

test('游客看到欢迎语、登录和注册', async () => {
  const page = await html(<SiteHeader shell={shell('guest')} />);
  expect(page).toContain('您好，欢迎访问园企通');
  expect(page).toContain('href="/sign-on?redirect=%2Fzct-ee%2Fpolicy-info%3Fpage%3D2"');
  expect(page).toContain('>注册</a>');
  expect(page).not.toContain('个人中心');
});

test('选定企业的用户的个人中心是企业信息，没有企业的是收藏', async () => {
  expect(await html(<SiteHeader shell={shell('enterprise')} />)).toContain('href="/user/enterprise-info"');
  const visitor = await html(<SiteHeader shell={shell('visitor')} />);
  expect(visitor).not.toContain('href="/user/enterprise-info"');
  expect(visitor).toContain('href="/user/collect"');
});

test('退出和切换企业都是 POST 表单', async () => {
  const page = await html(<SiteHeader shell={shell('enterprise')} />);
  expect(page).toMatch(/<form action="\?sign-out" method="post">/);
  expect(page).toMatch(/<button type="submit" value="en-1"[^>]* name="enId"/);
});

test('七家企业起可以搜索，六家以下不用', async () => {
  expect(await html(<SiteHeader shell={shell('many')} />)).toContain('搜索企业名称或信用代码');
  expect(await html(<SiteHeader shell={shell('enterprise')} />)).not.toContain('搜索企业名称或信用代码');
});

test('没有配置的备案号不显示', async () => {
  const page = await html(<DefaultFrame shell={shell('guest')}>正文</DefaultFrame>);
  expect(page).toContain('0550-3769808');
  expect(page).not.toContain('beian');
  const filed = { ...shell('guest').tenant, icp: '测试备案号' };
  expect(await html(<DefaultFrame shell={shell('guest', { tenant: filed })}>正文</DefaultFrame>)).toContain(
    'beian.miit.gov.cn',
  );
});

test('跳到主要内容是第一个链接，主区有标识', async () => {
  const page = await html(<DefaultFrame shell={shell('guest')}>正文</DefaultFrame>);
  expect(page.indexOf('<a href="#main"')).toBe(page.indexOf('<a '));
  expect(page).toContain('<main id="main"');
});

test('未读消息大于 0 时有红点和文字', async () => {
  const member = shell('enterprise');
  const page = (unread: number) =>
    html(
      <UserFrame shell={{ ...member, userMenu: userMenu(member.viewer!, { unread, table: everyPage }) }}>
        正文
      </UserFrame>,
    );
  expect(await page(120)).toContain('99+ 条未读');
  expect(await page(0)).not.toContain('条未读');
});

test('404 先写页面不存在，再写规格原文，并可返回首页', async () => {
  const page = await html(<ErrorPage status={404} requestId="8f3a" />);
  expect(page).toContain('<h1>页面不存在</h1>');
  expect(page).toContain('This page could not be found');
  expect(page).toContain('返回首页');
});

test('未知状态按 500 显示，带问题编号', async () => {
  const page = await html(<ErrorPage status={502} requestId="8f3a" />);
  expect(page).toContain('页面暂时无法显示');
  expect(page).toContain('8f3a');
});

test('没有权限：企业页面请找本企业管理员，后台请找园区管理员', async () => {
  expect(await html(<ErrorPage status={403} here="/user/my-apply" />)).toContain('请联系贵公司管理员');
  const page = await html(<ErrorPage status={403} here="/console/cases?tab=all" />);
  expect(page).toContain('请联系园区管理员');
  expect(page).not.toContain('贵公司');
});

test('页面里没有 style 属性', async () => {
  expect(await html(<DefaultFrame shell={shell('many')}>正文</DefaultFrame>)).not.toContain(' style=');
});

test('没有设置二维码的租户，页脚不留位置', async () => {
  const { qr: _, ...plain } = shell('guest').tenant;
  const page = await html(<DefaultFrame shell={shell('guest', { tenant: plain })}>正文</DefaultFrame>);
  expect(page).not.toContain('<figure');
  const qr = { image: '/own-qr.svg', caption: '园区公众号' };
  const tenant = { ...plain, qr };
  const withQr = await html(<DefaultFrame shell={shell('guest', { tenant })}>正文</DefaultFrame>);
  expect(withQr).toContain('src="/own-qr.svg"');
  expect(withQr).toContain('园区公众号');
});
