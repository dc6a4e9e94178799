// The skeletons that `npm run new` writes, and the lists that they are named in. The names are planted: nobody's own page, domain
// or collection may be in their place.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeNew } from './new.ts';
import { pages } from '../apps/portal/src/pages.ts';
import { COLLECTION_LIST, DOMAIN_LIST, PAGE_PARTS, PAGES, ROUTES, SNAPSHOT } from './skeletons.ts';

const home = fileURLToPath(new URL('..', import.meta.url));
const ROW_TYPES = 'apps/portal/src/page-row.ts';
const row = (name: string, path: string, title: string, module = '') =>
  `  ${name}: {\n    path: '${path}',\n    layout: 'default',\n    access: 'guest',\n    title: '${title}',\n${module}  },\n`;
/** Two pages that are built, one that waits, in two parts of the table. */
const PLANTED = [
  row('home', '/', '首页', "    module: 'home/home.page.tsx',\n") + row('news', '/news', '新闻'),
  row('zone', '/zone', '园区', "    module: 'a/zone.page.tsx',\n"),
];
const LAST = PAGE_PARTS.at(-1) ?? '';
const partOf = (file: string, rows: string): string =>
  readFileSync(join(home, file), 'utf8').replace(
    / = \{\n[\s\S]*\n\} as const/,
    () => ` = {\n${rows}} as const`,
  );
const SPEC = `path\tlayout\taccess\tdomain\ttitle\tpurpose
/\tdefault\tguest\tshell\t首页\thome
/map\tdefault\tguest\tcontent\t园区地图\tmap
/news\tdefault\tguest\tcontent\t新闻\tnews
/zone\tdefault\tguest\tcontent\t园区\tzone
`;

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'yqt-new-'));
  for (const file of [ROUTES, DOMAIN_LIST, COLLECTION_LIST, ROW_TYPES, SNAPSHOT, PAGES, ...PAGE_PARTS])
    cpSync(join(home, file), join(root, file));
  for (const [at, file] of PAGE_PARTS.entries())
    writeFileSync(join(root, file), partOf(file, PLANTED[at] ?? ''));
  writeFileSync(join(root, ROUTES), SPEC);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const run = (line: string) => writeNew(line.split(' '), root);
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The table as it is now, by name. */
const tableNow = async (): Promise<Record<string, { path: string }>> =>
  (await import(`${pathToFileURL(join(root, PAGES)).href}?${root}`)).pageTable;

describe('新页面', () => {
  it('规格已有的地址：布局、权限、领域、标题照规格，行按规格的次序', async () => {
    expect(run('page planted-map /map')).toContain(
      'apps/portal/src/domains/content/web/planted-map.page.tsx',
    );
    const table = await tableNow();
    expect(Object.keys(table)).toEqual(['home', 'plantedMap', 'news', 'zone']);
    expect(table['plantedMap']).toEqual({
      path: '/map',
      layout: 'default',
      access: 'guest',
      title: '园区地图',
      module: 'domains/content/web/planted-map.page.tsx',
      isListed: true,
      cache: [],
      visit: { says: /园区地图/ },
    });
    expect(read(SNAPSHOT)).toContain('  "plantedMap": "/map",\n');
    expect(read('apps/portal/src/domains/content/web/planted-map.text.ts')).toContain("title: '园区地图'");
  });

  it('各分表合起来就是整张表，次序不变', () => {
    const paths = PAGE_PARTS.flatMap((file) =>
      [...readFileSync(join(home, file), 'utf8').matchAll(/^ {4}path: '([^']+)'/gm)].map(([, path]) => path),
    );
    expect(paths).toEqual(pages.map(({ path }) => path));
  });

  it('等待建成的行得到模块，名称不变', async () => {
    run('page news-list /news');
    const table = await tableNow();
    expect(Object.keys(table)).toEqual(['home', 'news', 'zone']);
    expect(table['news']).toMatchObject({ module: 'domains/content/web/news-list.page.tsx' });
    expect(read(SNAPSHOT)).toContain('  "news": "/news",\n');
  });

  it('规格没有的地址写进规格表，注明 DECIDED；缺领域或标题不写', () => {
    expect(() => run('page my-page /my-page')).toThrow('--domain');
    run('page my-page /my-page --domain content --title 我的页面 --access member');
    expect(read(ROUTES)).toContain('/my-page\tdefault\tmember\tcontent\t我的页面\tDECIDED: 我的页面\n');
    expect(read(LAST)).toContain("  myPage: {\n    path: '/my-page',");
    expect(read(LAST)).not.toMatch(/path: '\/my-page'[\s\S]{0,200}cache/);
  });

  it('已有的页面、不合规范的名称、不全的参数都不写', () => {
    expect(() => run('page home-again /')).toThrow('已经有页面');
    expect(() => run('page HomePage /map')).toThrow('kebab-case');
    expect(() => run('page')).toThrow('用法');
    expect(() => run('table x')).toThrow('用法');
    for (const [at, file] of PAGE_PARTS.entries()) expect(read(file)).toBe(partOf(file, PLANTED[at] ?? ''));
  });
});

describe('新领域', () => {
  it('写出说明、契约、路由与登记，列在领域表末尾', () => {
    run('domain planted-bus --title 园区巴士');
    expect(read(DOMAIN_LIST)).toContain("'../domains/planted-bus/server/planted-bus.domain.ts'");
    expect(read(DOMAIN_LIST).trimEnd()).toMatch(/ {2}plantedBusDomain,\n\];$/m);
    expect(read('apps/portal/src/domains/planted-bus/README.md')).toMatch(/\|\s*中文\s*\|\s*English\s*\|/);
    expect(() => run('domain planted-bus --title 园区巴士')).toThrow('已经有了');
  });
});

describe('新的内容类别', () => {
  it('写出定义，列进清单：运营后台由清单认得它', () => {
    run('collection planted-notice --title 园区公告');
    const list = read(COLLECTION_LIST);
    expect(list).toContain("import { plantedNotice } from './planted-notice/planted-notice.rules.ts';");
    expect(list).toMatch(/COLLECTIONS: readonly Collection\[\] = \[[\w\s,]+, plantedNotice\];/);
    expect(read('apps/portal/src/domains/content/planted-notice/planted-notice.rules.ts')).toContain(
      'export const plantedNotice',
    );
    expect(() => run('collection planted-notice --title 园区公告')).toThrow('已经有了');
  });
});
