// The server's build: modules find the files beside their sources, and the program stays the same in ASCII.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { code, read } from './src/repository-files.ts';
import { atSource, escaped } from './server-bundle.ts';

/** What a program exports as `value`, run by Node from a file of a folder. */
async function valueOf(program: string): Promise<{ value: unknown; folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'yqt-bundle-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, program);
  const { value } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return { value, folder };
}

it('模块的位置是源文件所在的位置，不是打包后的文件', async () => {
  const { value, folder } = await valueOf(
    atSource(`export const value = new URL('./draw.ts', import.meta.url).href;`, '../src/server/paper.ts'),
  );
  expect(value).toBe(new URL('../src/server/draw.ts', pathToFileURL(`${folder}/`)).href);
  expect(atSource('import.meta.url', '..\\src\\a.ts')).toBe("new URL('../src/a.ts', import.meta.url).href");
});

it('文字、模板、正则与扩展区的字写成 ASCII 之后不变', async () => {
  const program = `
    const name = '园企通';
    export const value = [name, \`\${name}“通”\`, '𠮷'.length, /^[一-龥]+$/.test('中新'), /^[𠀀-𠮿]$/u.test('𠮷'), { 年份: 1 }];`;
  const ascii = escaped(program);
  expect(ascii).toMatch(/^[\0-\u007f]*$/);
  expect((await valueOf(ascii)).value).toEqual((await valueOf(program)).value);
});

it('按原样读取的文字（String.raw）里只有 ASCII，写成转义会改变它', () => {
  const raw = code
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...read(file).matchAll(/String\.raw\s*`[^`]*`/g)].map(([text]) => text));
  expect(raw.length).toBeGreaterThan(2);
  expect(raw.filter((text) => /[^\0-\u007f]/.test(text))).toEqual([]);
});
