import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citedClauses } from './cited-clauses.rules.ts';

const CLAUSES = [
  { no: '第三条', text: '申请支持的单位应当同时符合下列条件：' },
  { no: '第三条第（一）项', text: '在园区登记注册并纳税' },
  { no: '第三条第（二）项', text: '属于居民企业' },
  { no: '第三十条', text: '本办法自发布之日起施行。' },
];
const numbers = (cited: string[]) => citedClauses(CLAUSES, cited).map(({ no }) => no);

describe('依据条款', () => {
  it('引出条件的一条带着它的各项，别的条不算', () =>
    expect(numbers(['第三条'])).toEqual(['第三条', '第三条第（一）项', '第三条第（二）项']));
  it('单独一项带着引出它的一条', () =>
    expect(numbers(['第三条第（二）项'])).toEqual(['第三条', '第三条第（二）项']));
  it('完整的一条只有它自己；没有的条不出现', () =>
    expect(numbers(['第三十条', '第九条'])).toEqual(['第三十条']));
  it('演示政策的每一条都不以冒号收尾：引出的各项跟在后面', () => {
    const file = new URL('../../../seeds/content/policies/demo.json', import.meta.url);
    const policies: { clauses?: { no: string; text: string }[] }[] = JSON.parse(readFileSync(file, 'utf8'));
    const quoted = policies.flatMap(({ clauses = [] }) =>
      clauses.map(({ no }) => citedClauses(clauses, [no])),
    );
    expect(quoted.length).toBeGreaterThan(100);
    expect(quoted.map((one) => one.at(-1)?.text).filter((text) => /[：:]$/.test(text ?? ''))).toEqual([]);
  });
});
