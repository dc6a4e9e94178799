// Modules of styles and what draws with them: no class that nothing bears, and none borne that no rule is for.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: URL) => readFileSync(path, 'utf8');
const files = (...patterns: string[]) => globSync(patterns, { cwd: ROOT }).map((file) => new URL(file, ROOT));

const IMPORT = /^import (?:(\w+) from )?'([^']+\.module\.css)';$/gm;
const sheets = files('packages/ui/src/**/*.module.css', 'apps/portal/src/**/*.module.css');

/** The file that an import means. */
const meant = (from: URL, path: string): string =>
  (path.startsWith('@yqt/ui/')
    ? new URL(path.replace('@yqt/ui/', 'packages/ui/src/'), ROOT)
    : new URL(path, from)
  ).href;

/** Classes that somebody takes from a sheet, by its file. */
const borne = new Map<string, Set<string>>(sheets.map(({ href }) => [href, new Set()]));
for (const file of files('packages/ui/src/**/*.tsx', 'apps/portal/src/**/*.tsx')) {
  const text = read(file);
  const body = text.replace(/^import .*$/gm, '');
  for (const [, name, path = ''] of text.matchAll(IMPORT))
    for (const [, of = ''] of name ? body.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g')) : [])
      borne.get(meant(file, path))?.add(of);
}

/** Classes that the selectors of a sheet speak of. */
function ruled(sheet: URL): Set<string> {
  const selectors = read(sheet)
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/:\s[^;{}]*;/g, '');
  return new Set([...selectors.matchAll(/\.([A-Za-z]\w*)/g)].map(([, name = '']) => name));
}

describe('样式与用它的部件', () => {
  it('每个样式文件都有人用', () => {
    expect(sheets.length).toBeGreaterThan(100);
    const loaded = files('packages/ui/src/**/*.tsx', 'apps/portal/src/**/*.tsx').flatMap((file) =>
      [...read(file).matchAll(IMPORT)].map(([, , path = '']) => meant(file, path)),
    );
    expect(sheets.map(({ href }) => href).filter((href) => !loaded.includes(href))).toEqual([]);
  });

  it('没有谁也不用的类', () => {
    const idle = sheets.flatMap((sheet) =>
      [...ruled(sheet)]
        .filter((name) => !borne.get(sheet.href)?.has(name))
        .map((name) => [sheet.pathname, name]),
    );
    expect(idle).toEqual([]);
  });

  it('没有样式里不存在的类', () => {
    const unknown = sheets.flatMap((sheet) => {
      const known = ruled(sheet);
      return [...(borne.get(sheet.href) ?? [])]
        .filter((name) => !known.has(name))
        .map((name) => [sheet.pathname, name]);
    });
    expect(unknown).toEqual([]);
  });
});
