// The sections of the home page in the tenant's order; two of them stand beside each other where they are neighbours.
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { SectionHead } from '@yqt/ui/card';
import type { HomeSection } from '../domains/content/contract.ts';
import type { Section as Asked } from '../page/api.ts';
import { PagePart } from '../page/part.tsx';
import { paths, withQuery } from '../paths.ts';
import { sectionRows } from './beside.ts';
import type { HubEntry } from './home-entries.ts';
import { HomeLines, type HomeLine } from './home-lines.tsx';
import {
  CalendarSection,
  HubSection,
  LevelLinks,
  PopularSection,
  TodaySection,
  TopicsSection,
} from './home-sections.tsx';
import css from './home.module.css';
import { homeText } from './home.text.ts';
import type { loadSections } from './load-sections.ts';
import { NOTICE_NEWS } from './notice-news.ts';

export interface HomeBodyProps {
  sections: Awaited<ReturnType<typeof loadSections>>;
  hubs: readonly { title: string; entries: readonly HubEntry[] }[];
  level: string | undefined;
  /** `yyyy-MM` of today. */
  month: string;
}

/** The list and the year; what is told, and what is asked. */
const BESIDE = [
  ['today', 'calendar'],
  ['news', 'notices'],
  ['activities', 'appeals'],
] as const satisfies [HomeSection, HomeSection][];

export function HomeBody(props: HomeBodyProps) {
  return sectionRows<HomeSection>(props.sections.names, BESIDE).map(([first, second]) =>
    first === undefined ? null : second === undefined ? (
      <Fragment key={first}>{PARTS[first](props)}</Fragment>
    ) : (
      <div key={first} className={css.beside} data-first={first}>
        {PARTS[first](props)}
        {PARTS[second](props)}
      </div>
    ),
  );
}

const PARTS: Readonly<Record<HomeSection, (props: HomeBodyProps) => ReactNode>> = {
  tools: ({ hubs: [tools] }) => (tools ? <HubSection {...tools} /> : null),
  today: ({ sections: { today } }) => (
    <Section id="today" title={homeText.today} moreTo={paths.todayDeclare()}>
      <Part outcome={today}>{({ records }) => <TodaySection projects={records} />}</Part>
    </Section>
  ),
  calendar: ({ sections: { months }, month }) => (
    <Section id="calendar" title={homeText.calendar(month.slice(0, 4))} description={homeText.calendarHint}>
      <Part outcome={months}>{(list) => <CalendarSection months={list} today={month} />}</Part>
    </Section>
  ),
  popular: ({ sections: { popular, levels }, level }) => (
    <Section
      id="popular"
      title={homeText.popular}
      moreTo={paths.policies()}
      aside={<LevelLinks levels={levels} level={level} />}
    >
      <Part outcome={popular}>
        {(policies) => <PopularSection policies={policies} isNarrowed={level !== undefined} />}
      </Part>
    </Section>
  ),
  news: ({ sections: { news } }) => (
    <Lines id="news" lines={news} none={homeText.newsNone} moreTo={paths.newsCenter()} />
  ),
  notices: ({ sections: { notices } }) => (
    <Lines
      id="notices"
      lines={notices}
      none={homeText.noticesNone}
      moreTo={withQuery(paths.newsCenter(), { category: NOTICE_NEWS })}
    />
  ),
  activities: ({ sections: { activities } }) => (
    <Lines id="activities" lines={activities} none={homeText.activitiesNone} moreTo={paths.activities()} />
  ),
  appeals: ({ sections: { appeals } }) => (
    <Lines id="appeals" lines={appeals} none={homeText.appealsNone} aside={<AppealWays />} />
  ),
  topics: ({ sections: { topics } }) => (
    <Section id="topics" title={homeText.topics} moreTo={paths.topics()}>
      <Part outcome={topics}>{(list) => <TopicsSection topics={list} />}</Part>
    </Section>
  ),
  services: ({ hubs }) => hubs.slice(1).map((hub) => <HubSection key={hub.title} {...hub} />),
};

/** Nothing where it was not asked. */
function Part<T>({ outcome, children }: { outcome: Asked<T> | null; children: (value: T) => ReactNode }) {
  return outcome === null ? null : <PagePart outcome={outcome}>{children}</PagePart>;
}

interface LinesProps extends Pick<PartProps, 'moreTo' | 'aside'> {
  id: 'news' | 'notices' | 'activities' | 'appeals';
  lines: Asked<HomeLine[]> | null;
  none: string;
}

const Lines = ({ id, lines, none, ...head }: LinesProps) => (
  <Section id={id} title={homeText[id]} {...head}>
    <Part outcome={lines}>{(list) => <HomeLines of={id} lines={list} none={none} />}</Part>
  </Section>
);

/** To ask, and to see what has become of it. */
const AppealWays = () => (
  <span className={css.ways}>
    <Link to={paths.feedback({ view: 'query' })}>{homeText.follow}</Link>
    <Link to={paths.feedback()}>{homeText.ask}</Link>
  </span>
);

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
