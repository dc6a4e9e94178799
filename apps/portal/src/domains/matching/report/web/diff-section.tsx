// The difference of two reports: which verdicts moved and why, and which facts lie behind it.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { paths } from '../../../../paths.ts';
import type { ReportDiff } from '../report-shape.rules.ts';
import { historyText } from './report.text.ts';
import side from './report-side.module.css';
import css from './report.module.css';

export const DiffSection = ({
  diff: { from, to, entries, facts },
  closeTo,
}: {
  diff: ReportDiff;
  closeTo: string;
}) => (
  <Card as="section" labelledBy="diff">
    <SectionHead
      id="diff"
      title={historyText.diffTitle(from.createdAt, to.createdAt)}
      aside={
        <Link to={closeTo} data-print="hide">
          {historyText.close}
        </Link>
      }
    />
    {entries.length === 0 ? <p className={css.none}>{historyText.diffNone}</p> : null}
    <ul className={side.moved}>
      {entries.map(({ policyId, title, text }) => (
        <li key={policyId}>
          <Link to={paths.policy(policyId)}>{title}</Link>
          <p>{text}</p>
        </li>
      ))}
    </ul>
    {facts.length === 0 ? null : <Facts facts={facts} />}
  </Card>
);

type MovedFact = ReportDiff['facts'][number];

const COLUMNS: readonly Column<MovedFact>[] = [
  { key: 'field', label: historyText.field, cell: ({ label }) => label },
  { key: 'from', label: historyText.from, cell: ({ from }) => from ?? historyText.unknown },
  { key: 'to', label: historyText.to, cell: ({ to }) => to ?? historyText.unknown },
];

const Facts = ({ facts }: Pick<ReportDiff, 'facts'>) => (
  <div className={side.facts}>
    <Table
      label={historyText.diffFacts}
      isCaptionShown
      columns={COLUMNS}
      rows={facts}
      keyOf={({ field }) => field}
    />
  </div>
);
