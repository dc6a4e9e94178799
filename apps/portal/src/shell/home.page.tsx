// Home (spec §2; UX sheet, Home): search, what can be declared today, popular policies, the year, topics, hubs.
// One dead call never blanks the page: every section is its own attempt.
import type { ReactNode } from 'react';
import { SectionHead } from '@yqt/ui/card';
import { dayText } from '@yqt/kernel/dates';
import { contentContract } from '../domains/content/contract.ts';
import { policyContract } from '../domains/policy/contract.ts';
import { apiOf, orErrorPage, section } from '../page-api.ts';
import { pageMeta } from '../page-meta.ts';
import { PagePart } from '../page-part.tsx';
import { readQuery } from '../page-query.ts';
import { isBuilt } from '../pages.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/home.page';
import { HomeHero } from './home-hero.tsx';
import {
  CalendarSection,
  HubSection,
  LevelLinks,
  PopularSection,
  TodaySection,
  TopicsSection,
} from './home-sections.tsx';
import css from './home.module.css';
import { HUBS, homeText } from './home.text.ts';
import { useShell } from './use-shell.ts';

/** Enough to see what kind of projects are open; the rest stands on 今日申报. */
const TODAY_SHOWN = 4;
const POPULAR_SHOWN = 6;

export async function loader({ request, context }: Route.LoaderArgs) {
  const policy = apiOf(context, policyContract);
  const { level } = readQuery(policyContract.listRecommended.input, request);
  const ofLevel = level === undefined ? {} : { level };
  const [today, popular, facets, months, topics] = await orErrorPage(
    request,
    Promise.all([
      section(policy.listTodayDeclare({ current: 1, size: TODAY_SHOWN })),
      section(policy.listRecommended({ ...ofLevel, size: POPULAR_SHOWN })),
      section(policy.listFacets({})),
      section(policy.getCalendar({})),
      section(apiOf(context, contentContract).listHomeTopics({})),
    ]),
  );
  const levels =
    'ok' in facets && facets.ok
      ? (facets.value.find(({ name }) => name === 'level')?.values ?? []).map(({ value, label }) => ({
          value,
          label,
        }))
      : [];
  const tab =
    new URL(request.url).searchParams.get('tab') === 'match' ? ('match' as const) : ('policy' as const);
  return { today, popular, levels, level, months, topics, tab, month: dayText(new Date()).slice(0, 7) };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: homeText.title, description: homeText.description }, matches);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { today, popular, levels, level, months, topics, tab, month } = loaderData;
  const { shell } = useShell();
  return (
    <>
      <HomeHero zone={shell.tenant.name} tab={tab} isGuest={shell.viewer === null} here={shell.here} />
      <div className={`page-width ${css.page}`}>
        <Section id="today" title={homeText.today} moreTo={paths.todayDeclare()}>
          <PagePart outcome={today}>
            {({ records, total }) => <TodaySection projects={records} total={total} />}
          </PagePart>
        </Section>
        <Section
          id="popular"
          title={homeText.popular}
          moreTo={paths.policies()}
          aside={<LevelLinks levels={levels} level={level} />}
        >
          <PagePart outcome={popular}>{(policies) => <PopularSection policies={policies} />}</PagePart>
        </Section>
        <Section
          id="calendar"
          title={homeText.calendar(month.slice(0, 4))}
          description={homeText.calendarHint}
        >
          <PagePart outcome={months}>{(list) => <CalendarSection months={list} today={month} />}</PagePart>
        </Section>
        <Section id="topics" title={homeText.topics} moreTo={paths.topics()}>
          <PagePart outcome={topics}>{(list) => <TopicsSection topics={list} />}</PagePart>
        </Section>
        {HUBS.map(({ title, entries }) => ({ title, built: entries.filter(({ path }) => isBuilt(path)) }))
          .filter(({ built }) => built.length > 0)
          .map(({ title, built }) => (
            <HubSection key={title} title={title} entries={built} />
          ))}
      </div>
    </>
  );
}

interface SectionProps {
  id: string;
  title: string;
  description?: string;
  moreTo?: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Section({ id, children, ...head }: SectionProps) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <SectionHead id={id} {...head} />
      {children}
    </section>
  );
}
