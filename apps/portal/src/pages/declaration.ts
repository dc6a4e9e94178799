// A part of the page table (pages.ts), in its order. 申报中心.
import type { PageRow } from '../page-row.ts';

export const declarationPages = {
  applyCenter: {
    path: '/apply-center',
    layout: 'default',
    access: 'guest',
    title: '申报中心',
    module: 'domains/declaration/web/apply-center.page.tsx',
    menu: { in: 'top', order: 30 },
    hub: { of: '金融与服务', order: 240, note: '查看办事指南，在线填报和提交' },
    isListed: true,
    cache: [
      'tab',
      'projectId',
      'keyword',
      'bigType',
      'smallType',
      'state',
      'redemption',
      'department',
      'current',
      'size',
    ],
    visit: { says: /共 \d+ 个项目/ },
  },
  declareForm: {
    path: '/apply-center/apply',
    layout: 'default',
    access: 'enterprise',
    title: '项目申报',
    module: 'domains/declaration/web/apply-form.page.tsx',
    parent: 'applyCenter',
  },
  applyCenterDetail: {
    path: '/apply-center/detail',
    layout: 'default',
    access: 'guest',
    title: '项目详情',
    module: 'domains/declaration/web/apply-guide.page.tsx',
    parent: 'applyCenter',
    cache: ['id'],
    visit: { says: /材料清单|您需要准备/, from: '/apply-center' },
  },
} as const satisfies Record<string, PageRow>;
