// The page table, in the order of docs/spec/routes.tsv: what is shown where, in which layout, to whom (spec §2).
// A page without a module is not built yet: the router answers 404 and no menu shows it.

export type Layout = 'default' | 'simple' | 'user' | 'console';
/** `operator`: some operator role; which one, its calls say. */
export type PageAccess = 'guest' | 'member' | 'enterprise' | 'operator';

export interface PageEntry {
  /** As the spec writes it; `{id}` is a parameter, `{id?}` an optional one. */
  path: string;
  layout: Layout;
  access: PageAccess;
  title: string;
  /** Route module, relative to src. */
  module?: string;
}

export const pages: readonly PageEntry[] = [
  { path: '/', layout: 'default', access: 'guest', title: '首页', module: 'home/home.page.tsx' },
  {
    path: '/backurl',
    layout: 'simple',
    access: 'guest',
    title: '登录跳转',
    module: 'domains/identity/web/backurl.page.tsx',
  },
  {
    path: '/protocol',
    layout: 'simple',
    access: 'guest',
    title: '用户协议',
    module: 'domains/identity/web/protocol.page.tsx',
  },
  {
    path: '/auth',
    layout: 'simple',
    access: 'guest',
    title: '登录',
    module: 'domains/identity/web/auth.page.tsx',
  },
  {
    path: '/auth/login',
    layout: 'simple',
    access: 'guest',
    title: '登录',
    module: 'domains/identity/web/login.page.tsx',
  },
  {
    path: '/auth/register',
    layout: 'simple',
    access: 'guest',
    title: '注册',
    module: 'domains/identity/web/register.page.tsx',
  },
  {
    path: '/auth/reset-password',
    layout: 'simple',
    access: 'guest',
    title: '找回密码',
    module: 'domains/identity/web/reset-password.page.tsx',
  },
  {
    path: '/tool/calculate',
    layout: 'default',
    access: 'member',
    title: '成本测算',
    module: 'domains/tools/cost/web/cost.page.tsx',
  },
  {
    path: '/tool/cloud',
    layout: 'default',
    access: 'enterprise',
    title: '企业上云',
    module: 'domains/tools/cloud/web/cloud.page.tsx',
  },
  {
    path: '/tool/evaluate',
    layout: 'default',
    access: 'enterprise',
    title: '企业评价',
    module: 'domains/tools/evaluate/web/evaluate.page.tsx',
  },
  {
    path: '/tool/evaluate-old',
    layout: 'default',
    access: 'enterprise',
    title: '企业评价（旧版）',
    module: 'domains/tools/evaluate/web/evaluate-old.page.tsx',
  },
  {
    path: '/tool/scale',
    layout: 'default',
    access: 'guest',
    title: '企业规模',
    module: 'domains/tools/size/web/scale.page.tsx',
  },
  {
    path: '/tool/tech-scale',
    layout: 'default',
    access: 'enterprise',
    title: '科技型企业评价',
    module: 'domains/tools/tech-sme/web/tech-scale.page.tsx',
  },
  {
    path: '/user/changePassword',
    layout: 'user',
    access: 'member',
    title: '修改密码',
    module: 'domains/identity/web/change-password.page.tsx',
  },
  {
    path: '/user/collect',
    layout: 'user',
    access: 'member',
    title: '我的收藏',
    module: 'domains/policy/web/favorites.page.tsx',
  },
  {
    path: '/user/enterprise-info',
    layout: 'user',
    access: 'enterprise',
    title: '企业信息',
    module: 'domains/enterprise/web/enterprise-form.page.tsx',
  },
  {
    path: '/user/message',
    layout: 'user',
    access: 'member',
    title: '消息中心',
    module: 'domains/message/web/messages.page.tsx',
  },
  {
    path: '/user/recommend',
    layout: 'user',
    access: 'enterprise',
    title: '智能匹配',
    module: 'domains/matching/report/web/recommend.page.tsx',
  },
  {
    path: '/user/relation',
    layout: 'user',
    access: 'member',
    title: '企业绑定',
    module: 'domains/identity/web/relation.page.tsx',
  },
  {
    path: '/user/relation/{id}',
    layout: 'user',
    access: 'enterprise',
    title: '企业资料',
    module: 'domains/enterprise/web/relation-enterprise.page.tsx',
  },
  {
    path: '/user/relation/{id}/base',
    layout: 'user',
    access: 'enterprise',
    title: '基本信息',
    module: 'domains/enterprise/web/relation-base.page.tsx',
  },
  {
    path: '/user/relation/{id}/info',
    layout: 'user',
    access: 'enterprise',
    title: '匹配信息',
    module: 'domains/enterprise/web/relation-matching.page.tsx',
  },
  {
    path: '/user/relation/{id}/quota',
    layout: 'user',
    access: 'enterprise',
    title: '经营指标',
    module: 'domains/enterprise/web/relation-quota.page.tsx',
  },
  {
    path: '/zct-ee/declare-nav',
    layout: 'default',
    access: 'guest',
    title: '今日申报',
    module: 'domains/policy/web/today-declare.page.tsx',
  },
  {
    path: '/zct-ee/policy-en',
    layout: 'default',
    access: 'guest',
    title: 'English Policies',
    module: 'domains/policy/web/english-list.page.tsx',
  },
  {
    path: '/zct-ee/policy-en/{id?}',
    layout: 'default',
    access: 'guest',
    title: 'English Policy',
    module: 'domains/policy/web/english-detail.page.tsx',
  },
  {
    path: '/zct-ee/policy-info',
    layout: 'default',
    access: 'guest',
    title: '政策查询',
    module: 'domains/policy/web/policy-list.page.tsx',
  },
  {
    path: '/zct-ee/policy-info/{id}',
    layout: 'default',
    access: 'guest',
    title: '政策详情',
    module: 'domains/policy/web/policy-detail.page.tsx',
  },
  {
    path: '/zct-ee/policy-match',
    layout: 'default',
    access: 'guest',
    title: '智能匹配',
    module: 'domains/matching/try/web/match.page.tsx',
  },
  {
    path: '/zct-ee/policy-match/report',
    layout: 'default',
    access: 'enterprise',
    title: '匹配报告',
    module: 'domains/matching/report/web/report.page.tsx',
  },
  {
    path: '/zct-ee/policy-topic',
    layout: 'default',
    access: 'guest',
    title: '政策图解',
    module: 'domains/content/web/topic-list.page.tsx',
  },
  {
    path: '/zct-ee/policy-topic/{id}',
    layout: 'default',
    access: 'guest',
    title: '政策图解',
    module: 'domains/content/web/topic-detail.page.tsx',
  },
  {
    path: '/zct-ee/subscribe',
    layout: 'default',
    access: 'member',
    title: '政策订阅',
    module: 'domains/policy/web/subscribe.page.tsx',
  },
  {
    path: '/zct-ee/policy-match/shared',
    layout: 'default',
    access: 'guest',
    title: '匹配报告（分享）',
    module: 'domains/matching/report/web/shared-report.page.tsx',
  },
  {
    path: '/console',
    layout: 'console',
    access: 'operator',
    title: '工作台',
    module: 'domains/operator/web/workbench.page.tsx',
  },
  {
    path: '/console/rules',
    layout: 'console',
    access: 'operator',
    title: '政策规则',
    module: 'domains/matching/rule/web/rule-list.page.tsx',
  },
  {
    path: '/console/rules/{id}',
    layout: 'console',
    access: 'operator',
    title: '规则编辑',
    module: 'domains/matching/rule/web/editor/rule-editor.page.tsx',
  },
  {
    path: '/console/manual',
    layout: 'console',
    access: 'operator',
    title: '人工核定',
    module: 'domains/matching/manual/web/manual-list.page.tsx',
  },
  {
    path: '/console/search-words',
    layout: 'console',
    access: 'operator',
    title: '检索词',
    module: 'domains/policy/web/console/search-words.page.tsx',
  },
  {
    path: '/protocol/privacy',
    layout: 'simple',
    access: 'guest',
    title: '隐私政策',
    module: 'domains/identity/web/privacy.page.tsx',
  },
];

/** The entry that answers an address; trailing slash and React Router's `.data` suffix are looked through. */
export function pageOf(pathname: string): PageEntry | undefined {
  const path = pathname
    .replace(/^\/_(?:root)?\.data$/, '/')
    .replace(/\.data$/, '')
    .replace(/(.)\/+$/, '$1');
  return pages.find((page) => page.path === path) ?? pages.find((page) => matches(page.path, path));
}

/** True where an address of the spec has its page already. */
export const isBuilt = (pathname: string): boolean => pageOf(pathname)?.module !== undefined;

function matches(pattern: string, path: string): boolean {
  const want = pattern.split('/');
  const have = path.split('/');
  return want.length === have.length && want.every((part, at) => part.startsWith('{') || part === have[at]);
}
