// A part of the page table (pages.ts), in its order. 个人中心: the enterprise of a member.
import type { PageRow } from '../page-row.ts';

export const enterprisePages = {
  relation: {
    path: '/user/relation',
    layout: 'user',
    access: 'member',
    title: '企业绑定',
    module: 'domains/identity/web/relation.page.tsx',
    menu: { in: 'user', order: 90 },
    visit: { says: /企业/ },
  },
  relationEnterprise: {
    path: '/user/relation/{id}',
    layout: 'user',
    access: 'enterprise',
    title: '企业资料',
    module: 'domains/enterprise/web/relation-enterprise.page.tsx',
    parent: 'relation',
  },
  relationBase: {
    path: '/user/relation/{id}/base',
    layout: 'user',
    access: 'enterprise',
    title: '基本信息',
    module: 'domains/enterprise/web/relation-base.page.tsx',
    parent: 'relation',
  },
  relationInfo: {
    path: '/user/relation/{id}/info',
    layout: 'user',
    access: 'enterprise',
    title: '匹配信息',
    module: 'domains/enterprise/web/relation-matching.page.tsx',
    parent: 'relation',
    menu: { in: 'user', order: 31, group: '智能匹配', label: '匹配信息完善' },
  },
  relationQuota: {
    path: '/user/relation/{id}/quota',
    layout: 'user',
    access: 'enterprise',
    title: '经营指标',
    module: 'domains/enterprise/web/relation-quota.page.tsx',
    parent: 'relation',
  },
  relationSchool: {
    path: '/user/relation/{id}/school',
    layout: 'user',
    access: 'enterprise',
    title: '入学调查',
    menu: { in: 'user', order: 40, label: '我的入学调查' },
  },
  relationServiceShop: {
    path: '/user/relation/{id}/service-shop',
    layout: 'user',
    access: 'enterprise',
    title: '机构认证',
    menu: { in: 'user', order: 60, label: '我的机构认证' },
  },
} as const satisfies Record<string, PageRow>;
