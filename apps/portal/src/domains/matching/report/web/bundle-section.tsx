// 叠加: what may be enjoyed together for the greatest total, and why the rest is left out.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { paths } from '../../../../paths.ts';
import type { AmountRange } from '../../verdict/verdict-shape.rules.ts';
import type { Bundle } from '../report-shape.rules.ts';
import { bundleText } from './section.text.ts';
import { itemText } from '../../verdict/web/matching.text.ts';
import css from './report.module.css';
import { BUNDLE_ANCHOR } from './summary-strip.tsx';

export function BundleSection({ bundle }: { bundle: Bundle }) {
  const { chosen, left, total, demoTotal, potentialText } = bundle;
  const real = chosen.filter(({ isDemo }) => isDemo !== true);
  const demo = chosen.filter(({ isDemo }) => isDemo === true);
  return (
    <Card as="section" labelledBy={BUNDLE_ANCHOR}>
      <SectionHead id={BUNDLE_ANCHOR} title={bundleText.title} description={bundleText.hint} />
      {real.length === 0 ? (
        <p className={css.none}>{bundleText.none}</p>
      ) : (
        <Sums rows={real} total={demoTotal === undefined ? null : total} />
      )}
      {demoTotal === undefined && chosen.length > 0 ? <p className={css.small}>{bundleText.mixed}</p> : null}
      {demo.length === 0 ? null : (
        <>
          <h3>{bundleText.demo}</h3>
          <p className={css.small}>{bundleText.demoHint}</p>
          <Sums rows={demo} total={demoTotal ?? null} />
        </>
      )}
      {potentialText === '' ? null : <p className={css.small}>{potentialText}</p>}
      {left.length === 0 ? null : (
        <details className={css.rest}>
          <summary>{bundleText.left(left.length)}</summary>
          <Sums rows={left} total={null} />
        </details>
      )}
    </Card>
  );
}

type Part = Bundle['chosen'][number];

const COLUMNS: readonly Column<Part>[] = [
  {
    key: 'policy',
    label: bundleText.policy,
    cell: ({ policyId, title, isDemo }) => (
      <>
        <Link to={paths.policy(policyId)}>{title}</Link> {isDemo ? <Tag>{itemText.demo}</Tag> : null}
      </>
    ),
    width: 'wide',
  },
  { key: 'amount', label: bundleText.amount, cell: ({ amount }) => amount.text, isEnd: true },
  { key: 'reason', label: bundleText.reason, cell: ({ reason }) => reason },
];

const Sums = ({ rows, total }: { rows: readonly Part[]; total: AmountRange | null }) => (
  <Table
    label={bundleText.title}
    columns={COLUMNS}
    rows={rows}
    keyOf={({ policyId }) => policyId}
    cardsBelow={600}
    {...(total === null
      ? {}
      : { foot: [bundleText.total, total.text, [...total.basis, bundleText.totalNote].join('；')] })}
  />
);
