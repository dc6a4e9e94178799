// The menus as the spec orders them (§2), made from the page table's rows. A page that is not built is left out, and so is a
// group that this leaves empty. Made where pages load, so that the table stays on the server.
import type { MenuPlace } from '../page-row.ts';
import { paths } from '../paths.ts';
import { pages, type PageEntry } from '../pages.ts';
import { consoleText } from './member.text.ts';
import type { MenuItem } from './menu-item.ts';
import type { ViewerView } from './shell-types.ts';

interface Shown {
  page: PageEntry;
  menu: MenuPlace;
}

interface Filling {
  /** The enterprise in addresses of one enterprise. */
  id: string;
  unread: number;
  isOut: boolean;
}

/** The top navigation in the spec's order; every item opens in a new tab. */
export const topNavigation = (table: readonly PageEntry[] = pages): MenuItem[] =>
  toItems(shownIn('top', table), { id: '', unread: 0, isOut: true });

/**
 * The side menu of 个人中心: with a bound enterprise the long form, without one only what every member has, and a password of ours is changed with or without.
 * Whoever holds an operator role finds the console first. Pages of one enterprise lead to the first one (spec §2: "for the first enterprise").
 */
export function userMenu(
  viewer: ViewerView,
  { unread, table = pages }: { unread: number; table?: readonly PageEntry[] },
): MenuItem[] {
  // an agent fills what they were engaged for and sees nothing else
  const first = viewer.enterprises.find(({ role }) => role !== 'agent');
  const shown = shownIn('user', table).filter(({ page: { name } }) =>
    name === 'changePassword' ? viewer.isLocal : first || OF_A_PERSON.has(name),
  );
  const items = toItems(shown, { id: first?.enId ?? '', unread, isOut: false });
  return viewer.isOperator ? [{ menuName: consoleText.title, menuHref: paths.console() }, ...items] : items;
}

/** What concerns somebody without an enterprise. */
const OF_A_PERSON: ReadonlySet<string> = new Set(['myActivities', 'collect', 'messages', 'account']);

const shownIn = (place: MenuPlace['in'], table: readonly PageEntry[]): Shown[] =>
  table
    .flatMap((page) => (page.module && page.menu?.in === place ? [{ page, menu: page.menu }] : []))
    .toSorted((a, b) => a.menu.order - b.menu.order);

const nameOf = ({ page, menu }: Shown): string => menu.label ?? page.title;

/** One item for a group; of several pages with one name the first. */
const toItems = (shown: readonly Shown[], filling: Filling): MenuItem[] =>
  [...Map.groupBy(shown, (one) => one.menu.group ?? nameOf(one))].flatMap(([menuName, members]) => {
    const items = members.map((one) => toItem(one, filling));
    return members[0]?.menu.group ? [{ menuName, children: items }] : items.slice(0, 1);
  });

function toItem(shown: Shown, { id, unread, isOut }: Filling): MenuItem {
  return {
    menuName: nameOf(shown),
    menuHref: shown.page.path.replace('/{id?}', '').replace('{id}', encodeURIComponent(id)),
    ...(isOut ? { out: true } : {}),
    ...(shown.menu.counts === 'unread' ? { unread } : {}),
  };
}
