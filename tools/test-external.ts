// `npm run test:external`: the whole API suite on a PostgreSQL that is not the embedded one. Starts one of its own
// where `postgres` and `initdb` are on the PATH; else says that it was skipped.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { binOf } from './bin.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** PostgreSQL refuses to run as root; 65534 is nobody everywhere. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const account = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

const found = (name: string): boolean => spawnSync(name, ['--version']).status === 0;

if (!found('postgres') || !found('initdb')) {
  console.log('已跳过：PATH 中没有 postgres 和 initdb，未在外部 PostgreSQL 上运行接口测试');
  process.exit(0);
}
console.log(execFileSync('postgres', ['--version'], { encoding: 'utf8' }).trim());

const folder = mkdtempSync(join(tmpdir(), 'yqt-pg-'));
if (isRoot) chownSync(folder, NOBODY, NOBODY);
const cluster = join(folder, 'data');
execFileSync('initdb', ['-D', cluster, '-U', 'portal', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
  ...account,
  cwd: folder,
  stdio: 'ignore',
});
const options = [
  '-c',
  'listen_addresses=',
  '-c',
  'max_connections=200',
  '-c',
  'fsync=off',
  '-k',
  folder,
  '-p',
  '5432',
];
const server = spawn('postgres', ['-D', cluster, ...options], { ...account, cwd: folder, stdio: 'ignore' });

const isReady = () =>
  spawnSync('psql', ['-h', folder, '-p', '5432', '-U', 'portal', '-d', 'postgres', '-c', 'select 1'], {
    cwd: folder,
  }).status === 0;
for (let tries = 0; tries < 100 && !isReady(); tries++) await sleep(100);

const url = `postgres://portal@/postgres?host=${encodeURIComponent(folder)}&port=5432`;
const { status } = spawnSync(process.execPath, [binOf('vitest', 'vitest'), 'run', '--project', 'api'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: url },
});
server.kill('SIGINT');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
