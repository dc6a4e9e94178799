// A packed folder serves the portal by itself: nothing of it is installed or built there.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { LEAVE_WITHIN_MS } from './leave-process.ts';
import { isGoneWithin, root, startProcess } from './test-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'yqt-pack-'));
/** Thousands of files are copied and removed. */
const PATIENCE_MS = 480_000;
afterAll(() => rmSync(folder, { recursive: true, force: true }), PATIENCE_MS);

it(
  '打包的文件夹无需安装与构建即可启动，页面与接口都能回答，体积不超过 500 MB',
  { timeout: PATIENCE_MS },
  async () => {
    const packed = join(folder, 'server');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/pack.ts', packed], {
      cwd: root,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(Number(/：(\d+) MB/.exec(stdout)?.[1])).toBeLessThanOrEqual(500);

    const { child, url } = await startProcess(
      { DATA_DIR: join(folder, 'data') },
      {
        command: ['/bin/sh', '-c', `cd '${packed}' && exec '${process.execPath}' tools/start.mjs --packed`],
        stdio: 'ignore',
      },
    );
    const page = await (await fetch(`${url}/zct-ee/policy-info`)).text();
    const call = await (await fetch(`${url}/policy/api/ua/policy/list`)).text();
    child.kill('SIGTERM');
    expect(await isGoneWithin(child.pid ?? 0, LEAVE_WITHIN_MS)).toBe(true);
    expect(page).toContain('政策查询');
    expect(JSON.parse(call)).toMatchObject({ returnCode: 1000 });
  },
);
