// Contracts and pages held against the specification, limits of every input, and addresses written once (STYLE 42, 46).
// Each checker is proved on a planted fault.
import { describe, expect, it, test } from 'vitest';
import { levelOfAccess, rolesOfAccess, type Endpoint } from '@yqt/endpoint/define';
import { ENTERPRISE_ROLES } from './enterprise-role.rules.ts';
import { OPERATOR_ROLES } from './domains/operator/role.rules.ts';
import { isBuilt, pageOf, patternsOf } from './page-of.ts';
import { callPatterns } from './call-patterns.ts';
import { pagePatterns } from './page-patterns.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';
import { code, filesOf, read, withoutComments } from './repository-files.ts';

interface Bound extends Endpoint {
  domain: string;
}

const contracts = import.meta.glob<Record<string, unknown>>('./domains/{*,*/*}/{contract,*-contract}.ts', {
  eager: true,
});
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

  /** An enterprise's roles are the contract's to say (entities.md §0); the table says that one is needed. */
  const written = ({ access }: Endpoint): string =>
    levelOfAccess(access) === 'enterprise' ? 'enterprise' : access;

  it('权限中点名的角色都在角色表中，企业与运营接口必须点名', () => {
    const known = { enterprise: Object.keys(ENTERPRISE_ROLES), operator: Object.keys(OPERATOR_ROLES) };
    const faults = endpoints.flatMap(({ access, path }) => {
      const level = levelOfAccess(access);
      if (level !== 'enterprise' && level !== 'operator') return [];
      const roles = rolesOfAccess(access);
      return roles.length && roles.every((role) => known[level].includes(role)) ? [] : [`${path}: ${access}`];
    });
    expect(faults).toEqual([]);
  });

  it('每个接口都在 docs/spec/endpoints.tsv 中，方法、路径、权限、领域相同', () => {
    const listed = calls.map(([method, path, access, domain]) => `${method} ${path} ${access} ${domain}`);
    expect(endpoints.length).toBeGreaterThan(40);
    expect(
      endpoints
        .map((one) => `${one.method} ${one.path} ${written(one)} ${one.domain}`)
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

  it('{id?} 的一行是两条路由，另有一行写出不带参数的地址时是一条', () => {
    const table = [
      { name: 'a', path: '/a/{id?}', layout: 'default', access: 'guest', title: 'A' },
      { name: 'b', path: '/b', layout: 'default', access: 'guest', title: 'B' },
      { name: 'c', path: '/b/{id?}', layout: 'default', access: 'guest', title: 'C' },
    ] as const;
    expect(table.map((page) => patternsOf(page, table))).toEqual([['/a', '/a/{id?}'], ['/b'], ['/b/{id?}']]);
    expect(pageOf('/poster')?.name).toBe('poster');
    expect(pageOf('/poster/12')?.name).toBe('poster');
    expect(pageOf('/zct-ee/policy-en')?.name).toBe('englishPolicies');
    expect(pageOf('/user/relation/1')?.name).toBe('relationEnterprise');
    expect(paths.englishPolicy()).toBe('/zct-ee/policy-en');
    expect(paths.englishPolicy('a b', { current: 2 })).toBe('/zct-ee/policy-en/a%20b?current=2');
  });

  it('缓存与站点地图只给访客页面，菜单的次序各不相同', () => {
    const wrong = pages.filter(({ access, cache, isListed }) => access !== 'guest' && (cache || isListed));
    expect(wrong).toEqual([]);
    const places = pages.flatMap(({ menu, hub }) => [
      ...(menu ? [`${menu.in} ${menu.order}`] : []),
      ...(hub ? [`hub ${hub.order}`] : []),
    ]);
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([]);
    expect(isBuilt('policies')).toBe(true);
  });

  it('页面表中的模块都存在', () => {
    const have = filesOf('apps/portal/src/**/*.tsx').map((file) => file.replace('apps/portal/src/', ''));
    expect(pages.flatMap(({ module }) => (module && !have.includes(module) ? [module] : []))).toEqual([]);
  });
});

describe('地址', () => {
  test('路径生成器的全部地址', () => {
    const ID = 'id 1/中';
    const patterns: Record<string, string> = { ...pagePatterns, ...callPatterns };
    const made = Object.fromEntries(
      Object.entries<(...args: never[]) => string>(paths).map(([name, make]) => {
        const parameters = patterns[name]?.match(/\{/g)?.length ?? 0;
        return [name, make(...([ID, '附件 1.pdf'].slice(0, parameters) as never[]))];
      }),
    );
    expect(made).toMatchSnapshot();
    expect(paths.policies({ keyword: '电池', page: 2, level: ['01', '02'], empty: '' })).toBe(
      '/zct-ee/policy-info?keyword=%E7%94%B5%E6%B1%A0&page=2&level=01&level=02',
    );
  });

  /** Literals that are addresses of pages. */
  const handWritten = (text: string): string[] =>
    [...withoutComments(text).matchAll(/(['"`])(\/[a-zA-Z][^'"`\s]*)\1/g)]
      .map(([, , address = '']) => address)
      .filter((address) => {
        const path = address.replace(/\$\{[^}]*\}/g, 'x').split(/[?#]/)[0] ?? '';
        // `{id}` names a page of the route table, it leads nowhere
        return !/(?<!\$)\{\w+\??\}/.test(address) && pageOf(path) !== undefined;
      });

  it('网页代码里没有手写的地址', () => {
    const web = code.filter(
      (file) =>
        /^apps\/portal\/src\/(?:domains\/[^/]+\/(?:[^/]+\/)?web|page|frame|home)\/|^apps\/portal\/src\/[^/]+\.tsx$|^packages\/ui\//.test(
          file,
        ) && !/\.test\.tsx?$/.test(file),
    );
    // the gallery is a page of samples for developers
    const allowed = ['apps/portal/src/frame/gallery/gallery.page.tsx'];
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
