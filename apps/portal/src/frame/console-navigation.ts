// The menu of the operators' console, made from the page table's rows: which part is open to which role. Pages that are not
// built are left out. Made where pages load, so that the table stays on the server.
import { pages, type PageEntry } from '../pages.ts';

export interface ConsoleItem {
  label: string;
  href: string;
  /** One line for the workbench. */
  note: string;
}

/** What an operator sees, in the order of the menu. */
export const consoleMenu = (held: readonly string[], table: readonly PageEntry[] = pages): ConsoleItem[] =>
  table
    .flatMap(({ path, title, module, menu }) =>
      module && menu?.in === 'console' ? [{ path, title, menu }] : [],
    )
    .filter(({ menu: { roles } }) => !roles || roles.some((role) => held.includes(role)))
    .toSorted((a, b) => a.menu.order - b.menu.order)
    .map(({ path, title, menu }) => ({ label: menu.label ?? title, href: path, note: menu.note }));
