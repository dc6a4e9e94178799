// An item of the console's menu as the frame draws it, the parts of the menu, and which item the present page stands under.
import type { ConsolePart } from '../page-row.ts';
import { isWithin } from './menu-item.ts';

export interface ConsoleItem {
  label: string;
  href: string;
  part?: ConsolePart;
  /** Addresses of pages below it that do not begin with its own. */
  covers: readonly string[];
  /** One line for the workbench. */
  note: string;
}

export interface ConsoleGroup {
  part?: ConsolePart;
  items: ConsoleItem[];
}

/** The menu in its parts, those without an item left out. */
export function consoleGroups(items: readonly ConsoleItem[]): ConsoleGroup[] {
  const groups: ConsoleGroup[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && last.part === item.part) last.items.push(item);
    else groups.push({ items: [item], ...(item.part === undefined ? {} : { part: item.part }) });
  }
  return groups;
}

/** The address of the item under which the page stands; the first item is above all others. */
export const currentItem = (items: readonly ConsoleItem[], here: string): string | undefined =>
  items.findLast(({ href, covers }) => [href, ...covers].some((path) => isWithin(here, fixedPart(path))))
    ?.href;

/** An address up to its first parameter. */
const fixedPart = (path: string): string => path.split('/{', 1)[0] ?? path;
