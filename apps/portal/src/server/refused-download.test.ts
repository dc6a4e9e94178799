// A link to a file that is followed while nobody is signed in any more leads to the login page and back; calls keep their envelope.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { levelOfAccess } from '@yqt/endpoint/define';
import { readFlash } from '../page/flash.ts';
import { testApp, type TestApp } from './test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const PAGE = '/console/policies?keyword=%E7%94%B5%E6%B1%A0&state=published';
const FOLLOWED = {
  accept: 'text/html,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
};
const filesForMembers = () =>
  portal.app.endpoints
    .filter(
      ({ endpoint: { method, answers, access } }) =>
        method === 'GET' &&
        answers === 'file' &&
        levelOfAccess(access) !== 'public' &&
        access !== 'member+ua',
    )
    .map(({ endpoint }) => endpoint.path.replace(/\{\w+\}/g, 'x'));
const backFrom = async (url: string, headers: Record<string, string>) => {
  const { status, headers: sent } = await portal.call('GET', url, { headers });
  const to = new URL(String(sent['location'] ?? '/'), 'http://portal');
  return { status, to: to.pathname, redirect: to.searchParams.get('redirect') };
};

it('登录失效后打开任何一个要登录的下载：去登录页，登录后回到原来的页面', async () => {
  const urls = filesForMembers();
  expect(urls.length).toBeGreaterThan(25);
  for (const url of urls)
    expect(await backFrom(url, { ...FOLLOWED, referer: `http://localhost:8081${PAGE}` }), url).toEqual({
      status: 303,
      to: '/auth/login',
      redirect: PAGE,
    });
});

it('登录页说明为什么；不说自己是不是文档的旧浏览器也一样', async () => {
  const [url = ''] = filesForMembers();
  const reply = await portal.call('GET', url, { headers: { accept: 'text/html' } });
  expect(reply.status).toBe(303);
  const flash = reply.cookies.find((one) => one.startsWith('flash=')) ?? '';
  expect(readFlash(decodeURIComponent(flash.slice(6).split(';')[0] ?? ''))).toEqual([
    { tone: 'warning', text: '登录已过期或未登录，请重新登录' },
  ]);
});

it.each([
  ['别的网站', 'https://evil.example/console/policies'],
  ['不是页面的地址', 'http://localhost:8081/policy/api/manager/policy/export'],
  ['没有说', undefined],
])('来处是%s：登录后回首页', async (_what, referer) => {
  const [url = ''] = filesForMembers();
  const headers = { ...FOLLOWED, ...(referer === undefined ? {} : { referer }) };
  expect(await backFrom(url, headers)).toMatchObject({ status: 303, redirect: '/' });
});

it('程序与页面自己的请求仍得到 401 的信封；不是文件的接口不跳转', async () => {
  const [url = ''] = filesForMembers();
  const asked: Record<string, string>[] = [
    {},
    { accept: '*/*', 'sec-fetch-dest': 'empty' },
    { accept: 'application/json' },
  ];
  for (const headers of asked) {
    const { status, body } = await portal.call('GET', url, { headers });
    expect({ status, returnCode: body.returnCode }).toEqual({ status: 401, returnCode: 4010 });
  }
  const call = await portal.call('GET', '/policy/api/customer/msg/count', { headers: FOLLOWED });
  expect(call.status).toBe(401);
});
