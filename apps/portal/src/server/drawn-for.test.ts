// A page acts for whom it shows, whatever another window of the same browser has switched to since.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toolsContract } from '../domains/tools/contract.ts';
import { testApp, type TestApp } from './test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp({ hasPages: true });
});
afterAll(() => portal.close());

const PAGE = '/tool/cloud';
const shown = (html: string, name: string): string =>
  new RegExp(`<html[^>]* data-${name}="([^"]*)"`).exec(html)?.[1] ?? '';

/** The page as a window shows it, and what its scripts would send for it. */
async function opened(as: string) {
  const { text } = await portal.call('GET', PAGE, { as });
  const [account, enterprise] = [shown(text, 'account'), shown(text, 'enterprise')];
  const [, field = '', value = ''] = /name="(cloud\.[^"]+)"[^>]*? value="([^"]+)"/.exec(text) ?? [];
  const headers = { 'x-drawn-account': account, 'x-drawn-enterprise': enterprise };
  const keep = (by: string) =>
    portal.call('POST', `${PAGE}.data`, {
      as: by,
      body: new URLSearchParams({ intent: 'draft', [field]: value }).toString(),
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    });
  return { enterprise, headers, field, keep };
}

const drafts = async () =>
  (
    await portal.sql<{ enId: string }[]>`
      select en_id as "enId" from tools.draft where tool = 'cloud' order by en_id`
  ).map(({ enId }) => enId);

/** As the browser's cookies are once another enterprise was chosen. */
const choosing = (as: string, enId: string): string =>
  `${as
    .split(/; */)
    .filter((one) => !one.startsWith('enId='))
    .join('; ')}; enId=${enId}`;

it('在另一窗口切换企业之后，本页保存到它写明的企业，并仍显示它', async () => {
  const as = await portal.signIn('demo-enterprise');
  const { enterprise, headers, field, keep } = await opened(as);
  expect(field).not.toBe('');
  const [other] = await portal.sql<{ enId: string }[]>`
    select b.en_id as "enId" from identity.binding b join identity.binding own on own.account_id = b.account_id
    where own.en_id = ${enterprise}::uuid and b.en_id <> own.en_id limit 1`;
  const switched = choosing(as, other?.enId ?? '');
  expect(shown((await portal.call('GET', PAGE, { as: switched })).text, 'enterprise')).toBe(other?.enId);
  await keep(switched);
  expect(await drafts()).toEqual([enterprise]);
  const again = await portal.call('GET', PAGE, { as: switched, headers });
  expect(shown(again.text, 'enterprise')).toBe(enterprise);
});

it('在另一窗口换了账号之后，本页什么也不保存，也不换成另一账号的内容', async () => {
  const before = await drafts();
  const { keep, headers } = await opened(await portal.signIn('demo-enterprise'));
  const other = await portal.signIn('demo-other');
  const read = portal.call('GET', `${PAGE}.data`, { as: other, headers });
  for (const { status, headers: said, text } of [await keep(other), await read])
    expect([status, said['x-other-account'], text]).toEqual([409, '1', '']);
  expect(await drafts()).toEqual(before);
});

it('本页所示的企业已不在名下时，什么也不保存到别的企业，浏览器选定的企业不变', async () => {
  const as = await portal.signIn('demo-enterprise');
  const { enterprise, keep, headers } = await opened(as);
  const before = await drafts();
  const [gone] = await portal.sql<{ account_id: string; en_id: string }[]>`
    delete from identity.binding where en_id = ${enterprise}::uuid
      and account_id = ${headers['x-drawn-account']}::uuid returning *`;
  expect(gone).toBeDefined();
  const reply = await keep(as);
  expect(reply.text).toContain('4030');
  expect(await drafts()).toEqual(before);
  const page = await portal.call('GET', PAGE, { as, headers });
  expect(shown(page.text, 'enterprise')).not.toBe(enterprise);
  expect(String(page.headers['set-cookie'] ?? '')).not.toContain('enId=');
});

it('浏览器自己发出的保存也写明账号：换了账号的不保存', async () => {
  const { headers } = await opened(await portal.signIn('demo-other'));
  const as = await portal.signIn('demo-agent');
  const { path } = toolsContract.saveCloudDraft;
  const refused = await portal.call('POST', path, { as, body: {}, headers });
  expect([refused.status, refused.text]).toEqual([
    403,
    expect.stringContaining('登录的账号已在其他窗口更换'),
  ]);
});

it('会话已结束的，Cookie 照旧全部清除，也清除选定的企业', async () => {
  const as = await portal.signIn('demo-handler');
  const { headers } = await opened(as);
  await portal.signIn('demo-handler'); // ends the session before
  const reply = await portal.call('GET', `${PAGE}.data`, { as, headers });
  expect(String(reply.headers['set-cookie'])).toMatch(/enId=;/);
});
