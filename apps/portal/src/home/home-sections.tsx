// The parts of the home page below the search: 今日可申报, 热门政策, 政策日历, 政策图解. Each gets its data and fails alone.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { wholeDates } from '@yqt/ui/whole-dates';
import { TopicEntry } from '../domains/content/topic/web/topic-entry.part.tsx';
import type { TopicCard as Topic } from '../domains/content/contract.ts';
import type { DeclarableItem as Project, PolicyCard } from '../domains/policy/contract.ts';
import { HomePolicyTags, HomeProject } from '../domains/policy/web/home-policies.part.tsx';
import { NewTabLink } from '../frame/new-tab-link.tsx';
import { paths, withQuery } from '../paths.ts';
import css from './home.module.css';
import type { HubEntry } from './home-entries.ts';
import { HomeNone } from './home-lines.tsx';
import { homeText } from './home.text.ts';

export function TodaySection({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0)
    return (
      <EmptyState
        kind="done"
        title={homeText.todayNone}
        hint={homeText.todayNoneHint}
        action={
          <LinkButton to={withQuery(paths.todayDeclare(), { state: 'upcoming' })}>
            {homeText.seeUpcoming}
          </LinkButton>
        }
      />
    );
  return (
    <ul className={css.projects}>
      {projects.map((item) => (
        <li key={item.policy.id + item.window.batch}>
          <HomeProject item={item} />
        </li>
      ))}
    </ul>
  );
}

export interface LevelOption {
  value: string;
  label: string;
}

/** The level filter stays on the home page: links that change only `level`. */
export function LevelLinks({ levels, level }: { levels: readonly LevelOption[]; level: string | undefined }) {
  return (
    <nav aria-label={homeText.levels} className={css.levels} data-print="hide">
      <Link
        to={paths.home()}
        aria-current={level === undefined ? 'true' : undefined}
        preventScrollReset
        data-keeps-place
      >
        {homeText.allLevels}
      </Link>
      {levels.map(({ value, label }) => (
        <Link
          key={value}
          to={withQuery(paths.home(), { level: value })}
          aria-current={value === level ? 'true' : undefined}
          preventScrollReset
          data-keeps-place
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

export interface PopularSectionProps {
  policies: readonly PolicyCard[];
  /** Whether a level narrows them; without one there is nothing else to try. */
  isNarrowed: boolean;
}

export function PopularSection({ policies, isNarrowed }: PopularSectionProps) {
  if (policies.length === 0)
    return (
      <EmptyState
        title={isNarrowed ? homeText.popularNone : homeText.popularNoneAtAll}
        hint={isNarrowed ? homeText.popularNoneHint : homeText.popularNoneAtAllHint}
        action={<LinkButton to={paths.policies()}>{homeText.seeAll}</LinkButton>}
      />
    );
  return (
    <ul className={css.popular}>
      {policies.map((policy) => (
        <li key={policy.id}>
          <HomePolicyTags policy={policy} />
          <h3>
            <Link to={paths.policy(policy.id)}>{policy.title}</Link>
          </h3>
          <p className={css.from}>
            {wholeDates([policy.issuers.join('、'), policy.publishedOn].filter(Boolean).join(' · '))}
          </p>
          {policy.amountText === null ? null : <p className={css.amount}>{policy.amountText}</p>}
        </li>
      ))}
    </ul>
  );
}

export interface CalendarSectionProps {
  months: readonly { month: string; count: number }[];
  /** `yyyy-MM` of today. */
  today: string;
}

/** The year as columns; each leads to its month and says its number in words. */
export function CalendarSection({ months, today }: CalendarSectionProps) {
  const most = Math.max(1, ...months.map(({ count }) => count));
  return (
    <ol className={css.calendar}>
      {months.map(({ month, count }) => (
        <li key={month} data-now={month === today || undefined}>
          <Link to={withQuery(paths.todayDeclare(), { month })}>
            <b>
              {Number(month.slice(5))}
              <span className="visually-hidden">{homeText.monthProjects}</span>
            </b>
            <span>
              {count}
              <span className="visually-hidden">{homeText.projectUnit}</span>
            </span>
            <i style={{ height: `${Math.round((count / most) * 100)}%` }} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

export function TopicsSection({ topics }: { topics: readonly Topic[] }) {
  if (topics.length === 0) return <HomeNone>{homeText.topicsNone}</HomeNone>;
  return (
    <ul className={css.topics}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <TopicEntry topic={topic} headingLevel={3} />
        </li>
      ))}
    </ul>
  );
}

/** The pages of one hub that are built, each with its drawing. */
export function HubSection({ title, entries }: { title: string; entries: readonly HubEntry[] }) {
  return (
    <section className={css.section} aria-label={title}>
      <SectionHead title={title} />
      <ul className={css.hub}>
        {entries.map(({ id, path, name, note, icon }) => (
          <li key={id}>
            {icon === undefined ? null : (
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d={icon} />
              </svg>
            )}
            {path.startsWith('/') ? (
              <Link to={path}>{name}</Link>
            ) : (
              <NewTabLink href={path}>{name}</NewTabLink>
            )}
            <p>{note}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
