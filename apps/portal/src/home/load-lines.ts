// The short lists of the home page, each from the domain that keeps it. Server only.
import type { RouterContextProvider } from 'react-router';
import type { TagTone } from '@yqt/ui/tag';
import { activityContract, type ActivityCard } from '../domains/activity/contract.ts';
import { contentContract } from '../domains/content/contract.ts';
import { feedbackContract } from '../domains/feedback/contract.ts';
import { apiOf, section, type Section } from '../page/api.ts';
import { paths } from '../paths.ts';
import type { HomeLine } from './home-lines.tsx';
import { homeText as text } from './home.text.ts';
import { NOTICE_NEWS } from './notice-news.ts';

type Context = Readonly<RouterContextProvider>;

const NEWS_SHOWN = 4;
const NOTICES_SHOWN = 4;
const ACTIVITIES_SHOWN = 2;
const APPEALS_SHOWN = 2;

const newsLines = async (
  context: Context,
  asked: { size: number; category?: string[] },
): Promise<HomeLine[]> => {
  const { records } = await apiOf(context, contentContract).listPortalNews({ current: 1, ...asked });
  return records.map(({ id, title, labels: { category }, publishedOn, isDemo }) => ({
    id,
    to: paths.newsItem(id),
    title,
    ...(asked.category === undefined && { tag: category }),
    day: publishedOn,
    isDemo,
  }));
};

/** The latest news, pinned ones first; more than are shown, since some of them may stand among the notices. */
export const loadNews = (context: Context): Promise<Section<HomeLine[]>> =>
  section(newsLines(context, { size: NEWS_SHOWN + NOTICES_SHOWN }));

export const loadNotices = (context: Context): Promise<Section<HomeLine[]>> =>
  section(newsLines(context, { size: NOTICES_SHOWN, category: [NOTICE_NEWS] }));

/** News without those that the home page lists as notices. */
export const newsBeside = (news: readonly HomeLine[], notices: readonly HomeLine[]): HomeLine[] =>
  news.filter(({ id }) => !notices.some((notice) => notice.id === id)).slice(0, NEWS_SHOWN);

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
