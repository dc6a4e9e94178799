// 历次报告: the dated documents, each to be opened or compared with the one shown.
import { Link } from 'react-router';
import { Tag } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { ReportHead } from '../report-shape.rules.ts';
import { historyText } from './report.text.ts';
import { FoldCard } from '@yqt/ui/fold-card';
import css from './report.module.css';
import side from './report-side.module.css';

export interface HistorySectionProps {
  heads: readonly ReportHead[];
  /** The report on the page; the address of the latest carries no id. */
  current: { id: string; isLatest: boolean };
}

export const HistorySection = ({ heads, current }: HistorySectionProps) => (
  <div data-print="hide">
    <FoldCard id="history" title={historyText.titleOf(heads.length)} hint={historyText.hint}>
      {heads.length < 2 ? (
        <p className={css.none}>{historyText.none}</p>
      ) : (
        <ul className={side.history}>
          {heads.map((head) => (
            <Head key={head.id} head={head} current={current} />
          ))}
        </ul>
      )}
    </FoldCard>
  </div>
);

const Head = ({ head, current }: { head: ReportHead; current: HistorySectionProps['current'] }) => (
  <li aria-current={head.id === current.id ? 'true' : undefined}>
    <span>{head.createdAt}</span>
    <span>{historyText.counts(head.summary.eligible, head.summary.completable)}</span>
    <span className={css.small}>{historyText.facts(head.factCount)}</span>
    <span className={side.links}>
      {head.id === current.id ? (
        <Tag tone="blue">{historyText.current}</Tag>
      ) : (
        <Others head={head} current={current} />
      )}
    </span>
  </li>
);

function Others({
  head: { id, createdAt },
  current,
}: {
  head: ReportHead;
  current: HistorySectionProps['current'];
}) {
  const of = <span className="visually-hidden">{createdAt}</span>;
  return (
    <>
      <Link to={paths.matchReport({ id })}>
        {historyText.view}
        {of}
      </Link>
      <Link to={paths.matchReport({ id: current.isLatest ? null : current.id, from: id })}>
        {historyText.compare}
        {of}
      </Link>
    </>
  );
}
