// The ways that the home page offers: its loader hands over those that are built, so none of this is loaded by a browser.
import type { HomeSection } from '../domains/content/contract.ts';
import type { HubPlace } from '../page-row.ts';
import { pages } from '../pages.ts';
import { paths, withQuery } from '../paths.ts';
import { homeText } from './home.text.ts';

/** What most visitors search for: below the search. */
export const hotWords: readonly { label: string; to: string }[] = [
  '高企',
  '专精特新',
  '研发补助',
  '稳岗',
  '设备投资',
  '人才安居',
].map((label) => ({ label, to: withQuery(paths.policies(), { keyword: label }) }));

export interface HubEntry {
  path: string;
  name: string;
  note: string;
  /** A line drawing, 24×24; absent = none. */
  icon?: string;
}

/** Drawings of the tools, by the name of their page. */
const ICONS: Readonly<Record<string, string>> = {
  policyMatch: 'M4 6h9M4 12h6M4 18h6m4-2 2.5 2.5L21 13',
  toolEvaluate: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16l1.5 1.5L13 15',
  toolScale: 'M4 20V12h4v8m2 0V8h4v12m2 0V4h4v16M3 20h18',
  toolTechScale: 'M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M8 15h8',
  toolCost: 'M5 3h14v18H5zM8 7h8v3H8zM8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01M16 17h.01',
  toolCloud: 'M7 18a4 4 0 0 1-.5-8 6 6 0 0 1 11.3 1A3.5 3.5 0 0 1 17.5 18zM12 21v-6m-2.5 2.5L12 15l2.5 2.5',
};

/** Pages that are built, by the hub of their rows in the page table. */
const builtHubs: readonly { title: string; entries: HubEntry[] }[] = [
  ...Map.groupBy(
    pages
      .flatMap(({ module, hub, ...page }) => (module && hub ? [{ ...page, hub }] : []))
      .toSorted((a, b) => a.hub.order - b.hub.order),
    ({ hub }): HubPlace['of'] => hub.of,
  ),
].map(([title, members]) => ({
  title,
  entries: members.map(({ path, title: name, hub, name: page }) => ({
    path: path.replace('/{id?}', ''),
    name: hub.label ?? name,
    note: hub.note,
    ...(ICONS[page] === undefined ? {} : { icon: ICONS[page] }),
  })),
}));

/** A row of entries: a hub of fewer would be a heading over an empty line. */
const FULL_HUB = 3;

/** Hubs of the home page; those that have but one or two entries yet stand in one section together. */
export const hubs: readonly { title: string; entries: HubEntry[] }[] = gathered(builtHubs);

/** The pages that a section of the home page leads to. */
const BY_SECTION: Readonly<Partial<Record<HomeSection, string>>> = {
  activities: paths.activities(),
  appeals: paths.feedback(),
};

/** Hubs beside these sections: what one of them leads to is not offered twice. */
export function hubsBeside(sections: readonly HomeSection[]): typeof hubs {
  const shown = new Set(sections.map((name) => BY_SECTION[name]));
  return hubs
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ path }) => !shown.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
}

/** Full hubs as they are, then the entries of all others under one title. */
export function gathered<T>(
  all: readonly { title: string; entries: T[] }[],
): { title: string; entries: T[] }[] {
  const isFull = ({ entries }: { entries: T[] }) => entries.length >= FULL_HUB;
  const rest = all.filter((hub) => !isFull(hub)).flatMap(({ entries }) => entries);
  return [
    ...all.filter(isFull),
    ...(rest.length === 0 ? [] : [{ title: homeText.moreServices, entries: rest }]),
  ];
}
