import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ConditionRow } from '../verdict-shape.rules.ts';
import { ConditionTable } from './condition-table.tsx';

const row = (change: Partial<ConditionRow>): ConditionRow => ({
  id: 'all.0',
  depth: 0,
  kind: 'leaf',
  isExclusion: false,
  verdict: 'unknown',
  verdictLabel: '待补充',
  required: '年研发费用不低于 200 万元',
  actual: null,
  source: null,
  asOf: null,
  validUntil: null,
  clause: null,
  field: 'rdExpenseWan',
  ...change,
});
const html = (rows: readonly ConditionRow[]) => renderToStaticMarkup(<ConditionTable rows={rows} />);

test('没有信息的条件写明暂无信息、待补充，条款待核实', () => {
  const page = html([row({})]);
  for (const words of ['暂无信息', '待补充', '条款待核实']) expect(page).toContain(words);
  expect(page).not.toMatch(/(?<!不)满足</);
});

test('现状带来源、日期和有效期，依据写条款', () => {
  const page = html([
    row({
      verdict: 'yes',
      verdictLabel: '满足',
      actual: '210 万元',
      source: '企业自填',
      asOf: '2026-11-02',
      validUntil: '2027-11-02',
      clause: '第三条第（二）项',
    }),
  ]);
  for (const words of ['210 万元', '企业自填 · 2026-11-02', '有效期至 2027-11-02', '第三条第（二）项'])
    expect(page.replace(/<[^>]+>/g, '')).toContain(words);
});

test('人工判断的条件由主管部门核定；不得存在的情形另成一表', () => {
  const page = html([
    row({ kind: 'manual', field: null, verdictLabel: '待主管部门判断' }),
    row({
      id: 'x',
      isExclusion: true,
      required: '列入严重失信主体名单',
      verdict: 'yes',
      verdictLabel: '不存在',
    }),
  ]);
  expect(page).toContain('由主管部门核定');
  expect(page.match(/<table/g)).toHaveLength(2);
  expect(page.indexOf('不得存在的情形')).toBeLessThan(page.indexOf('列入严重失信主体名单'));
});

test('连接词一行只有结论；没有条件的政策说明待核实', () => {
  const page = html([row({ kind: 'any', required: '满足以下任一条件', field: null })]);
  expect(page).not.toContain('暂无信息');
  expect(page).not.toContain('条款待核实');
  expect(html([])).toContain('本政策的条件待核实');
});
