// The product as processes: a command joins the running portal, and a stop leaves nothing behind, whatever became of whoever
// read the log.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '@yqt/database/embedded';
import { LEAVE_WITHIN_MS } from './leave-process.ts';
import { isGoneWithin, root, startProcess } from './test-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'yqt-process-'));
/** Too long for a socket: that lies in the temporary folder of the portal. */
const dataDir = join(folder, 'x'.repeat(100));
const env = {
  ...process.env,
  NODE_ENV: 'production',
  DATABASE_URL: '',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'info',
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lines that are not written yet when the stop begins. */
const visit = async (url: string) => {
  for (let times = 0; times < 5; times++) await (await fetch(`${url}/zct-ee/policy-info`)).text();
};

/** Throws where a database still runs on the folder, or another portal is believed to. */
async function requireFree(): Promise<void> {
  await (await startEmbedded(dataDir)).stop();
}

describe('命令', { timeout: 240_000 }, () => {
  it('导入进入正在运行的门户的数据库，即使临时文件夹不同', async () => {
    const { child } = await startProcess(env, { stdio: 'ignore' });
    const TMPDIR = mkdtempSync(join(folder, 'other-'));
    const file = 'apps/portal/seeds/content/policies/zone.json';
    const { status, stderr } = spawnSync(
      process.execPath,
      ['tools/import.ts', 'policies', file, '--dry-run'],
      { cwd: root, env: { ...env, TMPDIR }, encoding: 'utf8' },
    );
    child.kill('SIGTERM');
    expect(await isGoneWithin(child.pid ?? 0, LEAVE_WITHIN_MS)).toBe(true);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
  it('导入不认识的租户时指名拒绝并列出可用的；内容相同的再次导入都是未变', async () => {
    const { child } = await startProcess(env, { stdio: 'ignore' });
    const run = (...more: string[]) =>
      spawnSync(
        process.execPath,
        ['tools/import.ts', 'policies', 'apps/portal/seeds/content/policies/zone.json', ...more],
        { cwd: root, env, encoding: 'utf8' },
      );
    const refused = run('--tenant', 'nowhere');
    run();
    const again = run();
    child.kill('SIGTERM');
    expect(await isGoneWithin(child.pid ?? 0, LEAVE_WITHIN_MS)).toBe(true);
    expect(refused.status).not.toBe(0);
    expect(refused.stderr + refused.stdout).toMatch(/没有租户「nowhere」，可用的租户：.+/);
    expect(again.stdout).toMatch(/新增 0 条，更新 0 条，未变 [1-9]\d* 条/);
  });
});

describe('停止', { timeout: 240_000 }, () => {
  it('日志的读者已不在时，Ctrl-C 在五秒内停止门户与数据库', async () => {
    const { pid, reader, url } = await inPipe();
    await visit(url);
    process.kill(reader, 'SIGKILL');
    await visit(url);
    process.kill(pid, 'SIGINT');
    expect(await isGoneWithin(pid, LEAVE_WITHIN_MS)).toBe(true);
    await requireFree();
  });

  it.runIf(process.platform === 'linux')('终端窗口关闭时，五秒内停止门户与数据库', async () => {
    const hasTerminal = spawnSync('script', ['--version']).status === 0;
    const pid = hasTerminal ? await inClosedTerminal() : await onDeadOutput();
    expect(await isGoneWithin(pid, LEAVE_WITHIN_MS)).toBe(true);
    await requireFree();
  });
});

const PORTAL = `echo portal=$$ >&2; exec '${process.execPath}' tools/start.mjs`;

/** As `npm start | tee log`. */
async function inPipe(): Promise<{ pid: number; reader: number; url: string }> {
  const reading = 'echo reader=$$ >&2; exec cat >/dev/null';
  const { child, url } = await startProcess(env, {
    command: ['/bin/sh', '-c', `/bin/sh -c "$0" | /bin/sh -c "$1"`, PORTAL, reading],
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const text = await said(child.stderr, /portal=\d+[^]*reader=\d+|reader=\d+[^]*portal=\d+/);
  return { pid: numberIn(text, 'portal'), reader: numberIn(text, 'reader'), url };
}

/** In a terminal of its own, which then vanishes. Returns the portal's process id. */
async function inClosedTerminal(): Promise<number> {
  const { child, url } = await startProcess(env, {
    command: ['script', '-qec', PORTAL, '/dev/null'],
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const pid = numberIn(await said(child.stdout, /portal=\d+/), 'portal');
  await visit(url);
  child.kill('SIGKILL');
  return pid;
}

/** What the process wrote until it matches. Goes on reading: a terminal whose own output is closed would end too early. */
function said(output: Readable | null, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve) =>
    output?.on('data', (chunk) => {
      text += String(chunk);
      if (pattern.test(text)) resolve(text);
    }),
  );
}

const numberIn = (text: string, name: string): number =>
  Number(new RegExp(`${name}=(\\d+)`).exec(text)?.[1] ?? NaN);

/** Where there is no program that opens a terminal: an output that answers like a vanished one (EIO), and the hang-up. */
async function onDeadOutput(): Promise<number> {
  const dead = openSync('/proc/self/mem', 'r+');
  const { child, url } = await startProcess(env, { stdio: ['ignore', dead, dead] });
  closeSync(dead);
  await visit(url);
  child.kill('SIGHUP');
  return child.pid ?? 0;
}
