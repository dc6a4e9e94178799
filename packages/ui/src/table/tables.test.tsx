import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { DataColumn } from './column.ts';
import { DataTable } from './data-table.tsx';
import { pickTo } from './picked-rows.ts';
import { Table } from './table.tsx';

interface Row {
  id: string;
  name: string;
  sum: number | null;
}
const ROWS: Row[] = [
  { id: 'a', name: '甲', sum: 12 },
  { id: 'b', name: '乙', sum: null },
];
const COLUMNS: DataColumn<Row>[] = [
  { key: 'name', label: '名称', cell: ({ name }) => name },
  {
    key: 'sum',
    label: '金额',
    cell: ({ sum }) => sum ?? '--',
    isEnd: true,
    isSortable: true,
    isEmpty: ({ sum }) => sum === null,
  },
  { key: 'note', label: '说明', cell: () => '无' },
];
const html = (element: ReactElement) =>
  renderToString(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/list'] })} />,
  ).replaceAll('<!-- -->', '');
const table = { label: '示例', columns: COLUMNS, rows: ROWS, keyOf: ({ id }: Row) => id };

describe('阅读用的表格', () => {
  const page = html(
    <Table
      {...table}
      foot={['合计', '12', '']}
      marksOf={({ id }) => ({ 'data-sum': id === 'b' || undefined })}
    />,
  );
  test('有标题，列头和行头各有其位', () => {
    expect(page).toContain('<caption class="visually-hidden">示例</caption>');
    expect(page.match(/<th scope="col"/g)).toHaveLength(3);
    expect(page.match(/<th scope="row"/g)).toHaveLength(3);
  });
  test('每格带列名，窄处成为卡片时写在前面；没有内容的一行可以省去', () => {
    expect(page).toContain('data-label="金额" data-end="true"><div>12</div>');
    expect(page).toMatch(/data-label="金额"[^>]*data-empty="true"/);
  });
  test('合计在表尾，页面给的标记在行上', () => {
    expect(page).toMatch(/<tfoot><tr><th scope="row">合计<\/th><td data-label="金额"/);
    expect(page).toContain('<tr data-sum="true">');
  });
  test.each([
    [3, '400'],
    [4, '600'],
    [5, '900'],
  ])('%i 列的表格在窄于 %s 像素处成为卡片', (count, width) => {
    const columns = Array.from({ length: count }, (_, at) => ({ ...COLUMNS[0]!, key: String(at) }));
    expect(html(<Table {...table} columns={columns} />)).toContain(`data-cards="${width}"`);
  });
});

describe('办事用的表格', () => {
  const linkOf = (query: string) =>
    /<th scope="col" data-end="true" data-sortable="true"[^>]*><a[^>]*href="\/list\??([^"]*)"/.exec(
      html(<DataTable {...table} query={query} />),
    )?.[1];
  test('次序在地址里，换次序回到第 1 页', () => {
    expect(linkOf('?keyword=x&current=3')).toBe('keyword=x&amp;sort=sum');
    expect(linkOf('?sort=sum')).toBe('sort=sum.desc');
    expect(linkOf('?sort=sum.desc')).toBe('');
    expect(html(<DataTable {...table} query="?sort=sum.desc" />)).toContain('aria-sort="descending"');
  });
  test('列的选择在地址里，第一列总在，其他条件留着', () => {
    const page = html(<DataTable {...table} query="?keyword=x&cols=note" />);
    expect(page.match(/<th scope="col"/g)).toHaveLength(2);
    expect(page).toContain('<input type="hidden" name="keyword" value="x"/>');
    expect(page).toMatch(/name="cols" checked="" value="note"|value="note"[^>]*checked=""/);
    expect(page).not.toMatch(/value="sum"[^>]*checked=""/);
    expect(html(<DataTable {...table} query="?cols=gone" />).match(/<th scope="col"/g)).toHaveLength(3);
  });
  test('可选的列开始时不在表里，列设置里可以选上', () => {
    const columns = COLUMNS.map((column) => ({ ...column, isOptional: column.key === 'note' }));
    const page = html(<DataTable {...table} columns={columns} query="" />);
    expect(page.match(/<th scope="col"/g)).toHaveLength(2);
    expect(page).toContain('value="note"');
    expect(page).not.toMatch(/name="cols" checked="" value="note"|value="note"[^>]*checked=""/);
    const chosen = html(<DataTable {...table} columns={columns} query="?cols=note" />);
    expect(chosen).toMatch(/name="cols" checked="" value="note"|value="note"[^>]*checked=""/);
  });
  test('没有选择功能时没有方框；有时每行一个，名称说清是哪一行', () => {
    expect(html(<DataTable {...table} query="" />)).not.toContain('全选');
    const page = html(
      <DataTable
        {...table}
        query=""
        exportTo="/x"
        picking={{ nameOf: ({ name }) => name, bar: () => '归档' }}
      />,
    );
    expect(page).toContain('aria-label="全选"');
    expect(page).toContain('aria-label="选择 乙"');
    expect(page).toContain('href="/x"');
    expect(page).not.toContain('归档');
  });
  test('按住 Shift 选到另一行，中间各行与它一样', () => {
    const keys = ['a', 'b', 'c', 'd', 'e'];
    const first = pickTo({ keys: new Set(), last: -1 }, { keys, at: 3, isRange: true });
    expect([...first.keys]).toEqual(['d']);
    const range = pickTo(first, { keys, at: 1, isRange: true });
    expect([...range.keys].toSorted()).toEqual(['b', 'c', 'd']);
    const off = pickTo(range, { keys, at: 2, isRange: false });
    expect([...pickTo(off, { keys, at: 1, isRange: true }).keys]).toEqual(['d']);
  });
});
