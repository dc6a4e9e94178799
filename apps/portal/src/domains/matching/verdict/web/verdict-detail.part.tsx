// Why a policy does or does not fit, condition by condition: the part of a report that stands on the policy's own page.
import { Link } from 'react-router';
import { paths } from '../../../../paths.ts';
import type { ReportItem } from '../verdict-shape.rules.ts';
import { ChangeList } from './change-list.tsx';
import { ConditionTable } from './condition-table.tsx';
import { itemText } from './matching.text.ts';
import css from './report-item.module.css';

export interface VerdictDetailProps {
  item: Pick<
    ReportItem,
    'conditions' | 'changes' | 'amount' | 'availabilityText' | 'missing' | 'ruleVersion'
  >;
  disclaimer: string;
}

export const VerdictDetail = ({ item, disclaimer }: VerdictDetailProps) => (
  <div className={css.explained}>
    <ConditionTable rows={item.conditions} />
    {item.conditions.some(({ kind }) => kind === 'declared') ? (
      <p data-print="hide">
        <Link to={paths.matchReport()}>{itemText.inReport}</Link>
      </p>
    ) : null}
    <ChangeList changes={item.changes} headingLevel={3} />
    <p>
      {item.amount === null ? null : `${itemText.amount}：${item.amount.text}；`}
      {itemText.availability}：{item.availabilityText}
    </p>
    <p className={css.small}>
      {disclaimer}（{itemText.version}：{itemText.versionOf(item.ruleVersion)}）
    </p>
  </div>
);
