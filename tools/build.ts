// Builds the bundles of browser and server when their sources changed since the last build, and compresses the browser's once.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { binOf } from './bin.ts';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const portal = join(root, 'apps/portal');
const stamp = join(portal, 'build/.built');

/** Everything that the bundles are made of. */
function sourcesDigest(): string {
  const digest = createHash('sha256');
  const patterns = [
    'apps/portal/src/**/*.{ts,tsx,css,json}',
    'apps/portal/seeds/**/*.{ts,json}',
    'packages/*/src/**/*.{ts,tsx,css}',
    'apps/portal/*.ts',
    'package-lock.json',
  ];
  for (const file of globSync(patterns, { cwd: root })
    .filter((name) => !name.includes('.test.'))
    .toSorted())
    digest.update(file).update(readFileSync(join(root, file)));
  return digest.digest('hex');
}

/** Builds if needed. Throws where the bundler finds a fault; its output is shown. */
export function ensureBuilt(say: (line: string) => void): void {
  const wanted = sourcesDigest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('正在构建页面…');
  // one that is killed or fails leaves files of two builds: it is none of any sources, also of those that were built before
  rmSync(stamp, { force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [binOf('@react-router/dev', 'react-router'), 'build'],
    {
      cwd: portal,
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`页面构建未完成：\n${stdout}\n${stderr}`);
  compressAssets();
  mkdirSync(join(portal, 'build'), { recursive: true });
  writeFileSync(stamp, wanted);
}

function compressAssets(): void {
  for (const name of globSync('build/client/**/*.{js,mjs,css,svg}', { cwd: portal })) {
    const file = join(portal, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  ensureBuilt((line) => process.stdout.write(`${line}\n`));
