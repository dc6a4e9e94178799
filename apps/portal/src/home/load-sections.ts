// What the sections of the home page show: of those that the tenant shows, each its own attempt. Server only.
import type { RouterContextProvider } from 'react-router';
import { contentContract, HOME_ORDER, type HomeSection } from '../domains/content/contract.ts';
import { policyContract } from '../domains/policy/contract.ts';
import { apiOf, attempt, section, type Section } from '../page/api.ts';
import { lineHeads, loadActivities, loadAppeals, loadNews, loadNotices } from './load-lines.ts';

type Context = Readonly<RouterContextProvider>;

/** Enough to see what kind of projects are open; the rest stands on 今日申报. */
const TODAY_SHOWN = 4;
const POPULAR_SHOWN = 6;

/** The sections in the tenant's order; the portal's own where it cannot be had. */
export async function sectionsOf(context: Context): Promise<readonly HomeSection[]> {
  const kept = await attempt(apiOf(context, contentContract).listHomeSections({}));
  return kept.ok ? kept.value : HOME_ORDER;
}

/** The groups of tiles that officers keep; null where they cannot be had. */
async function tilesOf(context: Context) {
  const kept = await attempt(apiOf(context, contentContract).listTiles({}));
  return kept.ok ? kept.value : null;
}

/** null = not asked, since it is not shown. */
export async function loadSections(context: Context, level: string | undefined) {
  const names = await sectionsOf(context);
  const policy = apiOf(context, policyContract);
  const ask = <T>(name: HomeSection, work: () => Promise<Section<T>>) =>
    names.includes(name) ? work() : Promise.resolve(null);
  const [tiles, today, popular, facets, months, topics, news, notices, activities, appeals] =
    await Promise.all([
      tilesOf(context),
      // the head of the page says how many there are, whether they are listed or not
      section(policy.listTodayDeclare({ current: 1, size: TODAY_SHOWN })),
      ask('popular', () =>
        section(policy.listRecommended({ ...(level === undefined ? {} : { level }), size: POPULAR_SHOWN })),
      ),
      ask('popular', () => section(policy.listFacets({}))),
      ask('calendar', () => section(policy.getCalendar({}))),
      ask('topics', () => section(apiOf(context, contentContract).listHomeTopics({}))),
      ask('news', () => loadNews(context, names.includes('notices'))),
      ask('notices', () => loadNotices(context)),
      ask('activities', () => loadActivities(context)),
      ask('appeals', () => loadAppeals(context)),
    ]);
  return {
    names,
    tiles,
    heads: lineHeads(),
    today,
    popular,
    levels: levelsOf(facets),
    months,
    topics,
    news,
    notices,
    activities,
    appeals,
  };
}

const levelsOf = (facets: Section<{ name: string; values: { value: string; label: string }[] }[]> | null) =>
  facets && 'ok' in facets && facets.ok
    ? (facets.value.find(({ name }) => name === 'level')?.values ?? []).map(({ value, label }) => ({
        value,
        label,
      }))
    : [];
