import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { Breadcrumb } from './breadcrumb.tsx';
import { CountdownButton } from './countdown-button.tsx';
import { ErrorState } from './error-state.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterForm } from './filter-form.tsx';
import { Highlight } from './highlight.tsx';
import { ResultList } from './result-list.tsx';
import { TextInput } from './text-input.tsx';

const html = (element: ReactNode) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

test('面包屑的最后一项是当前页，没有链接；没有页面的分组只是文字', () => {
  const page = html(
    <Breadcrumb items={[{ label: '首页', to: '/' }, { label: '政策计算器' }, { label: '政策查询' }]} />,
  );
  expect(page).toContain('<a href="/" data-discover="true">首页</a>');
  expect(page).toContain('<span aria-current="page">政策查询</span>');
  expect(page.match(/<a /g)).toHaveLength(1);
  expect(html(<Breadcrumb items={[]} />)).toBe('');
});

test('倒计时按钮显示剩余秒数并且不能点击', () => {
  const waiting = html(<CountdownButton label="下一步" seconds={5} />);
  expect(waiting).toContain('>下一步（5s）</button>');
  expect(waiting).toContain('disabled=""');
  expect(waiting).toContain('aria-live="polite"');
});

test('倒计时结束后按钮可以点击', () => {
  const ready = html(<CountdownButton label="下一步" seconds={0} />);
  expect(ready).toContain('>下一步</button>');
  expect(ready).not.toContain('disabled');
});

test('字段的提示和错误都与输入框关联', () => {
  const page = html(
    <TextInput name="mobile" label="手机号" hint="11 位" error="请输入 11 位手机号" isRequired />,
  );
  expect(page).toContain('for="mobile"');
  expect(page).toContain('aria-describedby="mobile-hint mobile-error"');
  expect(page).toContain('aria-invalid="true"');
  expect(page).toContain('required=""');
});

test('错误汇总写明有几处需要修改并链接到字段', () => {
  const page = html(
    <ErrorSummary
      errors={[{ fieldId: 'mobile', message: '请输入 11 位手机号' }, { message: '请稍后再试' }]}
    />,
  );
  expect(page).toContain('有 2 处需要修改');
  expect(page).toContain('<a href="#mobile">');
  expect(html(<ErrorSummary errors={[]} />)).toBe('');
});

test('列表四种状态各显示各的', () => {
  const base = {
    rows: { keyOf: (item: string) => item, item: (item: string) => item },
    empty: '暂无数据',
  };
  expect(html(<ResultList {...base} face={{ kind: 'loading' }} />)).toContain('加载中');
  expect(html(<ResultList {...base} face={{ kind: 'error', error: '无法显示' }} />)).toContain('无法显示');
  expect(html(<ResultList {...base} face={{ kind: 'data', items: [] }} />)).toContain('暂无数据');
  expect(html(<ResultList {...base} face={{ kind: 'data', items: ['甲'] }} />)).toContain('<li>甲</li>');
});

test('错误状态给出重试、热线和问题编号', () => {
  const page = html(<ErrorState retryTo="/x" hotline="0550-3769808" requestId="8f3a" />);
  expect(page).toContain('重试');
  expect(page).toContain('tel:0550-3769808');
  expect(page).toContain('问题编号 <code>8f3a</code>');
});

test('命中的文字用 mark 标出，文字里的标签不会成为标签', () => {
  expect(
    html(
      <Highlight
        parts={[
          { text: '<b>', hit: false },
          { text: '电池', hit: true },
        ]}
      />,
    ),
  ).toBe('<span>&lt;b&gt;</span><mark>电池</mark>');
});

test('更多筛选里有已选条件时展开', () => {
  const group = { name: 'dept', label: '主管部门', options: [], isSecondary: true };
  const bar = (selected: string[]) => html(<FilterBar groups={[{ ...group, selected }]} query="" />);
  expect(bar([])).not.toContain('<details open');
  expect(bar(['1'])).toContain('<details open');
  expect(bar(['1'])).toContain('清除全部');
});

test('查询栏的重置留着次序、列与每页条数，条件与页码不留', () => {
  const at = '/users?keyword=a&sort=name.desc&cols=x&size=50&current=3';
  const element = <FilterForm resetTo="/users">字段</FilterForm>;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  const page = renderToStaticMarkup(<RouterProvider router={router} />);
  expect(page).toContain('href="/users?sort=name.desc&amp;cols=x&amp;size=50"');
});
