// What a row of the page table says of its page, and who reads each field. Types, and the check that parents are rows.

/** The class a page's request is counted in (server/rate-limits.ts); the reads that draw it count with it. */
export type PageRate = 'page' | 'search-page';

export type Layout = 'default' | 'simple' | 'user' | 'console';
/** `operator`: some operator role; which one, its calls say. */
export type PageAccess = 'guest' | 'member' | 'enterprise' | 'operator';

/** Where a list of links shows the page. Of several rows with one label the first that is built stands there. */
interface Place {
  /** Among its like, the least first. */
  order: number;
  /** Absent = the page's title. */
  label?: string;
}

/** The menus (spec §2). The user's: pages of an enterprise are shown to whoever has one, and lead to the first. */
export interface MenuPlace extends Place {
  in: 'top' | 'user';
  /** Heading above several entries. */
  group?: string;
  /** A number beside it: of unread messages. */
  counts?: 'unread';
}

/** The parts of the console's menu, in this order by their pages' `order`. */
export type ConsolePart = '办理' | '政策与项目' | '内容与活动' | '统计' | '系统管理';

export interface ConsolePlace extends Place {
  in: 'console';
  /** Absent = above all parts. */
  part?: ConsolePart;
  /** One line for the workbench. */
  note: string;
  /** Any of these roles; absent = every operator. */
  roles?: readonly string[];
}

/** A link of the home page below the heading `of`. */
export interface HubPlace extends Place {
  of: string;
  note: string;
}

export interface PageRow {
  /**
   * As the spec writes it; `{id}` is a parameter. With `{id?}` the address without it is the same page, unless that has a row
   * of its own.
   */
  path: string;
  layout: Layout;
  /** Guard: whoever may not is led to sign-in or refused (server/plugins/pages.ts). */
  access: PageAccess;
  title: string;
  /** Route module, relative to src. */
  module?: string;
  /** Name of the page that the breadcrumb shows above this one. */
  parent?: string;
  menu?: MenuPlace | ConsolePlace;
  hub?: HubPlace;
  /** In the sitemap; pages of single records are listed by their domain. */
  isListed?: true;
  /** Guests may be given a kept copy: the query names that tell copies apart; with any other name it is drawn anew. */
  cache?: readonly string[];
  /** Guests read it without React in their browser, until they use something that needs it (frame/guest.ts). */
  isReading?: true;
  /** Pages of the portal itself may show it in a frame; every other page refuses that to all. */
  isFramed?: true;
  /** Absent = 'page'. */
  rate?: PageRate;
  /** What only this page says, seen by the journey of all pages; `from`: the list whose first link leads here. */
  visit?: { says: RegExp; from?: string };
}

/** The table as it is given, each row's path and name kept in its type. A `parent` that is no row does not compile. */
export const definePages = <const T extends Record<string, PageRow>>(
  table: T & { readonly [Name in keyof T]: { readonly parent?: keyof T } },
): T => table;
