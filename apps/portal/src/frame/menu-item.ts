// An item of a menu as the frames draw it, and which one the present page stands under.

/** The spec's menu item (§3). */
export interface MenuItem {
  menuName: string;
  /** Absent for a group. */
  menuHref?: string;
  children?: readonly MenuItem[];
  /** Opens in a new tab. */
  out?: boolean;
  /** Unread messages: a red dot above 0. */
  unread?: number;
}

/** Does this address stand at or below the item (home only at itself)? */
export function isWithin(here: string, href: string): boolean {
  const path = here.split('?', 1)[0] ?? here;
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}

/** The one address of a menu under which the page stands: the longest that fits, null where none does. */
export function currentHref(items: readonly MenuItem[], here: string): string | null {
  const hrefs = items.flatMap((item) => [item, ...(item.children ?? [])]).map((item) => item.menuHref);
  const fitting = hrefs.filter((href) => href !== undefined && isWithin(here, href));
  return fitting.sort((a, b) => (b?.length ?? 0) - (a?.length ?? 0))[0] ?? null;
}
