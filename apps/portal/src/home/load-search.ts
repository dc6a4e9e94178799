// 全站搜索: what each kind that domains register has for one keyword, then the portal's own pages. Every part is its own
// attempt. Server only.
import type { RouterContextProvider } from 'react-router';
import { countText } from '@yqt/kernel/count';
import { apiOf, section, type Section } from '../page/api.ts';
import { pageContext } from '../page/context.ts';
import { pages } from '../pages.ts';
import { paths } from '../paths.ts';
import type { Found, FoundList, SearchSource } from '../search-source.ts';
import { searchPageText as text } from './search.text.ts';

type Context = Readonly<RouterContextProvider>;

/** As many of each as tell whether the rest is worth opening. */
const SHOWN = 3;
const MOST_PAGES = 6;

export interface FoundPart {
  id: string;
  title: string;
  /** All of them. */
  to: string;
  found: Section<{ total: number; count: string; records: Found[]; isNear: boolean }>;
}

/** The parts in their order, those without a hit too. */
export async function searchEverything(context: Context, keyword: string): Promise<FoundPart[]> {
  const { searchSources } = context.get(pageContext);
  const found = await Promise.all(searchSources.map((source) => part(context, source, keyword)));
  return [...found, services(keyword)];
}

async function part(
  context: Context,
  { id, title, all, find }: SearchSource,
  keyword: string,
): Promise<FoundPart> {
  const work = find((contract) => apiOf(context, contract), { keyword, current: 1, size: SHOWN });
  return { id, title, to: all(keyword), found: await section(work.then(shown)) };
}

const shown = (list: FoundList) => ({
  total: list.total,
  count: countText(list),
  records: list.records.slice(0, SHOWN),
  isNear: list.isNear === true,
});

/** Tools and services are the pages of the portal that a hub names. */
function services(keyword: string): FoundPart {
  const found = pages.flatMap(({ module, hub, title, path, name }) => {
    const words = [title, hub?.label, hub?.note, hub?.of].join(' ');
    return module && hub && words.includes(keyword)
      ? [{ id: name, title: hub.label ?? title, to: path.replace('/{id?}', ''), note: hub.note }]
      : [];
  });
  const value = {
    total: found.length,
    count: String(found.length),
    records: found.slice(0, MOST_PAGES),
    isNear: false,
  };
  return { id: 'services', title: text.services, to: paths.siteMap(), found: { ok: true, value } };
}
