import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dropdown } from '@yqt/ui/dropdown';
import { KeepEarlyClicks } from './early-clicks.tsx';

test('脚本到来之前按下的按钮留待回答；浏览器自己打开的菜单不再按一次，否则又被关上', () => {
  const script = renderToStaticMarkup(<KeepEarlyClicks />);
  expect(script).toContain("closest('button[type=button]:not([popovertarget])')");
});

test('鼠标移到会展开的菜单上，供阅读的页面就请 React 来：移开、按 Esc 才会收起', () => {
  expect(renderToStaticMarkup(<Dropdown label="政策">一</Dropdown>)).toMatch(
    /^<details[^>]* data-wakes="true"/,
  );
});
