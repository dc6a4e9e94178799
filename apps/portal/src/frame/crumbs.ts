// The breadcrumb of an address: 首页 / group / page, by the page table and the navigation's groups.
import type { Crumb } from '@yqt/ui/breadcrumb';
import { pageOf } from '../pages.ts';
import { paths } from '../paths.ts';

const GROUPS: readonly { prefix: string; label: string }[] = [
  { prefix: '/zct-ee/', label: '政策计算器' },
  { prefix: '/user/', label: '个人中心' },
  { prefix: '/tool/', label: '企业工具' },
];

/** A detail page stands below its list. */
const PARENTS: readonly { pattern: string; label: string; to: string }[] = [
  { pattern: '/zct-ee/policy-info/{id}', label: '政策查询', to: paths.policies() },
  { pattern: paths.matchReport(), label: '智能匹配', to: paths.policyMatch() },
  { pattern: paths.sharedReport(''), label: '智能匹配', to: paths.policyMatch() },
  { pattern: '/zct-ee/policy-topic/{id}', label: '政策图解', to: paths.topics() },
  { pattern: '/zct-ee/policy-en/{id?}', label: 'English Policies', to: paths.englishPolicies() },
  ...['', '/base', '/info', '/quota'].map((page) => ({
    pattern: `/user/relation/{id}${page}`,
    label: '企业绑定',
    to: paths.relation(),
  })),
];

/** Empty on home and where no page stands. */
export function crumbsOf(here: string): Crumb[] {
  const path = here.split('?')[0] ?? '/';
  const page = pageOf(path);
  if (!page || page.path === '/') return [];
  const group = GROUPS.find(({ prefix }) => path.startsWith(prefix));
  const parent = PARENTS.find(({ pattern }) => pattern === page.path);
  return [
    { label: '首页', to: paths.home() },
    ...(group ? [{ label: group.label }] : []),
    ...(parent ? [{ label: parent.label, to: parent.to }] : []),
    // a detail page of the same name as its list
    { label: page.title === parent?.label ? '详情' : page.title },
  ];
}
