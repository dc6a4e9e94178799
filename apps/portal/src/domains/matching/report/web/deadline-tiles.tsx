// 最近截止: the next three windows that close, each with its day and how many days are left.
import { Link } from 'react-router';
import { SectionHead } from '@yqt/ui/card';
import { Tag, type TagTone } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { TimelineEntry } from '../report-shape.rules.ts';
import { leftText, nextDeadlines, type Deadline } from '../summary.rules.ts';
import { groupText } from './group.text.ts';
import { reportText } from './report.text.ts';
import css from './summary.module.css';

/** Red up to 3 days before the window closes, orange up to 15 (docs/handbook/design.md). */
const toneOf = (daysLeft: number): TagTone => (daysLeft <= 3 ? 'red' : daysLeft <= 15 ? 'orange' : 'gray');

/** Nothing where no window is known to close. */
export function DeadlineTiles({ timeline, on }: { timeline: readonly TimelineEntry[]; on: string }) {
  const deadlines = nextDeadlines(timeline, on);
  if (deadlines.length === 0) return null;
  return (
    <section aria-labelledby="deadlines">
      <SectionHead id="deadlines" title={reportText.deadlines(deadlines.length)} />
      <ol className={css.deadlines}>
        {deadlines.map((one) => (
          <Tile key={one.policyId} deadline={one} />
        ))}
      </ol>
    </section>
  );
}

const Tile = ({ deadline: { policyId, title, on, daysLeft, group } }: { deadline: Deadline }) => (
  <li>
    <time dateTime={on} className={css.day}>
      <strong>{Number(on.slice(8))}</strong>
      <span>{reportText.month(Number(on.slice(5, 7)))}</span>
    </time>
    <div>
      <Link to={paths.policy(policyId)}>{title}</Link>
      <p className={css.tags}>
        <Tag tone={toneOf(daysLeft)}>{leftText(daysLeft)}</Tag>
        {group === undefined ? null : <span>{groupText[group].label}</span>}
      </p>
    </div>
  </li>
);
