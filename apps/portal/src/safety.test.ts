// Tests about the repository itself: names, SQL, migrations, READMEs, input limits, and the contracts and pages held
// against the specification (STYLE 2, 7, 18, 27, 28, 34, 42, 46). Each checker is proved on a planted fault.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import type { Endpoint } from '@yqt/endpoint/define';
import { pageOf, pages } from './pages.ts';
import { paths } from './paths.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SKIPPED = ['node_modules', 'build', '.react-router', 'generated', 'data', '.git', '.mirror'];
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => SKIPPED.includes(basename(name)) }).toSorted();
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

const sources = [
  ...filesOf('{apps,packages}/**/*.{ts,tsx,mjs,css}'),
  ...filesOf('{tools,e2e,bench}/**/*.{ts,tsx,mjs}'),
];
const code = sources.filter((file) => !file.endsWith('.css'));
const domains = globSync('apps/portal/src/domains/*/', { cwd: root })
  .map((path) => basename(path))
  .toSorted();

/** Code without its comments, so that prose is not taken for code. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[\s;{}(,])\/\/[^\n]*/g, '$1');

describe('名称', () => {
  const FORBIDDEN = [
    'data',
    'info',
    'manager',
    'helper',
    'helpers',
    'util',
    'utils',
    'misc',
    'common',
    'other',
    'others',
  ];
  const badFileName = (file: string): boolean =>
    basename(file)
      .split('.')[0]!
      .split('-')
      .some((word) => FORBIDDEN.includes(word));
  const badExports = (text: string): string[] =>
    [...withoutComments(text).matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          /(?:^|[a-z])(?:Managers?|Helpers?|Utils?|Misc|Common|Others?)$/.test(name) ||
          /^(?:utils?|misc|common|helpers?)$/.test(name),
      );

  it('文件名里没有 data、info、helper、utils 之类的词', () => {
    expect(code.filter(badFileName)).toEqual([]);
    expect(['src/policy-utils.ts', 'src/common.ts', 'src/policy-card.ts'].filter(badFileName)).toEqual([
      'src/policy-utils.ts',
      'src/common.ts',
    ]);
  });

  it('导出的名称也没有', () => {
    expect(code.flatMap((file) => badExports(read(file)).map((name) => `${file}: ${name}`))).toEqual([]);
    expect(
      badExports('export const dateUtils = 1;\nexport class SessionManager {}\nexport const policyCard = 1;'),
    ).toEqual(['dateUtils', 'SessionManager']);
  });

  it('文件名为 kebab-case，后缀在规定之列', () => {
    const KINDS = [
      'page',
      'rules',
      'routes',
      'sql',
      'port',
      'text',
      'seed',
      'test',
      'e2e',
      'module',
      'layout',
      'config',
      'entry',
      'd',
      'resource',
    ];
    const wrong = (file: string): boolean => {
      const [stem = '', ...kinds] = basename(file).split('.').slice(0, -1);
      return (
        !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(stem) ||
        kinds.some(
          (kind) => !KINDS.includes(kind) && !(stem === 'entry' && ['client', 'server'].includes(kind)),
        )
      );
    };
    expect(sources.filter(wrong)).toEqual([]);
    expect(['a/PolicyCard.tsx', 'a/policy.service.ts', 'a/policy.rules.test.ts'].filter(wrong)).toEqual([
      'a/PolicyCard.tsx',
      'a/policy.service.ts',
    ]);
  });
});

