import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EditableRows } from './editable-rows.tsx';
import type { EditableRow, RowColumn } from './paste-rows.ts';

const columns: RowColumn[] = [
  { prop: 'year', label: '年度', type: 'select', options: [{ value: '2025', label: '2025年' }] },
  { prop: 'volume', label: '出口额', type: 'number', unit: '万美元' },
];
const html = (rows: readonly EditableRow[], change: object = {}): string =>
  renderToStaticMarkup(
    (
      <EditableRows
        name="list"
        label="进出口"
        columns={columns}
        rows={rows}
        onChange={() => {}}
        {...change}
      />
    ) as ReactNode,
  );
/** In the table itself: the closed question beside it has the same words. */
const count = (page: string, part: string) => (page.split('</table>')[0] ?? '').split(part).length - 1;

test('只有一行时只能新增，多于一行时每行都能删除，只有末行能新增（规格 §2）', () => {
  const one = html([{ year: '2025' }]);
  expect([count(one, '>新增一行<'), count(one, '>删除此行<')]).toEqual([1, 0]);
  const three = html([{}, {}, {}]);
  expect([count(three, '>新增一行<'), count(three, '>删除此行<')]).toEqual([1, 3]);
  expect(three).toContain('（第 3 行）');
});

test('手机上先列前四行和末行，中间的可以展开；有待改正的内容时全部列出', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({ volume: String(at) }));
  const page = html(many);
  expect(count(page, 'data-between')).toBe(4);
  expect(page).toContain('显示中间 4 行');
  expect(page).not.toContain('data-whole');
  expect(html(many, { errors: { 'list[6].volume': '请填写' } })).toContain('data-whole="true"');
  expect(html(many.slice(0, 5))).not.toContain('显示中间');
});

test('没有行时显示一个空行', () => {
  expect(html([])).toContain('name="list[0].year"');
});

test('每个单元格是名为 list[0].prop 的表单字段，有自己的标签', () => {
  const page = html([{ year: '2025', volume: '12' }]);
  expect(page).toContain('<label for="list-0-volume"');
  expect(page).toContain('第 1 行 </span>出口额（万美元）');
  expect(page).toMatch(/<input[^>]*name="list\[0\]\.volume"[^>]*value="12"/);
  expect(page).toMatch(/<option value="2025" selected="">2025年/);
});

test('单元格的错误与输入框关联', () => {
  const page = html([{ volume: '' }], { errors: { 'list[0].volume': '请填写' } });
  expect(page).toContain('aria-describedby="list-0-volume-note"');
  expect(page).toContain('id="list-0-volume-note"');
  expect(page).toContain('aria-invalid="true"');
});

test('不是数字的内容原样保留并提示', () => {
  const page = html([{ volume: '约三百' }]);
  expect(page).toContain('value="约三百"');
  expect(page).toContain('无法识别为数字，将按原文保存');
});

test('字典里已没有的旧值仍然显示', () => {
  expect(html([{ year: '1999' }])).toContain('<option value="1999" selected="">1999</option>');
});

test('整表单位写在表格上方', () => {
  expect(html([{}], { unit: '万美元' })).toContain('单位：万美元');
});

test('行数到上限后不能再新增', () => {
  expect(count(html([{}, {}], { maxRows: 2 }), '新增一行<')).toBe(0);
});

test('其他填写方式放在表格上方，打印时不出现', () => {
  expect(html([], { actions: <button type="button">从表格导入</button> }).split('<table')[0]).toMatch(
    /data-print="hide"><button type="button">从表格导入/,
  );
  expect(html([])).not.toContain('从表格导入');
});
