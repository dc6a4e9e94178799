// Home (spec §2; UX sheet, Home): search, banners, what can be declared today, popular policies, the year, news, topics, hubs.
// One dead call never blanks the page: every section is its own attempt.
import { lazy, type ReactNode } from 'react';
import { SectionHead } from '@yqt/ui/card';
import { dayText } from '@yqt/kernel/dates';
import { contentContract } from '../domains/content/contract.ts';
import { policyContract } from '../domains/policy/contract.ts';
import { apiOf, orErrorPage, orUnavailable, section, type Section as Asked } from '../page/api.ts';
import { pageMeta } from '../page/meta.ts';
import { PagePart } from '../page/part.tsx';
import { readQuery } from '../page/address.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/home.page';
import { GuestPanel, HomeHero } from './home-hero.tsx';
import {
  CalendarSection,
  HubSection,
  LevelLinks,
  PopularSection,
  TodaySection,
  TopicsSection,
} from './home-sections.tsx';
import { HomeBanner } from './home-banner.tsx';
import { NewsSection } from './home-news.tsx';
import css from './home.module.css';
import { hotWords, hubs } from './home-entries.ts';
import { countClosing, loadStanding } from './load-home.ts';
import { bannerAsked, loadBanners, loadNews } from './load-news.ts';
import { homeText } from './home.text.ts';
import { useShell } from '../frame/use-shell.ts';

/** For members only: a guest's browser never loads it. */
const HomeStanding = lazy(() =>
  import('./home-standing.tsx').then((part) => ({ default: part.HomeStanding })),
);

/** Enough to see what kind of projects are open; the rest stands on 今日申报. */
const TODAY_SHOWN = 4;
const POPULAR_SHOWN = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const policy = apiOf(context, policyContract);
  const { level } = readQuery(policyContract.listRecommended.input, request);
  const ofLevel = level === undefined ? {} : { level };
  const [today, popular, facets, months, topics, banners, news, closing, standing] = await orErrorPage(
    request,
    Promise.all([
      section(policy.listTodayDeclare({ current: 1, size: TODAY_SHOWN })),
      section(policy.listRecommended({ ...ofLevel, size: POPULAR_SHOWN })),
      section(policy.listFacets({})),
      section(policy.getCalendar({})),
      section(apiOf(context, contentContract).listHomeTopics({})),
      loadBanners(context),
      loadNews(context),
      countClosing(context),
      loadStanding(context),
    ]),
  );
  await orUnavailable(today, popular, months, topics, news);
  const levels =
    'ok' in facets && facets.ok
      ? (facets.value.find(({ name }) => name === 'level')?.values ?? []).map(({ value, label }) => ({
          value,
          label,
        }))
      : [];
  const tab =
    new URL(request.url).searchParams.get('tab') === 'match' ? ('match' as const) : ('policy' as const);
  return {
    today,
    popular,
    levels,
    level,
    months,
    topics,
    banners,
    banner: bannerAsked(request),
    news,
    tab,
    open: totalOf(today),
    closing: totalOf(closing),
    standing,
    month: dayText(new Date()).slice(0, 7),
    hubs,
    hotWords,
  };
}

/** A number that is not known yet is not made up: the panel leaves it out. */
const totalOf = (part: Asked<{ total: number }>): number | null =>
  'ok' in part && part.ok ? part.value.total : null;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: homeText.title, description: homeText.description }, matches);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { today, popular, levels, level, months, topics, month, tab, hotWords, standing } = loaderData;
  const { shell } = useShell();
  const [tools, ...hubSections] = loaderData.hubs;
  return (
    <>
      <HomeHero zone={shell.tenant.name} tab={tab} hotWords={hotWords}>
        {shell.viewer ? (
          <HomeStanding viewer={shell.viewer} standing={standing} />
        ) : (
          <GuestPanel open={loaderData.open} closing={loaderData.closing} here={shell.here} />
        )}
      </HomeHero>
      <div className={`page-width ${css.page}`}>
        <PagePart outcome={loaderData.banners}>
          {(banners) => <HomeBanner banners={banners} first={loaderData.banner} />}
        </PagePart>
        {tools ? <HubSection {...tools} /> : null}
        <div className={css.beside}>
          <Section id="today" title={homeText.today} moreTo={paths.todayDeclare()}>
            <PagePart outcome={today}>{({ records }) => <TodaySection projects={records} />}</PagePart>
          </Section>
          <Section
            id="calendar"
            title={homeText.calendar(month.slice(0, 4))}
            description={homeText.calendarHint}
          >
            <PagePart outcome={months}>{(list) => <CalendarSection months={list} today={month} />}</PagePart>
          </Section>
        </div>
        <Section
          id="popular"
          title={homeText.popular}
          moreTo={paths.policies()}
          aside={<LevelLinks levels={levels} level={level} />}
        >
          <PagePart outcome={popular}>
            {(policies) => <PopularSection policies={policies} isNarrowed={level !== undefined} />}
          </PagePart>
        </Section>
        <Section id="news" title={homeText.news} moreTo={paths.newsCenter()}>
          <PagePart outcome={loaderData.news}>{(list) => <NewsSection news={list} />}</PagePart>
        </Section>
        <Section id="topics" title={homeText.topics} moreTo={paths.topics()}>
          <PagePart outcome={topics}>{(list) => <TopicsSection topics={list} />}</PagePart>
        </Section>
        {hubSections.map((hub) => (
          <HubSection key={hub.title} {...hub} />
        ))}
      </div>
    </>
  );
}

interface PartProps {
  id: string;
  title: string;
  description?: string;
  moreTo?: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Section({ id, children, ...head }: PartProps) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHead id={id} {...head} />
      {children}
    </section>
  );
}
