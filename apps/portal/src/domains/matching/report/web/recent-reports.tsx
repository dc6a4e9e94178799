// The reports so far, newest first; nothing is shown before there is one.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { paths } from '../../../../paths.ts';
import type { ReportHead } from '../report-shape.rules.ts';
import { historyText, recommendText } from './report.text.ts';
import css from './report.module.css';
import side from './report-side.module.css';

export const RecentReports = ({ heads }: { heads: readonly ReportHead[] }) =>
  heads.length === 0 ? null : (
    <Card as="section" labelledBy="recent">
      <SectionHead id="recent" title={recommendText.recent} />
      <ul className={side.history}>
        {heads.map(({ id, createdAt, summary, factCount }) => (
          <li key={id}>
            <span>{createdAt}</span>
            <span>{historyText.counts(summary.eligible, summary.completable)}</span>
            <span className={css.small}>{historyText.facts(factCount)}</span>
            <span className={side.links}>
              <Link to={paths.matchReport({ id })}>
                {historyText.view}
                <span className="visually-hidden">{createdAt}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
