// React takes a rendered document over: what is asked for, and in which order its code is loaded.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAGE_STATE } from '../page/state-type.ts';
import { takeOver } from './take-over.ts';

const moduleOf = (name: string) => `data:text/javascript,globalThis.loaded.push('${name}')`;
const state = {
  context: { basename: '/' },
  state: '[]',
  manifest: {
    entry: { module: moduleOf('entry'), imports: [] },
    routes: {},
    hmr: { runtime: moduleOf('hmr') },
  },
  modules: { root: moduleOf('root') },
};
const answered = (status: number, type: string) =>
  vi.fn<typeof fetch>(async () => Response.json(state, { status, headers: { 'content-type': type } }));

/** What the document says of an error that it shows; null = it shows none. */
const shows = (fault: object | null) => vi.stubGlobal('document', { querySelector: () => fault });

let loaded: string[];
beforeEach(() => {
  loaded = [];
  vi.stubGlobal('loaded', loaded);
  vi.stubGlobal('location', { href: 'http://portal.example/help' });
  vi.stubGlobal('window', {});
  shows(null);
});
afterEach(() => vi.unstubAllGlobals());

test('先是开发时各模块所要的，再是页面的模块，最后才是 React；状态不随转址取别处的', async () => {
  const send = answered(200, PAGE_STATE);
  vi.stubGlobal('fetch', send);
  await takeOver(() => void loaded.push('ready'));
  expect(loaded).toEqual(['hmr', 'root', 'ready', 'entry']);
  expect(send).toHaveBeenCalledWith('http://portal.example/help', {
    headers: { accept: PAGE_STATE },
    redirect: 'error',
  });
  expect(window).toMatchObject({ __reactRouterManifest: state.manifest });
});

test('不是状态的回答不接管：文档还是原来的', async () => {
  for (const send of [answered(200, 'text/html'), answered(503, PAGE_STATE)]) {
    vi.stubGlobal('fetch', send);
    await expect(takeOver(() => void loaded.push('ready'))).rejects.toThrow('no state');
  }
  expect(loaded).toEqual([]);
});

test('错误页按它显示的错误接管；正常的页面不因此变成错误页', async () => {
  vi.stubGlobal('fetch', answered(404, PAGE_STATE));
  await expect(takeOver(() => void loaded.push('ready'))).rejects.toThrow('no state');
  expect(loaded).toEqual([]);
  shows({});
  await takeOver(() => void loaded.push('ready'));
  // its modules were loaded by the test above, and a module runs once
  expect(loaded).toContain('ready');
});
