// The sections of the home page in the tenant's order; two of them stand beside each other where they are neighbours.
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { SectionHead } from '@yqt/ui/card';
import type { HomeSection } from '../domains/content/contract.ts';
import type { Section as Asked } from '../page/api.ts';
import { PagePart } from '../page/part.tsx';
import { paths } from '../paths.ts';
import { sectionRows } from './beside.ts';
import type { HomeHubs } from './home-entries.ts';
import { HomeLines } from './home-lines.tsx';
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
import type { LineSection, LineWay } from './load-lines.ts';

export interface HomeBodyProps {
  sections: Omit<Awaited<ReturnType<typeof loadSections>>, 'tiles'>;
  hubs: HomeHubs;
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
  tools: ({ hubs: { tools } }) => (tools ? <HubSection {...tools} /> : null),
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
  news: (props) => <Lines id="news" {...props} />,
  notices: (props) => <Lines id="notices" {...props} />,
  activities: (props) => <Lines id="activities" {...props} />,
  appeals: (props) => <Lines id="appeals" {...props} />,
  topics: ({ sections: { topics } }) => (
    <Section id="topics" title={homeText.topics} moreTo={paths.topics()}>
      <Part outcome={topics}>{(list) => <TopicsSection topics={list} />}</Part>
    </Section>
  ),
  services: ({ hubs }) => hubs.services.map((hub) => <HubSection key={hub.title} {...hub} />),
};

/** Nothing where it was not asked. */
function Part<T>({ outcome, children }: { outcome: Asked<T> | null; children: (value: T) => ReactNode }) {
  return outcome === null ? null : <PagePart outcome={outcome}>{children}</PagePart>;
}

/** A short list under the words that came with it. */
function Lines({ id, sections }: HomeBodyProps & { id: LineSection }) {
  const { title, none, moreTo, ways } = sections.heads[id];
  const more = ways ? { aside: <Ways ways={ways} /> } : { moreTo };
  return (
    <Section id={id} title={title} {...more}>
      <Part outcome={sections[id]}>{(list) => <HomeLines of={id} lines={list} none={none} />}</Part>
    </Section>
  );
}

const Ways = ({ ways }: { ways: readonly LineWay[] }) => (
  <span className={css.ways}>
    {ways.map(({ to, label }) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ))}
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
