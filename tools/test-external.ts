// `npm run test:external`: what of the API suite rests on the server, on a PostgreSQL that is not the embedded one; with --all
// the whole suite, but what starts the embedded one by itself. Starts a server of its own where `postgres` and `initdb` are on
// the PATH; else says that it was skipped.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FORGETFUL } from '@yqt/database/forgetful';
import { binOf } from './bin.ts';
import { ensureBuilt } from './build.ts';
import { freePort } from './free-port.ts';
import { OWN_SERVER, RESTS_ON_SERVER } from './rests-on-server.ts';

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
const port = await freePort();
const settings = { ...FORGETFUL, listen_addresses: '127.0.0.1' };
const options = [
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  '-k',
  folder,
  '-p',
  String(port),
];
const server = spawn('postgres', ['-D', cluster, ...options], { ...account, cwd: folder, stdio: 'ignore' });

const isReady = () =>
  spawnSync('psql', ['-h', folder, '-p', String(port), '-U', 'portal', '-d', 'postgres', '-c', 'select 1'], {
    cwd: folder,
  }).status === 0;
for (let tries = 0; tries < 100 && !isReady(); tries++) await sleep(100);

// The page tests need the bundle.
ensureBuilt((line) => console.log(line));
const url = `postgres://portal@127.0.0.1:${port}/postgres`;
const chosen = process.argv.includes('--all')
  ? OWN_SERVER.flatMap((file) => ['--exclude', `**/${file}`])
  : RESTS_ON_SERVER;
const args = ['run', '--project', 'api', ...chosen];
const { status } = spawnSync(process.execPath, [binOf('vitest', 'vitest'), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: url },
});
server.kill('SIGINT');
await new Promise((resolve) => server.once('exit', resolve));
rmSync(folder, { recursive: true, force: true });
process.exit(status ?? 1);
