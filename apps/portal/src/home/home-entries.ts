// The ways that the home page offers: its loader hands over those that are built, so none of this is loaded by a browser.
import type { HubPlace } from '../page-row.ts';
import { pages } from '../pages.ts';
import { paths } from '../paths.ts';

/** Where most visitors go: below the search. */
export const entrances: readonly { to: string; name: string }[] = [
  { to: paths.policies(), name: '政策查询' },
  { to: paths.policyMatch(), name: '智能匹配' },
  { to: paths.todayDeclare(), name: '今日申报' },
  { to: paths.topics(), name: '政策图解' },
  { to: paths.subscribe(), name: '政策订阅' },
  { to: paths.englishPolicies(), name: 'English Policies' },
];

export interface HubEntry {
  path: string;
  name: string;
  note: string;
}

/** Hubs of the home page by the rows of the page table; each shows its pages that are built. */
export const hubs: readonly { title: string; entries: HubEntry[] }[] = [
  ...Map.groupBy(
    pages
      .flatMap(({ module, hub, ...page }) => (module && hub ? [{ ...page, hub }] : []))
      .toSorted((a, b) => a.hub.order - b.hub.order),
    ({ hub }): HubPlace['of'] => hub.of,
  ),
].map(([title, members]) => ({
  title,
  entries: members.map(({ path, title: name, hub }) => ({
    path: path.replace('/{id?}', ''),
    name: hub.label ?? name,
    note: hub.note,
  })),
}));
