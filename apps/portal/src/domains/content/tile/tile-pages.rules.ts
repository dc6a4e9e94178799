// The pages of this portal that a tile may lead to: those that stand by themselves, for guests or behind the sign-in.
import type { Option } from '@yqt/forms/form';
import { pages, type PageName } from '../../../pages.ts';

/** Shown of one thing that their address must name, or what the tile stands on itself. */
const NOT_ALONE: ReadonlySet<string> = new Set([
  'home',
  'applyCenterDetail',
  'declareForm',
  'myApplyDetail',
  'sharedReport',
  'signUp',
] satisfies PageName[]);

/** What stands at an address that names no single thing. */
const LISTS: ReadonlyMap<string, string> = new Map([['caseDetail' satisfies PageName, '典型案例']]);

const PATHS = new Set<string>(pages.map(({ path }) => path));
const BARE = /\/\{\w+\?\}$/;

/** By path, called by title and path. Never pages of officers, nor those of the way through the sign-in. */
export const TILE_PAGES: readonly Option[] = [
  ...new Map(
    pages.flatMap(({ name, module, layout, access, path, title, hub }): [string, Option][] => {
      const value = path.replace(BARE, '');
      // the list has a row, and a name, of its own
      if (value !== path && PATHS.has(value)) return [];
      const isOffered =
        module !== undefined && layout !== 'simple' && layout !== 'console' && access !== 'operator';
      return !isOffered || NOT_ALONE.has(name) || value.includes('{')
        ? []
        : [[value, { value, label: `${LISTS.get(name) ?? hub?.label ?? title}（${value}）` }]];
    }),
  ).values(),
];

/** Is there still such a page? What was published may be older than the table. */
export const isTilePage = (path: string): boolean => TILE_PAGES.some(({ value }) => value === path);
