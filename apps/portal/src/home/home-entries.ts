// The ways that the home page offers: its loader hands over those that are built, so none of this is loaded by a browser.
import type { HomeSection, TileGroup } from '../domains/content/contract.ts';
import type { HubPlace } from '../page-row.ts';
import { pages } from '../pages.ts';
import { paths, withQuery } from '../paths.ts';
import drawings from '../tile-drawings.json' with { type: 'json' };
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
  id: string;
  /** Of this portal, or a whole address. */
  path: string;
  name: string;
  note: string;
  /** A line drawing, 24×24; absent = none. */
  icon?: string;
}

/** Drawings of the portal's own tools, by the name of their page. */
const ICONS: Readonly<Record<string, string>> = {
  policyMatch: drawings.match.path,
  toolEvaluate: drawings.form.path,
  toolScale: drawings.columns.path,
  toolTechScale: drawings.flask.path,
  toolCost: drawings.calculator.path,
  toolCloud: drawings.cloud.path,
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
    id: page,
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

export interface Hub {
  title: string;
  entries: HubEntry[];
}

/** The section of its own name, and all others. */
export interface HomeHubs {
  tools: Hub | null;
  services: Hub[];
}

/**
 * The hubs of a tenant: groups that its officers keep as they are, in place of the portal's own of that name, which offer nothing
 * a second time. What a section that is shown leads to is not offered either. null = nobody knows what they keep: none, since the
 * portal's own may be what they took down.
 */
export function hubsOf(kept: readonly TileGroup[] | null, sections: readonly HomeSection[]): HomeHubs {
  if (kept === null) return { tools: null, services: [] };
  const groups = kept.map(({ title, tiles }) => ({ title, entries: tiles.map(entryOf) }));
  const isDrawn = ({ title }: Hub) => sections.includes(title === TOOLS ? 'tools' : 'services');
  const led = new Set(groups.filter(isDrawn).flatMap(({ entries }) => entries.map(({ path }) => path)));
  const own = hubs
    .filter(({ title }) => !groups.some((group) => group.title === title))
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ path }) => !led.has(path)) }));
  const shown = new Set(sections.map((name) => BY_SECTION[name]));
  const all = [...own, ...groups]
    .map(({ title, entries }) => ({ title, entries: entries.filter(({ path }) => !shown.has(path)) }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, two) => placeOf(one) - placeOf(two));
  const tools = all.find(({ title }) => title === TOOLS) ?? null;
  return { tools, services: all.filter((one) => one !== tools) };
}

const TOOLS = homeText.tools;
/** What is gathered of many stands last. */
const placeOf = ({ title }: Hub): number => (title === homeText.moreServices ? 1 : 0);

const entryOf = ({ id, title, text, icon, href }: TileGroup['tiles'][number]): HubEntry => ({
  id,
  path: href,
  name: title,
  note: text,
  ...(icon === '' ? {} : { icon }),
});

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
