// 申报日历: when windows open and close, and when a condition comes or goes by itself; as a list and as ICS.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Tag, type TagTone } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { TimelineEntry } from '../report-shape.rules.ts';
import { reportTimelineText } from './section.text.ts';
import { FoldCard } from '@yqt/ui/fold-card';
import css from './report.module.css';

/** The next deadlines stand at the head of the report; the calendar is there for whoever asks for it. */
export const TimelineSection = ({
  entries,
  icsTo,
}: {
  entries: readonly TimelineEntry[];
  icsTo?: string;
}) => (
  <FoldCard id="timeline" title={reportTimelineText.titleOf(entries.length)} hint={reportTimelineText.hint}>
    {entries.length === 0 ? <p className={css.none}>{reportTimelineText.none}</p> : null}
    {icsTo === undefined || entries.length === 0 ? null : (
      <p data-print="hide">
        <LinkButton size="s" to={icsTo} reloadDocument>
          {reportTimelineText.ics}
        </LinkButton>
      </p>
    )}
    <Entries entries={entries} />
  </FoldCard>
);

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
          <Tag tone={TONES[kind]}>{reportTimelineText.kinds[kind]}</Tag>{' '}
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
    <summary>{reportTimelineText.others(policies.length + 1)}</summary>
    <ul className={css.others}>
      {policies.map(({ policyId, title }) => (
        <li key={policyId}>
          <Link to={paths.policy(policyId)}>{title}</Link>
        </li>
      ))}
    </ul>
  </details>
);
