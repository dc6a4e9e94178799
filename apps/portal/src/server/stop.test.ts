// The product stops whole, whatever became of whoever read its log: the processes end, the data folder is free.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbedded } from '@yqt/database/embedded';
import { LEAVE_WITHIN_MS } from './leave-process.ts';
import { gone, startProcess } from './test-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'yqt-stop-'));
const env = { DATA_DIR: dataDir, LOG_LEVEL: 'info' };
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Lines that are not written yet when the stop begins. */
const visit = async (url: string) => {
  for (let times = 0; times < 5; times++) await (await fetch(`${url}/zct-ee/policy-info`)).text();
};

/** Throws where a database still runs on the folder, or another portal is believed to. */
async function requireFree(): Promise<void> {
  await (await startEmbedded(dataDir)).stop();
}

describe('停止', { timeout: 240_000 }, () => {
  it('日志的读者已关闭管道时，Ctrl-C 在五秒内停止门户与数据库', async () => {
    const { child, url } = await startProcess(env, { stdio: ['ignore', 'pipe', 'inherit'] });
    await visit(url);
    child.stdout?.destroy();
    await visit(url); // at once: the writer must not have met the closed pipe before
    child.kill('SIGINT');
    await gone(child.pid ?? 0, LEAVE_WITHIN_MS);
    expect(child.exitCode).toBe(0);
    await requireFree();
  });

  it.runIf(process.platform === 'linux')('终端窗口关闭时，五秒内停止门户与数据库', async () => {
    const hasTerminal = spawnSync('script', ['--version']).status === 0;
    const pid = hasTerminal ? await inClosedTerminal() : await onDeadOutput();
    await gone(pid, LEAVE_WITHIN_MS);
    await requireFree();
  });
});

/** In a terminal of its own, which then vanishes. Returns the portal's process id. */
async function inClosedTerminal(): Promise<number> {
  const inside = `echo pid=$$; exec '${process.execPath}' tools/start.mjs`;
  const { child, url } = await startProcess(env, {
    command: ['script', '-qec', inside, '/dev/null'],
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('stdio asks for a pipe');
  const pid = await firstPid(child.stdout);
  await visit(url);
  child.kill('SIGKILL');
  return pid;
}

/** Goes on reading: a terminal whose own output is closed would end too early. */
function firstPid(output: NodeJS.ReadableStream): Promise<number> {
  let text = '';
  return new Promise((resolve) =>
    output.on('data', (chunk) => {
      text += String(chunk);
      const [, pid] = /pid=(\d+)/.exec(text) ?? [];
      if (pid) resolve(Number(pid));
    }),
  );
}

/** Where there is no program that opens a terminal: an output that answers like a vanished one (EIO), and the hang-up. */
async function onDeadOutput(): Promise<number> {
  const dead = openSync('/proc/self/mem', 'r+');
  const { child, url } = await startProcess(env, { stdio: ['ignore', dead, dead] });
  closeSync(dead);
  await visit(url);
  child.kill('SIGHUP');
  return child.pid ?? 0;
}
