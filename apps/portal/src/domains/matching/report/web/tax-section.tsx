// 税费优惠: what each tax policy saves in a year, how that follows, and what is missing; beside the grants, never added.
import { Link } from 'react-router';
import { Tag } from '@yqt/ui/tag';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { paths } from '../../../../paths.ts';
import type { TaxLine } from '../report-shape.rules.ts';
import { itemText } from '../../verdict/web/matching.text.ts';
import { taxText } from './section.text.ts';
import { FoldCard } from '@yqt/ui/fold-card';
import css from './report.module.css';

/** Nothing where no tax policy is met or open. */
export function TaxSection({ lines = [] }: { lines?: readonly TaxLine[] | undefined }) {
  if (lines.length === 0) return null;
  return (
    <FoldCard id="taxes" title={taxText.titleOf(lines.length)} hint={taxText.hint}>
      <Table
        label={taxText.title}
        columns={COLUMNS}
        rows={lines}
        keyOf={({ policyId }) => policyId}
        cardsBelow={600}
      />
    </FoldCard>
  );
}

const COLUMNS: readonly Column<TaxLine>[] = [
  {
    key: 'policy',
    label: taxText.policy,
    cell: ({ policyId, title, isDemo, isConfirmed }) => (
      <>
        <Link to={paths.policy(policyId)}>{title}</Link>{' '}
        {isConfirmed ? null : <Tag tone="orange">{taxText.notConfirmed}</Tag>}
        {isDemo ? <Tag>{itemText.demo}</Tag> : null}
      </>
    ),
    width: 'wide',
  },
  { key: 'amount', label: taxText.amount, cell: ({ amount }) => amount?.text ?? taxText.open, isEnd: true },
  {
    key: 'formula',
    label: taxText.formula,
    cell: ({ formula, missing }) => (
      <>
        {formula}
        {missing.length === 0 ? null : <span className={css.small}> {taxText.missing(missing)}</span>}
      </>
    ),
  },
];
