// 预计可获: the best legal bundle as bars beside its sums, real policies and those of demonstration apart; and why the rest
// is left out.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { paths } from '../../../../paths.ts';
import type { AmountRange } from '../../verdict/verdict-shape.rules.ts';
import type { Bundle, ReportSummary } from '../report-shape.rules.ts';
import { bundleText, summaryText } from './section.text.ts';
import { itemText } from '../../verdict/web/matching.text.ts';
import { headlineOf } from '../headline.rules.ts';
import { MoneyBar } from './money-bar.tsx';
import css from './summary.module.css';

/** Where 预计可获 stands. */
export const MONEY_ANCHOR = 'bundle';

/** Policies of a bundle that are seen at once. */
const SHOWN = 3;

export interface MoneySectionProps {
  summary: Pick<ReportSummary, 'amount' | 'demoAmount'>;
  bundle: Bundle;
}

export function MoneySection({ summary, bundle }: MoneySectionProps) {
  const { chosen, left, potentialText } = bundle;
  const { amount, note } = headlineOf(summary);
  return (
    <Card as="section" labelledBy={MONEY_ANCHOR}>
      <SectionHead id={MONEY_ANCHOR} title={summaryText.amount} description={bundleText.hint} />
      <p className={css.money}>
        <strong>{amount}</strong>
        {note === null ? null : <span>{note}</span>}
      </p>
      {chosen.length === 0 ? null : <Bars rows={chosen} />}
      {potentialText === '' ? null : <p className={css.small}>{potentialText}</p>}
      {left.length === 0 ? null : (
        <details className={css.rest}>
          <summary>{bundleText.left(left.length)}</summary>
          <Table label={bundleText.title} columns={LEFT} rows={left} keyOf={keyOf} cardsBelow={600} />
        </details>
      )}
    </Card>
  );
}

type Part = Bundle['chosen'][number];
const keyOf = ({ policyId }: Part): string => policyId;
const greatest = ({ maxWan, minWan }: AmountRange): number => Number(maxWan ?? minWan);

/** The greatest first; what stands below the fold is counted. */
function Bars({ rows }: { rows: readonly Part[] }) {
  const ordered = rows.toSorted((a, b) => greatest(b.amount) - greatest(a.amount));
  const most = Math.max(...rows.map(({ amount }) => greatest(amount)));
  const rest = ordered.slice(SHOWN);
  return (
    <>
      <Rows rows={ordered.slice(0, SHOWN)} most={most} label={bundleText.title} />
      {rest.length === 0 ? null : (
        <details className={css.rest}>
          <summary>{bundleText.more(rest.length)}</summary>
          <Rows rows={rest} most={most} label={bundleText.more(rest.length)} />
        </details>
      )}
    </>
  );
}

const Rows = ({ rows, most, label }: { rows: readonly Part[]; most: number; label: string }) => (
  <Table
    label={label}
    columns={[POLICY, { key: 'bar', label: bundleText.bar, cell: barOf(most) }, AMOUNT]}
    rows={rows}
    keyOf={keyOf}
    cardsBelow={400}
    className={css.bars ?? ''}
  />
);

const barOf =
  (most: number) =>
  ({ amount }: Part) => <MoneyBar range={amount} most={most} />;

const POLICY: Column<Part> = {
  key: 'policy',
  label: bundleText.policy,
  cell: ({ policyId, title, isDemo, reason }) => (
    <>
      <Link to={paths.policy(policyId)}>{title}</Link> {isDemo ? <Tag>{itemText.demo}</Tag> : null}
      <span className={css.reason}>{reason}</span>
    </>
  ),
  width: 'wide',
};
const AMOUNT: Column<Part> = {
  key: 'amount',
  label: bundleText.amount,
  cell: ({ amount }) => amount.text,
  isEnd: true,
};
const LEFT: readonly Column<Part>[] = [
  { ...POLICY, cell: ({ policyId, title }) => <Link to={paths.policy(policyId)}>{title}</Link> },
  AMOUNT,
  { key: 'reason', label: bundleText.reason, cell: ({ reason }) => reason },
];
