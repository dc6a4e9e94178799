// A build is made once of its sources; one that did not end is made again, whatever the sources are by then.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'yqt-build-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (path: string, text: string): void => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const source = 'apps/portal/src/page.ts';

/** The build of a repository of one source, with a bundler that stops at a fault. */
function build(): { status: number | null; isBuilding: boolean } {
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'tools/build.ts')], {
    encoding: 'utf8',
  });
  return { status, isBuilding: stdout.includes('正在构建') };
}

it('构建中断之后，源文件改回原样也重新构建', () => {
  for (const name of ['build.ts', 'bin.ts'])
    cpSync(fileURLToPath(new URL(name, import.meta.url)), join(folder, 'tools', name));
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', '{}');
  write('node_modules/@react-router/dev/package.json', '{ "bin": { "react-router": "bundler.js" } }');
  write(
    'node_modules/@react-router/dev/bundler.js',
    `require('node:fs').readFileSync('src/page.ts', 'utf8').includes('fault') && process.exit(1);`,
  );
  write(source, '1;');
  expect(build()).toEqual({ status: 0, isBuilding: true });
  expect(build()).toEqual({ status: 0, isBuilding: false });
  write(source, 'fault');
  expect(build()).toMatchObject({ status: 1, isBuilding: true });
  write(source, '1;');
  expect(build()).toEqual({ status: 0, isBuilding: true });
});
