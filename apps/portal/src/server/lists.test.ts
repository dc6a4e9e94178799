// Every list of the product, found in the page table by what its module imports: a page past the end leads to the last one
// and keeps the rest of the address. Needs the built pages: `node tools/build.ts`.
import { readFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidV7 } from '@yqt/kernel/ids';
import { root } from '../repository-files.ts';
import { pages, type PageEntry } from '../pages.ts';
import { fillLists, RECORDS } from './test-lists.ts';
import { testApp, type TestApp } from './test-app.ts';

const SOURCE = join(root, 'apps/portal/src');
/** Further than any list of the demonstration reaches. */
const FAR = '9999';

/** Every file of the web that a module imports by value, itself included. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const values = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;/gm, '');
  for (const [, path = ''] of values.matchAll(/(?:from|import\() ?'(\.[^']+\.tsx?)'/g))
    importsOf(join(dirname(file), path), seen);
  return seen;
}

const isList = ({ module }: PageEntry): boolean =>
  module !== undefined && importsOf(join(SOURCE, module)).has(join(SOURCE, 'page/list.ts'));

const lists = pages.filter(isList);
const pager = /<nav aria-label="(?:分页|Pages)"/;

let portal: TestApp;
let cookies: Record<PageEntry['access'], string | null>;
beforeAll(async () => {
  portal = await testApp({ hasPages: true });
  const member = await portal.signIn('demo-enterprise');
  const operator = await portal.signIn('demo-operator');
  cookies = { guest: null, member, enterprise: member, operator };
  await fillLists(portal, { member, operator });
  await portal.sql`
    insert into identity.binding_request (id, tenant_id, account_id, enterprise_name, credit_code, letter_file_id, created_at)
    select ${uuidV7()}, tenant_id, id, '列表中的企业', '91341100MA8YQTDE1W', 'none', now()
    from identity.account where login_name = 'demo-enterprise'`;
  // one of the declarations as if it had been filed
  await portal.sql`
    update casework.case_file set state = 'submitted', submitted_at = now()
    where id = (select max(id::text)::uuid from casework.case_file where kind = 'declaration')`;
});
afterAll(() => portal.close());

const get = (url: string, as: string | null) => portal.call('GET', url, { as });

/** The addresses of its own that a page links to: its tabs and groups. Each set of parameters once. */
function ownAddresses(path: string, html: string): string[] {
  const found = new Map<string, string>([['', path]]);
  for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
    const url = new URL(href.replaceAll('&amp;', '&'), `http://portal${path}`);
    url.searchParams.delete('current');
    url.searchParams.delete('size');
    const names = [...new Set(url.searchParams.keys())].join();
    if (url.pathname === path && !found.has(names))
      found.set(names, `${path}?${url.searchParams.toString()}`);
  }
  return [...found.values()];
}

/** What a far page of an address does; null where the address shows no list with rows. */
async function farPage(address: string, as: string | null) {
  const near = await get(address, as);
  expect(near.text, address).not.toMatch(/不能识别|写了不止一个值/);
  if (!pager.test(near.text)) return null;
  const far = await get(`${address}${address.includes('?') ? '&' : '?'}current=${FAR}`, as);
  return { status: far.status, to: String(far.headers['location']) };
}

describe('每个列表', () => {
  it('都从页面表里找到', () => {
    expect(lists.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/zct-ee/policy-info', '/user/message', '/console/rules', '/tool/calculate']),
    );
    expect(lists.length).toBeGreaterThan(12);
  });

  it.each([
    ['/console/cases?kind=zzz&state=yyy', '「kind=zzz」「state=yyy」不能识别'],
    ['/console/payments?state=open', '「state=open」不能识别'],
    ['/console/content/news?status=published', '「status=published」不能识别'],
    ['/news-center?year=2026&year=2025', '只按页面上选中的一个筛选'],
    ['/apply-center?status=1&level=2', '「status=1」「level=2」不能识别'],
    ['/zct-ee/policy-topic?policyId=1', '「policyId=1」不能识别'],
    ['/zct-ee/policy-info?status=1', '「status=1」不能识别'],
  ])('%s：写明没有按它筛选', async (address, said) => {
    const { text } = await get(address, address.startsWith('/console') ? cookies.operator : null);
    expect(text).toContain(said);
  });

  it.each(lists.map((page) => [page.path, page] as const))(
    '%s 的末页之后跳回末页，其他条件留着',
    async (pattern, { access }) => {
      const record = RECORDS[pattern] ?? '';
      const path = record.startsWith('/') ? record : pattern.replace(/\{\w+\}/, (at) => record || at);
      // What guests see of a page may be less than its members do.
      const as = cookies[access] ?? cookies.member;
      const shown = await get(path, as);
      expect(shown.status).toBe(200);
      let pagers = 0;
      for (const address of ownAddresses(path, shown.text)) {
        const far = await farPage(address, as);
        if (far === null) continue;
        pagers += 1;
        expect(far.status, address).toBe(302);
        const to = new URL(far.to, 'http://portal');
        expect(to.searchParams.get('current'), address).not.toBe(FAR);
        to.searchParams.delete('current');
        expect(`${to.pathname}${to.search}`.replace(/\?$/, ''), address).toBe(
          address.replace(/\?.*/, (query) => `?${new URLSearchParams(query).toString()}`),
        );
        expect((await get(far.to, as)).text, address).toMatch(pager);
      }
      expect(pagers, `${path} shows no rows: see fillLists`).toBeGreaterThan(0);
    },
    60_000,
  );
});
