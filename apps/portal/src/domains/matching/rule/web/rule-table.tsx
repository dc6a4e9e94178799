// The rules of policies as a table to work with.
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import type { DataColumn } from '@yqt/ui/table/column';
import { DataTable } from '@yqt/ui/table/data-table';
import { Tag } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { RuleHead, RuleRow } from '../rule-shape.rules.ts';
import css from './rule-list.module.css';
import { ruleListText as text, STATE_TONES } from './rule.text.ts';

const COLUMNS: readonly DataColumn<RuleRow>[] = [
  { key: 'policy', label: text.policy, cell: (rule) => <Policy rule={rule} />, width: 'wide' },
  { key: 'level', label: text.level, cell: ({ levelLabel }) => levelLabel, isSortable: true },
  {
    key: 'conditions',
    label: text.conditions,
    cell: ({ conditionCount }) => conditionCount,
    isEnd: true,
    isSortable: true,
  },
  { key: 'active', label: text.active, cell: ({ active }) => <Version head={active} />, isSortable: true },
  { key: 'open', label: text.open, cell: ({ open }) => <Version head={open} /> },
];

export const RuleTable = ({ rules, query }: { rules: readonly RuleRow[]; query: string }) => (
  <Card padding="none">
    <div className={css.table}>
      <DataTable
        label={text.list}
        columns={COLUMNS}
        rows={rules}
        keyOf={({ policyId }) => policyId}
        query={query}
      />
    </div>
  </Card>
);

const Policy = ({ rule: { policyId, title, code, isDemo, nature } }: { rule: RuleRow }) => (
  <>
    <Link to={paths.consoleRule(policyId)}>{title}</Link>
    <span className={css.code}>{code}</span> {isDemo ? <Tag>{text.demo}</Tag> : null}{' '}
    {nature === 'targeting' ? <Tag tone="orange">{text.targeting}</Tag> : null}
  </>
);

function Version({ head }: { head: RuleHead | null }) {
  if (!head) return text.none;
  return (
    <>
      <Tag tone={STATE_TONES[head.state]}>{text.version(head.version, head.stateLabel)}</Tag>
      {head.activeFrom ? <span className={css.code}>{text.since(head.activeFrom)}</span> : null}
    </>
  );
}