describe('注释', () => {
  const badNotes = (text: string): string[] =>
    [...text.matchAll(/\b(?:TO-?DO|FIX-?ME|XXX|HACK)\b(?!\(#\d+\))/g)].map(([word]) => word);
  it('待办带有编号', () => {
    const own = 'apps/portal/src/safety.test.ts';
    expect(code.filter((file) => file !== own && badNotes(read(file)).length > 0)).toEqual([]);
    expect(badNotes('// TODO later\n// TODO(#12) later')).toEqual(['TODO']);
  });
});

describe('SQL', () => {
  const migrations = filesOf('apps/portal/migrations/*.sql');
  const schemas = migrations.flatMap((file) =>
    [...read(file).matchAll(/create schema (?:if not exists )?(\w+)/gi)].map(([, name = '']) => name),
  );
  /** Schema-qualified tables and functions that statements name. */
  const schemasIn = (text: string): string[] => [
    ...new Set(
      [
        ...withoutComments(text).matchAll(
          /\b(?:from|join|into|update|table|references|using|lateral|call)\s+(?:only\s+)?([a-z_]+)\.[a-z_]+/gi,
        ),
      ]
        .map(([, name = '']) => name.toLowerCase())
        .filter((name) => schemas.includes(name)),
    ),
  ];
  const ownerOf = (file: string): string =>
    /domains\/([^/]+)\//.exec(file)?.[1] ?? (file.includes('seeds/') ? 'seed' : 'none');
  const sqlFiles = filesOf('apps/portal/{src,seeds}/**/*.sql.ts');

  it('每个文件只访问自己领域的 schema', () => {
    const foreign = sqlFiles.flatMap((file) =>
      schemasIn(read(file))
        .filter((schema) => schema !== ownerOf(file))
        .map((schema) => `${file}: ${schema}`),
    );
    expect(sqlFiles.length).toBeGreaterThan(10);
    expect(foreign).toEqual([]);
  });

  it('访问别的 schema 会被发现', () => {
    expect(schemasIn('db`select a from policy.policy p join identity.account a on true`')).toEqual([
      'policy',
      'identity',
    ]);
    expect(schemasIn('db`update identity.session set x = p.y` // from policy.policy')).toEqual(['identity']);
  });

  it('每个 SQL 函数都有人使用', () => {
    const callers = code
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => ({ file, text: withoutComments(read(file)) }));
    const unused = sqlFiles.flatMap((file) =>
      [...read(file).matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name = '']) => name)
        .filter(
          (name) =>
            name !== 'samples' &&
            !callers.some((one) => one.file !== file && new RegExp(`\\b${name}\\b`).test(one.text)),
        )
        .map((name) => `${file}: ${name}`),
    );
    expect(unused).toEqual([]);
  });

  it('sql 标签只出现在 *.sql.ts、packages/database 与测试里', () => {
    const tagged = /\b(?:sql|db|tx|admin)(?:<[^`;]*>)?`/;
    const allowed = /\.sql\.ts$|\.test\.tsx?$|\.e2e\.ts$|^packages\/database\/|^bench\//;
    expect(code.filter((file) => !allowed.test(file) && tagged.test(withoutComments(read(file))))).toEqual(
      [],
    );
    expect(tagged.test('await sql<{ a: 1 }[]>`select 1`')).toBe(true);
  });

  it.each(migrations)('%s 说明锁与规模', (file) => {
    const comments = [...read(file).matchAll(/--([^\n]*)/g)]
      .map(([, text]) => text)
      .join(' ')
      .toLowerCase();
    expect(comments).toMatch(/\block/);
    expect(comments).toMatch(/\bsize/);
  });

  it('迁移按编号连续，各属一个领域', () => {
    const names = migrations.map((file) => basename(file));
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1));
    for (const name of names) expect(name).toMatch(/^\d{4}_[a-z0-9_]+\.sql$/);
  });
});

describe('领域', () => {
  it.each(domains)('%s 有 README：不超过 60 行，有词汇表', (domain) => {
    const text = read(`apps/portal/src/domains/${domain}/README.md`);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
    expect(text).toMatch(/\|\s*中文\s*\|\s*English\s*\|/);
  });
});

describe('配置', () => {
  it('环境变量只在 config.ts、程序入口与工具中读取', () => {
    // routes.ts runs while the bundle is built; test-database.ts belongs to the tests
    const allowed =
      /^(?:tools|bench|e2e)\/|apps\/portal\/src\/server\/config\.ts$|apps\/sso\/src\/main\.ts$|apps\/portal\/src\/routes\.ts$|packages\/database\/src\/test-database\.ts$|\.test\.tsx?$/;
    expect(
      code.filter((file) => !allowed.test(file) && /\bprocess\.env\b/.test(withoutComments(read(file)))),
    ).toEqual([]);
  });
});

interface Bound extends Endpoint {
  domain: string;
}

const contracts = import.meta.glob<Record<string, unknown>>('./domains/*/contract.ts', { eager: true });
const endpoints: Bound[] = Object.entries(contracts).flatMap(([file, module]) =>
  Object.entries(module)
    .filter(([name]) => name.endsWith('Contract'))
    .flatMap(([, contract]) =>
      Object.values(contract as Record<string, Endpoint>).map((endpoint) => ({
        ...endpoint,
        domain: file.split('/')[2]!,
      })),
    ),
);

describe('输入', () => {
  /** Strings and arrays without a limit, by their place in the schema. */
  const unlimited = (schema: unknown, at: string): string[] => {
    if (typeof schema !== 'object' || schema === null) return [];
    const {
      type,
      maxLength,
      maxItems,
      enum: words,
      const: only,
      properties = {},
      items,
      anyOf = [],
      additionalProperties,
    } = schema as Record<string, never> & { type?: string };
    const own =
      type === 'string' && maxLength === undefined && !words && only === undefined
        ? [`${at}: no maxLength`]
        : type === 'array' && maxItems === undefined
          ? [`${at}: no maxItems`]
          : type === 'object' && additionalProperties !== false
            ? [`${at}: unknown fields are let in`]
            : [];
    return [
      ...own,
      ...Object.entries(properties).flatMap(([name, part]) => unlimited(part, `${at}.${name}`)),
      ...unlimited(items, `${at}[]`),
      ...(anyOf as unknown[]).flatMap((part) => unlimited(part, at)),
    ];
  };

  it('每个文本与列表都有上限，未知字段不放行', () => {
    expect(endpoints.flatMap(({ method, path, input }) => unlimited(input, `${method} ${path}`))).toEqual([]);
  });

  it('没有上限的字段会被发现', () => {
    const planted = {
      type: 'object',
      additionalProperties: false,
      properties: {
        a: { type: 'string' },
        b: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            properties: { c: { type: 'array', maxItems: 1, items: { type: 'string' } } },
          },
        },
      },
    };
    expect(unlimited(planted, 'x')).toEqual([
      'x.a: no maxLength',
      'x.b: no maxItems',
      'x.b[].c[]: no maxLength',
    ]);
  });

  it('路径参数都写在输入里', () => {
    const missing = endpoints.filter(({ path, input }) =>
      [...path.matchAll(/\{(\w+)\}/g)].some(
        ([, name = '']) => !(name in ((input as { properties?: object }).properties ?? {})),
      ),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });
});

