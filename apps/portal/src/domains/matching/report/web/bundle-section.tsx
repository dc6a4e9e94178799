// 叠加: what may be enjoyed together for the greatest total, and why the rest is left out.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { AmountRange, Bundle } from '../../verdict/report-shape.rules.ts';
import { bundleText, itemText } from '../../verdict/web/matching.text.ts';
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

const Sums = ({ rows, total }: { rows: Bundle['chosen']; total: AmountRange | null }) => (
  <table className={css.table}>
    <thead>
      <tr>
        <th scope="col">{bundleText.policy}</th>
        <th scope="col" className={css.money}>
          {bundleText.amount}
        </th>
        <th scope="col">{bundleText.reason}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ policyId, title, amount, reason, isDemo }) => (
        <tr key={policyId}>
          <th scope="row">
            <Link to={paths.policy(policyId)}>{title}</Link> {isDemo ? <Tag>{itemText.demo}</Tag> : null}
          </th>
          <td className={css.money}>{amount.text}</td>
          <td>{reason}</td>
        </tr>
      ))}
    </tbody>
    {total === null ? null : (
      <tfoot>
        <tr>
          <th scope="row">{bundleText.total}</th>
          <td className={css.money}>{total.text}</td>
          <td>{[...total.basis, bundleText.totalNote].join('；')}</td>
        </tr>
      </tfoot>
    )}
  </table>
);
