// The breadcrumb of an address: 首页 / group / parent / page, by the page table.
import type { Crumb } from '@yqt/ui/breadcrumb';
import { pageOf } from '../page-of.ts';
import { pages } from '../pages.ts';
import { paths } from '../paths.ts';

const GROUPS: readonly { prefix: string; label: string }[] = [
  { prefix: '/zct-ee/', label: '政策计算器' },
  { prefix: '/user/', label: '个人中心' },
  { prefix: '/tool/', label: '企业工具' },
  { prefix: `${paths.auth()}/`, label: '登录与注册' },
];

/** The heading that a page stands under; undefined for those of the portal itself. */
export const menuGroupOf = (path: string): string | undefined =>
  GROUPS.find(({ prefix }) => path.startsWith(prefix))?.label;

/** Empty on home and where no page stands. */
export function crumbsOf(here: string): Crumb[] {
  const path = here.split('?')[0] ?? '/';
  const page = pageOf(path);
  if (!page?.module || page.path === '/') return [];
  const group = menuGroupOf(path);
  const parent = pages.find(({ name }) => name === page.parent);
  return [
    { label: '首页', to: paths.home() },
    ...(group ? [{ label: group }] : []),
    ...(parent ? [{ label: parent.title, to: filled(parent.path, path) }] : []),
    // a detail page of the same name as its list
    { label: page.title === parent?.title ? '详情' : page.title },
  ];
}

/** The parent's address: its parameters are those of the address below it. */
function filled(pattern: string, path: string): string {
  const have = path.split('/');
  return pattern
    .split('/')
    .map((part, at) => (part.startsWith('{') ? (have[at] ?? part) : part))
    .join('/');
}
