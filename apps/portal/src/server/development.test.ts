// `npm run dev` serves every page: the modules of routes are looked for from the portal's folder, whatever the working folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { LEAVE_WITHIN_MS } from './leave-process.ts';
import { isGoneWithin, startProcess } from './test-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'yqt-dev-'));
/** Vite compiles each module when it is first asked for. */
const PATIENCE_MS = 240_000;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('开发方式启动：首页、列表、登录页与接口都能回答，脚本即时编译', { timeout: PATIENCE_MS }, async () => {
  const { child, url } = await startProcess(
    { DATA_DIR: join(folder, 'data') },
    { command: [process.execPath, 'tools/start.mjs', '--dev'], stdio: 'ignore' },
  );
  const read = async (path: string) => {
    const answer = await fetch(url + path);
    return { status: answer.status, text: await answer.text() };
  };
  const home = await read(paths.home());
  const list = await read(paths.policies());
  const signOn = await read(paths.login());
  const script = await read(/src="(\/src\/frame\/guest\.ts)"/.exec(home.text)?.[1] ?? '');
  const call = await read('/policy/api/ua/policy/list');
  child.kill('SIGTERM');
  expect(await isGoneWithin(child.pid ?? 0, LEAVE_WITHIN_MS)).toBe(true);
  expect([home, list, signOn, script, call].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(list.text.includes('政策查询')).toBe(true);
  expect(script.text.includes('addEventListener(')).toBe(true);
  expect(JSON.parse(call.text)).toMatchObject({ returnCode: 1000 });
});
