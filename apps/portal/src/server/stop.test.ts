// The product stops whole, whatever became of whoever read its log: the processes end, the data folder is free.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, describe, it } from 'vitest';
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
  it('日志的读者已不在时，Ctrl-C 在五秒内停止门户与数据库', async () => {
    const { pid, reader, url } = await inPipe();
    await visit(url);
    process.kill(reader, 'SIGKILL');
    await visit(url);
    process.kill(pid, 'SIGINT');
    await gone(pid, LEAVE_WITHIN_MS);
    await requireFree();
  });

  it.runIf(process.platform === 'linux')('终端窗口关闭时，五秒内停止门户与数据库', async () => {
    const hasTerminal = spawnSync('script', ['--version']).status === 0;
    const pid = hasTerminal ? await inClosedTerminal() : await onDeadOutput();
    await gone(pid, LEAVE_WITHIN_MS);
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
