// The menu of the operators' console, made from the page table's rows: which part is open to which role. Pages that are not
// built are left out. Made where pages load, so that the table stays on the server.
import { pages, type PageEntry } from '../pages.ts';
import type { ConsoleItem } from './console-item.ts';
import { isWithin } from './menu-item.ts';

/** What an operator sees, in the order of the menu. */
export const consoleMenu = (held: readonly string[], table: readonly PageEntry[] = pages): ConsoleItem[] =>
  table
    .flatMap(({ name, path, title, module, menu }) =>
      module && menu?.in === 'console' ? [{ name, path, title, menu }] : [],
    )
    .filter(({ menu: { roles } }) => !roles || roles.some((role) => held.includes(role)))
    .toSorted((a, b) => a.menu.order - b.menu.order)
    .map(({ name, path, title, menu }) => ({
      label: menu.label ?? title,
      href: path,
      note: menu.note,
      covers: table
        .filter((page) => page.parent === name && !isWithin(page.path, path))
        .map((page) => page.path),
      ...(menu.part === undefined ? {} : { part: menu.part }),
    }));
