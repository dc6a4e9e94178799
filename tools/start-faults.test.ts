// A start that cannot succeed says so at once, before it installs, builds or makes anything.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'yqt-faults-'));
let server: Server;
let busy = '';
beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  busy = typeof address === 'object' && address ? String(address.port) : '';
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a script to its end. */
async function run(
  script: string,
  env: Record<string, string>,
): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [script], { env: { ...process.env, ...env }, timeout: 20_000 });
  let text = '';
  for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (text += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text };
}

it('占用的端口与连不上的数据库和其他问题一次说完，什么都没有开始', { timeout: 30_000 }, async () => {
  const dataDir = join(folder, 'data');
  const { code, text } = await run(join(root, 'tools/start.mjs'), {
    PORT: busy,
    SSO_PORT: '1',
    LOG_LEVEL: 'loud',
    FILES_URL: 's3://bucket',
    DATABASE_URL: 'postgres://portal:secret@127.0.0.1:9/portal',
    DATA_DIR: dataDir,
  });
  expect(code).toBe(1);
  expect(text).toContain(`PORT：端口 ${busy} 已被占用`);
  for (const name of ['LOG_LEVEL', 'FILES_URL', 'DATABASE_URL']) expect(text).toContain(`- ${name}：`);
  expect(text).not.toMatch(/secret|正在|^\s+at /m);
  expect(existsSync(dataDir)).toBe(false);
});

it('端口已被占用时，首次运行不先安装依赖', { timeout: 30_000 }, async () => {
  const bare = join(folder, 'bare');
  mkdirSync(join(bare, 'tools'), { recursive: true });
  cpSync(join(root, 'package-lock.json'), join(bare, 'package-lock.json'));
  for (const name of ['ensure-install.mjs', 'busy-ports.mjs'])
    cpSync(join(root, 'tools', name), join(bare, 'tools', name));
  const { code, text } = await run(join(bare, 'tools/ensure-install.mjs'), {
    npm_lifecycle_event: 'prestart',
    PORT: busy,
    SSO_PORT: busy,
  });
  expect(code).toBe(1);
  for (const name of ['PORT', 'SSO_PORT']) expect(text).toContain(`- ${name}：端口 ${busy} 已被占用`);
  expect(text).not.toContain('安装依赖');
});
