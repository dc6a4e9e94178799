// Runs on any Node ≥ 20, before anything is installed: installs from the lockfile when it changed since the last time.
// Not `npm ci`: that refuses a lockfile without the optional packages of other systems, and not every registry has them.
// A port in use is told before: an install takes a minute. Imports only node:* and what does so too.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { busyPorts, portsOf } from './busy-ports.mjs';

const root = new URL('..', import.meta.url);
const at = (path) => new URL(path, root);
const wanted = `${createHash('sha256')
  .update(readFileSync(at('package-lock.json')))
  .digest('hex')} ${process.platform} ${process.arch}`;
const stamp = at('node_modules/.installed');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  const isStart = ['prestart', 'predev'].includes(process.env.npm_lifecycle_event ?? '');
  const faults = isStart ? await busyPorts(portsOf(process.env)) : [];
  if (faults.length) {
    console.error(`无法启动：\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    process.exit(1);
  }
  console.log('首次运行：正在安装依赖，请稍候…');
  // The outer npm's own settings must not leak into the inner one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(config_|lifecycle|package)/i.test(name)),
  );
  const npm = process.env.npm_execpath;
  const args = [
    ...(npm ? [npm] : []),
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync(npm ? process.execPath : 'npm', args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: !npm && process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('依赖安装未完成：请检查网络或 npm 镜像设置，然后重新运行同一命令。');
    process.exit(status ?? 1);
  }
  writeFileSync(stamp, wanted);
}
