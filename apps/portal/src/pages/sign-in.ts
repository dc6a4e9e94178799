// A part of the page table (pages.ts), in its order. Sign-in and accounts.
import type { PageRow } from '../page-row.ts';

export const signInPages = {
  auth: {
    path: '/auth',
    layout: 'simple',
    access: 'guest',
    title: '登录',
    module: 'domains/identity/web/auth.page.tsx',
    visit: { says: /单点登录/ },
  },
  login: {
    path: '/auth/login',
    layout: 'simple',
    access: 'guest',
    title: '登录',
    module: 'domains/identity/web/login.page.tsx',
    visit: { says: /单点登录/ },
  },
  register: {
    path: '/auth/register',
    layout: 'simple',
    access: 'guest',
    title: '注册',
    module: 'domains/identity/web/register.page.tsx',
    visit: { says: /手机号/ },
  },
  resetPassword: {
    path: '/auth/reset-password',
    layout: 'simple',
    access: 'guest',
    title: '找回密码',
    module: 'domains/identity/web/reset-password.page.tsx',
    visit: { says: /手机号/ },
  },
} as const satisfies Record<string, PageRow>;
