// The difference of two reports: which verdicts moved and why, and which facts lie behind it.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { paths } from '../../../../paths.ts';
import type { ReportDiff } from '../../verdict/report-shape.rules.ts';
import { historyText } from './report.text.ts';
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
    <ul className={css.moved}>
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

const Facts = ({ facts }: Pick<ReportDiff, 'facts'>) => (
  <table className={css.table}>
    <caption>{historyText.diffFacts}</caption>
    <thead>
      <tr>
        <th scope="col">{historyText.field}</th>
        <th scope="col">{historyText.from}</th>
        <th scope="col">{historyText.to}</th>
      </tr>
    </thead>
    <tbody>
      {facts.map(({ field, label, from, to }) => (
        <tr key={field}>
          <th scope="row">{label}</th>
          <td>{from ?? historyText.unknown}</td>
          <td>{to ?? historyText.unknown}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
