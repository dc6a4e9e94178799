// 税费优惠: what each tax policy saves in a year, how that follows, and what is missing; beside the grants, never added.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { TaxLine } from '../report-shape.rules.ts';
import { itemText } from '../../verdict/web/matching.text.ts';
import { taxText } from './section.text.ts';
import css from './report.module.css';

/** Nothing where no tax policy is met or open. */
export function TaxSection({ lines = [] }: { lines?: readonly TaxLine[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <Card as="section" labelledBy="taxes">
      <SectionHead id="taxes" title={taxText.title} description={taxText.hint} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{taxText.policy}</th>
            <th scope="col" className={css.money}>
              {taxText.amount}
            </th>
            <th scope="col">{taxText.formula}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.policyId} line={line} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

const Row = ({
  line: { policyId, title, isDemo, isConfirmed, amount, formula, missing },
}: {
  line: TaxLine;
}) => (
  <tr>
    <th scope="row">
      <Link to={paths.policy(policyId)}>{title}</Link>{' '}
      {isConfirmed ? null : <Tag tone="orange">{taxText.notConfirmed}</Tag>}
      {isDemo ? <Tag>{itemText.demo}</Tag> : null}
    </th>
    <td className={css.money}>{amount?.text ?? taxText.open}</td>
    <td>
      {formula}
      {missing.length === 0 ? null : <p className={css.small}>{taxText.missing(missing)}</p>}
    </td>
  </tr>
);
