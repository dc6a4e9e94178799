// The two runtimes stay apart by type: a page cannot use Node, the server cannot use the browser.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { binOf } from './bin.ts';
import { root } from './source-files.ts';

const tsc = (...args: string[]): string =>
  spawnSync(process.execPath, [binOf('typescript', 'tsc'), ...args], { cwd: root, encoding: 'utf8' }).stdout;

/** The faults of one line of code as a file of a project. */
function faultsOf(project: string, code: string): string {
  const cache = join(root, 'node_modules/.cache'); // below the root, where packages are found
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'planted-'));
  writeFileSync(join(folder, 'planted.ts'), `${code}\nexport {};\n`);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: `../../../tsconfig.${project}.json`, include: ['planted.ts'], exclude: [] }),
  );
  const faults = tsc('-p', folder, '--noEmit', '--pretty', 'false');
  rmSync(folder, { recursive: true });
  return faults;
}

describe('两个运行环境的类型互不相见', { timeout: 60_000 }, () => {
  it.each([
    ['web', 'export const env = process.env;', "Cannot find name 'process'"],
    ['web', "import { readFileSync } from 'node:fs';\nreadFileSync('x');", "Cannot find name 'node:fs'"],
    ['server', 'export const title = document.title;', "Cannot find name 'document'"],
    ['server', "localStorage.setItem('a', 'b');\nwindow.scrollTo(0, 0);", "Cannot find name 'window'"],
  ])('%s 不能用 %s', (project, code, fault) => {
    expect(faultsOf(project, code)).toContain(fault);
  });

  it.each([
    ['web', 'window.scrollTo(0, 0);'],
    ['server', 'export const env = process.env;'],
  ])('%s 可以用自己的：%s', (project, code) => {
    expect(faultsOf(project, code)).toBe('');
  });

  it.each([
    ['web', '/@types/node/'],
    ['server', '/lib.dom.d.ts'],
  ])('没有引用把另一环境的类型带进 %s', (project, foreign) => {
    const files = tsc('-p', `tsconfig.${project}.json`, '--listFilesOnly').split('\n');
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => file.includes(foreign))).toEqual([]);
  });
});
