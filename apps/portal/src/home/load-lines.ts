// The short lists of the home page, each from the domain that keeps it. Server only.
import type { RouterContextProvider } from 'react-router';
import { guestContract, type OutputOf } from '@yqt/endpoint/define';
import type { TagTone } from '@yqt/ui/tag';
import { activityContract, type ActivityCard } from '../domains/activity/contract.ts';
import { contentContract } from '../domains/content/contract.ts';
import { dictionaryContract } from '../domains/dictionary/contract.ts';
import { feedbackContract } from '../domains/feedback/contract.ts';
import { apiOf, section, type Section } from '../page/api.ts';
import { paths, withQuery } from '../paths.ts';
import type { HomeLine } from './home-lines.tsx';
import { lineText as text } from './line.text.ts';

type Context = Readonly<RouterContextProvider>;

export type LineSection = 'news' | 'notices' | 'activities' | 'appeals';

export interface LineWay {
  to: string;
  label: string;
}

/** What stands above a short list, and in its place where it is empty. */
export interface LineHead {
  title: string;
  none: string;
  /** Where the whole list is; or other `ways` on. */
  moreTo?: string;
  ways?: LineWay[];
}

/** They go with the page's data, so that no browser loads words that it does not show. */
export const lineHeads = (): Record<LineSection, LineHead> => ({
  news: { title: text.news, none: text.newsNone, moreTo: paths.newsCenter() },
  notices: {
    title: text.notices,
    none: text.noticesNone,
    moreTo: withQuery(paths.newsCenter(), { category: NOTICE_NEWS }),
  },
  activities: { title: text.activities, none: text.activitiesNone, moreTo: paths.activities() },
  appeals: {
    title: text.appeals,
    none: text.appealsNone,
    // to see what has become of it, and to ask
    ways: [
      { to: paths.feedback({ view: 'query' }), label: text.follow },
      { to: paths.feedback(), label: text.ask },
    ],
  },
});

/** NEWS_CATEGORY 通知公告. */
const NOTICE_NEWS = '02';
const NEWS_SHOWN = 4;
const NOTICES_SHOWN = 4;
const ACTIVITIES_SHOWN = 2;
const APPEALS_SHOWN = 2;

type NewsRecord = OutputOf<(typeof contentContract)['listPortalNews']>['records'][number];

const linesOf = (records: readonly NewsRecord[], hasTag: boolean): HomeLine[] =>
  records.map(({ id, title, labels: { category }, publishedOn, isDemo }) => ({
    id,
    to: paths.newsItem(id),
    title,
    ...(hasTag && { tag: category }),
    day: publishedOn,
    isDemo,
  }));

/** NEWS_CATEGORY without the notices. */
async function otherCategories(context: Context): Promise<string[]> {
  const asked = { typeCode: ['NEWS_CATEGORY'] };
  const { NEWS_CATEGORY: all = [] } = await apiOf(
    context,
    guestContract(dictionaryContract),
  ).listEntriesOfSeveral(asked);
  return all.map(({ value }) => value).filter((value) => value !== NOTICE_NEWS);
}

/** The latest news, pinned ones first; without notices where these have a section of their own. */
export const loadNews = (context: Context, hasNotices: boolean): Promise<Section<HomeLine[]>> =>
  section(newsLines(context, hasNotices));

async function newsLines(context: Context, hasNotices: boolean): Promise<HomeLine[]> {
  const category = hasNotices ? await otherCategories(context) : [];
  const narrowed = category.length === 0 ? {} : { category };
  const { records } = await apiOf(context, contentContract).listPortalNews({
    current: 1,
    size: NEWS_SHOWN,
    ...narrowed,
  });
  return linesOf(records, true);
}

export const loadNotices = (context: Context): Promise<Section<HomeLine[]>> =>
  section(
    apiOf(context, contentContract)
      .listPortalNews({ current: 1, size: NOTICES_SHOWN, category: [NOTICE_NEWS] })
      .then(({ records }) => linesOf(records, false)),
  );

/** As the list of activities colours them. */
const TONES: Readonly<Record<string, TagTone>> = {
  enrolling: 'green',
  full: 'orange',
  upcoming: 'blue',
  ongoing: 'blue',
};
const PAST: ReadonlySet<string> = new Set(['ended', 'cancelled']);

/** Of the list of activities, what has not ended and is not called off, in its order. */
export const comingLines = (records: readonly ActivityCard[]): HomeLine[] =>
  records
    .filter(({ status }) => !PAST.has(status))
    .slice(0, ACTIVITIES_SHOWN)
    .map(({ id, title, startsAt, status, statusLabel, left, isDemo }) => ({
      id,
      to: paths.activity(id),
      title,
      tag: statusLabel,
      tone: TONES[status] ?? 'gray',
      ...(status === 'enrolling' && left !== null && { note: text.seats(left) }),
      day: startsAt.slice(0, 16),
      isDemo,
    }));

/** Those that are still to come or going on, the next first. */
export const loadActivities = (context: Context): Promise<Section<HomeLine[]>> =>
  section(
    apiOf(context, activityContract)
      // some of them may be called off
      .listActivities({ current: 1, size: 4 * ACTIVITIES_SHOWN })
      .then(({ records }) => comingLines(records)),
  );

/** The latest answers that their askers let be read by all. */
export const loadAppeals = (context: Context): Promise<Section<HomeLine[]>> =>
  section(
    apiOf(context, feedbackContract)
      .listFaq({ current: 1, size: APPEALS_SHOWN })
      .then(({ records }) =>
        records.map(({ id, question, kindLabel, publishedOn, isDemo }) => ({
          id,
          to: paths.feedback({ keyword: question.slice(0, 100) }),
          title: question,
          tag: kindLabel,
          day: publishedOn,
          isDemo,
        })),
      ),
  );
