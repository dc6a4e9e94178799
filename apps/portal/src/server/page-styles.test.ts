// What the server draws is styled before any script comes: every class of a page stands in a style sheet that the page links.
// Parts that are loaded later (React.lazy) are drawn by the server too. Needs the built pages: `node tools/build.ts`.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageAccess } from '../page-row.ts';
import { pages } from '../pages.ts';
import { testApp, type TestApp } from './test-app.ts';

const CLIENT = fileURLToPath(new URL('../../build/client', import.meta.url));

let portal: TestApp;
const cookies = new Map<PageAccess, string>();
beforeAll(async () => {
  portal = await testApp({ hasPages: true });
  await portal.app.demonstrate();
  cookies.set('member', await portal.signIn('demo-reviewer'));
  cookies.set('enterprise', await portal.signIn('demo-enterprise'));
  cookies.set('operator', await portal.signIn('demo-operator'));
}, 120_000);
afterAll(() => portal.close());

/** Class names of modules as the build writes them. */
const CLASS = /^_[\w-]+_\w{5}_\d+$/;

/** Classes in a page's markup that no style sheet of its head knows. */
function unstyledIn(html: string): string[] {
  const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"#]+)/g)].map(([, href]) => href);
  const styles = sheets.map((href) => readFileSync(`${CLIENT}${href}`, 'utf8')).join('\n');
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
  return [...new Set(classes)].filter((name) => CLASS.test(name) && !styles.includes(`.${name}`));
}

async function unstyledOn(address: string, access: PageAccess): Promise<string[]> {
  const as = cookies.get(access);
  const { status, text } = await portal.call('GET', address, as ? { as } : {});
  // an address that only leads on draws nothing
  expect([200, 302, 404, 410], address).toContain(status);
  return unstyledIn(text);
}

const rows = pages.filter(({ module, path }) => module && !/\{\w+\}/.test(path));
const FACES = [
  '/no-such-page',
  '/feedback?view=query',
  '/zct-ee/policy-info?keyword=zzzzzz',
  '/zct-ee/policy-match?tab=name',
  '/?tab=match',
  '/apply-center?tab=publicity',
  '/zct-ee/policy-info/no-such-policy',
];

describe('服务器画出的页面没有脚本也有样式', () => {
  it.each(rows.map(({ path, access }) => [path.replace(/\/\{\w+\?\}$/, ''), access] as const))(
    '%s',
    async (address, access) => {
      expect(await unstyledOn(address, access)).toEqual([]);
    },
  );
  it.each(FACES)('%s', async (address) => {
    expect(await unstyledOn(address, 'guest')).toEqual([]);
  });
});

it('服务端的构建只有 ASCII：每个字符占一个字节（ADR 0078）', () => {
  const folder = fileURLToPath(new URL('../../build/server/', import.meta.url));
  const names = globSync('*.js', { cwd: folder });
  expect(names).toEqual(expect.arrayContaining(['index.js', 'start-portal.js', 'application.js']));
  const wide = names.filter((name) => /[^\0-\u007f]/.test(readFileSync(`${folder}${name}`, 'utf8')));
  expect(wide).toEqual([]);
});