describe('规格', () => {
  const rowsOf = (file: string): string[][] =>
    read(file)
      .replace(/\n+$/, '')
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'));
  const calls = rowsOf('docs/spec/endpoints.tsv');
  const routes = rowsOf('docs/spec/routes.tsv').filter(([path]) => path !== '*');

  it('每个接口都在 docs/spec/endpoints.tsv 中，方法、路径、权限、领域相同', () => {
    const listed = calls.map(([method, path, access, domain]) => `${method} ${path} ${access} ${domain}`);
    expect(endpoints.length).toBeGreaterThan(40);
    expect(
      endpoints
        .map(({ method, path, access, domain }) => `${method} ${path} ${access} ${domain}`)
        .filter((one) => !listed.includes(one)),
    ).toEqual([]);
  });

  it('endpoints.tsv 与 routes.tsv 格式完整，没有重复', () => {
    for (const row of calls) expect(row, row.join(' ')).toHaveLength(5);
    for (const row of routes) expect(row, row.join(' ')).toHaveLength(6);
    for (const names of [calls.map(([method, path]) => `${method} ${path}`), routes.map(([path]) => path!)])
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('页面表与 docs/spec/routes.tsv 一致：路径、布局、权限、标题、次序', () => {
    const specified = routes.map(([path, layout, access, , title]) => `${path} ${layout} ${access} ${title}`);
    const built = pages.map(({ path, layout, access, title }) => `${path} ${layout} ${access} ${title}`);
    expect(built.filter((page) => !specified.includes(page))).toEqual([]);
    const places = built.map((page) => specified.indexOf(page));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('页面表中的模块都存在', () => {
    const have = filesOf('apps/portal/src/**/*.tsx').map((file) => file.replace('apps/portal/src/', ''));
    expect(pages.flatMap(({ module }) => (module && !have.includes(module) ? [module] : []))).toEqual([]);
  });
});

describe('地址', () => {
  test('路径生成器的全部地址', () => {
    const ID = 'id 1/中';
    const made = Object.fromEntries(
      Object.entries<(...args: never[]) => string>(paths).map(([name, make]) => {
        const args = make.length === 0 ? [] : make.length === 2 ? [ID, '附件 1.pdf'] : [ID];
        return [name, make(...(args as never[]))];
      }),
    );
    expect(made).toMatchSnapshot();
    expect(paths.policies({ keyword: '电池', page: 2, level: ['01', '02'], empty: '' })).toBe(
      '/zct-ee/policy-info?keyword=%E7%94%B5%E6%B1%A0&page=2&level=01&level=02',
    );
  });

  /** Literals that are addresses of pages. */
  const handWritten = (text: string): string[] =>
    [
      ...withoutComments(text)
        .replace(/isBuilt\('[^']*'\)/g, '')
        .matchAll(/(['"`])(\/[a-zA-Z][^'"`\s]*)\1/g),
    ]
      .map(([, , address = '']) => address)
      .filter((address) => {
        const path = address.replace(/\$\{[^}]*\}/g, 'x').split(/[?#]/)[0] ?? '';
        // `{id}` names a page of the route table, and so does what isBuilt() is asked; neither leads anywhere
        return !/(?<!\$)\{\w+\??\}/.test(address) && pageOf(path) !== undefined;
      });

  it('网页代码里没有手写的地址', () => {
    const web = code.filter(
      (file) =>
        /^apps\/portal\/src\/(?:domains\/[^/]+\/web|shell)\/|^apps\/portal\/src\/[^/]+\.tsx$|^packages\/ui\//.test(
          file,
        ) && !/\.test\.tsx?$/.test(file),
    );
    // menus and hubs are the spec's route table written down; use-shell.ts names the shell's own form addresses
    // the gallery is a page of samples for developers
    const allowed = [
      'navigation.ts',
      'console-navigation.ts',
      'home.text.ts',
      'use-shell.ts',
      'gallery.page.tsx',
    ].map((name) => `apps/portal/src/shell/${name}`);
    expect(
      web
        .filter((file) => !allowed.includes(file))
        .flatMap((file) => handWritten(read(file)).map((address) => `${file}: ${address}`)),
    ).toEqual([]);
  });

  it('手写的地址会被发现', () => {
    expect(
      handWritten(
        "<a href='/zct-ee/policy-info'>; `/zct-ee/policy-info/${id}`; '/assets/x.css'; // '/user/message'",
      ),
    ).toEqual(['/zct-ee/policy-info', '/zct-ee/policy-info/${id}']);
  });
});
