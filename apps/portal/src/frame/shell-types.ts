// What the shell shows of tenant, viewer and preferences. Plain data: loaders fill it, the shell only draws it.
import type {} from 'react';
import type { EnterpriseRole } from '../enterprise-role.rules.ts';
import type { MenuItem } from './menu-item.ts';

declare module 'react' {
  interface CSSProperties {
    /** Tokens that a tenant sets. */
    [token: `--${string}`]: string | undefined;
  }
}

/** The zone whose portal this is, from the tenant configuration. Empty or absent = not shown, never invented. */
export interface TenantView {
  /** Full name of the zone, e.g. 中新苏滁高新技术产业开发区. */
  name: string;
  /** The same in words: a line ends between them only. */
  nameParts: readonly string[];
  shortName: string;
  /** Words of the mark in the header, e.g. 园企通. */
  logoText: string;
  /** Address of the mark's picture. */
  logo: string;
  /** Of the document: its own colours and drawing where it has some (packages/ui/src/tokens.css makes the rest). */
  look?: {
    'data-brand'?: 'own';
    style?: Record<`--${string}`, string>;
    /** Said on every page and sheet (packages/ui/src/base.css). */
    'data-demo'?: '';
  };
  hotline: string;
  mobile: string;
  workingHours: string;
  friendlyLinks: readonly { label: string; href: string }[];
  /** The public account's QR code. */
  qr?: { image: string; caption: string };
  /** ICP 备案号. */
  icp?: string;
  /** 公安备案号. */
  policeFiling?: string;
  /** 政府网站标识码. */
  siteCode?: string;
  /** 主办单位, 承办单位. */
  organizer?: string;
  undertaker?: string;
}

export interface EnterpriseView {
  enId: string;
  name: string;
  creditCode: string;
  /** What the viewer is there; an agent sees none of the enterprise's pages. */
  role: EnterpriseRole;
  /** 「管理员」, 「经办」 … */
  roleName: string;
}

export interface ViewerView {
  id: string;
  loginName: string;
  /** Its password is changed here. */
  isLocal: boolean;
  image: string;
  licenseFlag: string;
  /** In order of binding: the first one is the default (decisions, Calls 5). */
  enterprises: readonly EnterpriseView[];
  /** The chosen enterprise; null without one. */
  enId: string | null;
  /** Holds an operator role: the console is open to them, and nothing asks them to bind an enterprise. */
  isOperator: boolean;
}

/** By the page's name; absent = not built yet. */
export type PageLinks = Partial<Record<'aboutUs' | 'serviceShop', string>>;

export interface Prefs {
  textScale: 100 | 125 | 150;
  contrast: 'normal' | 'high';
}

/** Where the forms of the header post to; each answers with a redirect to `returnTo`. */
export interface ShellActions {
  signOut: string;
  /** Field `enId`. */
  switchEnterprise: string;
  /** Field `textScale` or `contrast`. */
  preferences: string;
}

/** Everything a frame needs besides its page. */
export interface Shell {
  tenant: TenantView;
  /** null = guest. */
  viewer: ViewerView | null;
  prefs: Prefs;
  actions: ShellActions;
  /** The present address with its query and without ticket: the return target of sign-in and of the forms. */
  here: string;
  /** The top navigation. */
  navigation: readonly MenuItem[];
  /** The side menu of 个人中心; empty for guests. */
  userMenu: readonly MenuItem[];
  /** Addresses of pages that links lead to once they are built. */
  links: PageLinks;
}

/** The enterprise the viewer acts for; null for guests and members without one. */
export function chosenEnterprise(viewer: ViewerView | null): EnterpriseView | null {
  return viewer?.enterprises.find(({ enId }) => enId === viewer.enId) ?? null;
}
