// 待维护内容: what grows old, and after how long.

/** Days after which an item that nobody compared with its source is named. */
export const UNCHECKED_DAYS = 180;
/** Days without a reader. */
export const UNREAD_DAYS = 90;
/** Days before its end at which something is named. */
export const ENDING_DAYS = 30;
/** What nobody compared with its source is named so many times of each kind, so that old news hide no link and no place. */
export const MOST_OF_KIND = 20;
/** They stand for some days alone, and show readers nothing afterwards. */
export const PASSING = ['occasion'] as const;
/** Rows of each part. */
export const MOST_SHOWN = 50;
/** Kinds that a search without a hit may become. */
export const WRITABLE = ['help', 'news'] as const;

/** An item, as every part of the list names it. */
export interface OldItem {
  id: string;
  collection: string;
  title: string;
  /** The day that it is named for. */
  on: string;
}

/** What the weekly look finds. */
export interface UpkeepFindings {
  unread: OldItem[];
  links: { items: number; links: number; outside: number; dead: number };
}
