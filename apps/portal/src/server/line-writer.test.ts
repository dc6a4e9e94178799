// Lines whose reader is slow, stuck or gone, and the end of a process that hangs.
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { LEAVE_WITHIN_MS } from './leave-process.ts';
import { lineWriter } from './line-writer.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yqt-lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'lines');
}

it('行按次序写出，不多不少', async () => {
  const file = newFile();
  const descriptor = openSync(file, 'w');
  const writer = lineWriter(descriptor);
  const lines = Array.from({ length: 2000 }, (_, at) => `第 ${at} 行\n`);
  for (const line of lines) writer.write(line);
  await writer.flush();
  await writer.flush();
  closeSync(descriptor);
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
});

it.runIf(process.platform === 'linux').each([
  // what a terminal answers that was closed: address 0 of this process can never be written
  ['EIO', '/proc/self/mem', 'r+'],
  ['ENOSPC', '/dev/full', 'w'],
] as const)('写出得到 %s 时不等待、不报错', async (_code, path, flags) => {
  const descriptor = openSync(path, flags);
  const writer = lineWriter(descriptor);
  for (const line of ['一行\n', '又一行\n']) {
    writer.write(line);
    await expect(writer.flush()).resolves.toBeUndefined();
  }
  closeSync(descriptor);
});

/** What ends a process of a test that does not end by itself: not the signal it gives itself. */
const ENDED_FROM_OUTSIDE = 'SIGABRT';

/**
 * Runs a module text that knows `output` and `leaveProcess`; its standard output is read by nobody, or closed. Returns the
 * signal that ended it.
 */
async function runUnread(text: string, isClosed = false): Promise<NodeJS.Signals | null> {
  const at = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const head = `import { lineWriter } from ${at('./line-writer.ts')};
    import { leaveProcess } from ${at('./leave-process.ts')};
    const output = lineWriter(1);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', head + text], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 10 * LEAVE_WITHIN_MS,
    killSignal: ENDED_FROM_OUTSIDE,
  });
  if (isClosed) child.stdout.destroy();
  return new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
}

it('读者已关闭管道时，留有未写的行也立即退出', { timeout: 90_000 }, async () => {
  expect(await runUnread(`output.write('一行\\n'); process.exit(0);`, true)).toBeNull();
});

it.concurrent.each([
  [
    '读者不读时',
    `for (let n = 0; n < 50; n++) { output.write('x'.repeat(20_000) + '\\n'); await new Promise((done) => setTimeout(done, 5)); }
     void leaveProcess(0, { close: async () => {}, output });`,
  ],
  ['有一步停不下来时', `void leaveProcess(0, { close: () => new Promise(() => {}), output });`],
])('%s进程也自己结束', { timeout: 90_000 }, async (_case, text) => {
  expect(await runUnread(text)).toBe('SIGKILL');
});
