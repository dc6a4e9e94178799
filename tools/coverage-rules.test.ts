import { describe, expect, it } from 'vitest';
import {
  callStateOf,
  coversOf,
  exportedConstants,
  importsOf,
  namesPath,
  pageStateOf,
  summaryOf,
  type Evidence,
} from './coverage-rules.ts';

const journey =
  "export const covers = [\n  '/a', '/b/{id}',\n];\nawait page.goto('/a'); expect(1);\nawait page.goto(`/b/${id}`);";
const evidence: Evidence = {
  journeys: [journey],
  tests: ["const BASE = '/policy/api/ua/x';\ncall('GET', `${BASE}/list?size=1`)"],
  contracts: [{ domain: 'x', addresses: ['GET /policy/api/ua/x/list', 'POST /policy/api/x/{id}'] }],
  hasGeneratedTests: true,
  modules: new Map([
    ['/a', 'a.page.tsx'],
    ['/b/{id}', 'b.page.tsx'],
    ['/c', 'c.page.tsx'],
    ['/e', 'e.page.tsx'],
  ]),
  visited: new Set(['/e', '/f']),
};

describe('覆盖统计', () => {
  it('页面：有模块、有旅程声明并访问', () => {
    expect(coversOf(journey)).toEqual(['/a', '/b/{id}']);
    expect(pageStateOf({ path: '/a', domain: 'x' }, evidence)).toEqual([]);
    expect(pageStateOf({ path: '/b/{id}', domain: 'x' }, evidence)).toEqual([]);
    expect(pageStateOf({ path: '/c', domain: 'x' }, evidence)).toEqual(['旅程']);
    expect(pageStateOf({ path: '/d', domain: 'x' }, evidence)).toEqual(['页面', '旅程']);
    expect(pageStateOf({ path: '/e', domain: 'x' }, evidence), '页面表写明所见').toEqual([]);
    expect(pageStateOf({ path: '/f', domain: 'x' }, evidence)).toEqual(['页面', '旅程']);
  });

  it('只声明而不访问不算', () => {
    const claimed = { ...evidence, journeys: ["export const covers = ['/c'];\nexpect(1);"] };
    expect(pageStateOf({ path: '/c', domain: 'x' }, claimed)).toEqual(['旅程中的访问']);
  });

  it('接口：在契约中，且本领域的测试写出其地址', () => {
    expect(
      callStateOf({ method: 'GET', path: '/policy/api/ua/x/list', access: 'public', domain: 'x' }, evidence),
    ).toEqual([]);
    expect(
      callStateOf({ method: 'POST', path: '/policy/api/x/{id}', access: 'public', domain: 'x' }, evidence),
    ).toEqual(['正常与不存在的测试']);
    expect(
      callStateOf({ method: 'GET', path: '/policy/api/x/no', access: 'public', domain: 'x' }, evidence),
    ).toEqual(['接口']);
    expect(
      callStateOf({ method: 'GET', path: '/policy/api/ua/x/list', access: 'public', domain: 'y' }, evidence),
    ).toEqual(['接口']);
    expect(
      callStateOf(
        { method: 'GET', path: '/policy/api/ua/x/list', access: 'public', domain: 'x' },
        { ...evidence, hasGeneratedTests: false },
      ),
    ).toEqual(['输入与权限的测试']);
  });

  it('以请求方法命名的辅助函数也算', () => {
    const row = { method: 'GET', path: '/policy/api/ua/x/list', access: 'public', domain: 'x' };
    const tested = (text: string) => callStateOf(row, { ...evidence, tests: [text] });
    expect(tested("get<Row[]>('/policy/api/ua/x/list')")).toEqual([]);
    expect(tested("post<Row[]>('/policy/api/ua/x/list')")).toEqual(['正常与不存在的测试']);
  });

  it('访客地址的测试只算给 member+ua 接口', () => {
    const open = {
      ...evidence,
      contracts: [{ domain: 'x', addresses: ['GET /policy/api/x/list'] }],
    };
    expect(
      callStateOf({ method: 'GET', path: '/policy/api/x/list', access: 'member+ua', domain: 'x' }, open),
    ).toEqual([]);
    expect(
      callStateOf({ method: 'GET', path: '/policy/api/x/list', access: 'member', domain: 'x' }, open),
    ).toHaveLength(1);
  });

  it.each([
    ["call('/policy/api/x/1')", '/policy/api/x/{id}', true],
    ['call(`/policy/api/x/${id}`)', '/policy/api/x/{id}', true],
    ["call('/policy/api/x/list')", '/policy/api/x/{id}', false],
    ["call('/policy/api/ua/x/list')", '/policy/api/x/list', false],
    ["const B = '/policy/api/x';\nget('page?current=1')", '/policy/api/x/page', true],
    ["call(`/policy/api${url}`);\nget('/x/list', 1)", '/policy/api/x/list', true],
    ["const A = '/policy/api';\nconst B = `${A}/x`;\nget(`${B}/list`)", '/policy/api/x/list', true],
    ["call('/policy/api/x/list-all')", '/policy/api/x/list', false],
    ["call('/policy/api/x/list/all')", '/policy/api/x/list', false],
  ])('%j 写出 %s：%s', (text, path, expected) => {
    expect(namesPath(text, path)).toBe(expected);
  });

  it('从测试的辅助文件引入的地址常量也算', () => {
    const helper =
      "export const mine = '/policy/api/x';\nexport const LIMIT = '5';\nconst own = '/policy/api/y';";
    const test =
      "import { mine } from './test-x.ts';\nimport {\n  it,\n} from 'vitest';\nget(`${mine}/list?size=1`);";
    expect(importsOf(test)).toEqual(['./test-x.ts']);
    expect(exportedConstants(helper)).toBe("export const mine = '/policy/api/x';");
    expect(namesPath(test, '/policy/api/x/list')).toBe(false);
    expect(namesPath(`${exportedConstants(helper)}\n${test}`, '/policy/api/x/list')).toBe(true);
  });

  it('汇总按未完成数排列', () => {
    const item = (domain: string, missing: string[]) => ({
      kind: '页面' as const,
      domain,
      name: '/',
      missing,
    });
    expect(summaryOf([item('a', []), item('b', ['页面'])]).map((line) => line.split(/\s+/)[0])).toEqual([
      '领域',
      'b',
      'a',
      '合计',
    ]);
  });
});
