// 申报日历: when windows open and close, and when a condition comes or goes by itself; as a list and as ICS.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag, type TagTone } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { TimelineEntry } from '../report-shape.rules.ts';
import { timelineText } from './section.text.ts';
import css from './report.module.css';

/** As many as are taken in at a glance; the rest waits behind one click. */
const SHOWN = 6;

export function TimelineSection({ entries, icsTo }: { entries: readonly TimelineEntry[]; icsTo?: string }) {
  const rest = entries.slice(SHOWN);
  return (
    <Card as="section" labelledBy="timeline">
      <SectionHead
        id="timeline"
        title={timelineText.title}
        description={timelineText.hint}
        aside={
          icsTo === undefined || entries.length === 0 ? null : (
            <span data-print="hide">
              <LinkButton size="s" to={icsTo} reloadDocument>
                {timelineText.ics}
              </LinkButton>
            </span>
          )
        }
      />
      {entries.length === 0 ? <p className={css.none}>{timelineText.none}</p> : null}
      <Entries entries={entries.slice(0, SHOWN)} />
      {rest.length === 0 ? null : (
        <details className={css.rest}>
          <summary>{timelineText.more(rest.length)}</summary>
          <Entries entries={rest} />
        </details>
      )}
    </Card>
  );
}

const TONES: Record<TimelineEntry['kind'], TagTone> = {
  'window-opens': 'blue',
  'window-closes': 'orange',
  becomes: 'green',
  lapses: 'orange',
  ends: 'gray',
};

const Entries = ({ entries }: { entries: readonly TimelineEntry[] }) => (
  <ol className={css.timeline}>
    {entries.map(({ on, kind, policyId, title, others = [], text }) => (
      <li key={`${on} ${kind} ${policyId}`}>
        <time dateTime={on}>{on}</time>
        <div>
          <Tag tone={TONES[kind]}>{timelineText.kinds[kind]}</Tag>{' '}
          <Link to={paths.policy(policyId)}>{title}</Link>
          <p className={css.small}>{text}</p>
          {others.length === 0 ? null : <Others policies={others} />}
        </div>
      </li>
    ))}
  </ol>
);

const Others = ({ policies }: { policies: NonNullable<TimelineEntry['others']> }) => (
  <details className={css.rest}>
    <summary>{timelineText.others(policies.length + 1)}</summary>
    <ul className={css.others}>
      {policies.map(({ policyId, title }) => (
        <li key={policyId}>
          <Link to={paths.policy(policyId)}>{title}</Link>
        </li>
      ))}
    </ul>
  </details>
);
