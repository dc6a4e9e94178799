// The parameters of a version: value, dates, source, and whether it is still 待核实.
import { decimal, groupedText } from '@yqt/kernel/decimal';
import { Card } from '@yqt/ui/card';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import type { CostVersionView } from '../cost-shapes.rules.ts';
import css from '../../report/web/workbench.module.css';
import { costParameterText as text, costResultText } from './cost.text.ts';

export function CostParameters({ version }: { version: CostVersionView }) {
  return (
    <div data-print="hide">
      <Card as="section" labelledBy="cost-parameters">
        <details className={css.parameters}>
          <summary>
            <h2 id="cost-parameters">{`${text.title}：${version.version}（${version.title}）`}</h2>
          </summary>
          <p className={css.quiet}>{text.description}</p>
          <div className={css.parameterTable}>
            <Table label={text.title} columns={COLUMNS} rows={version.parameters} keyOf={({ key }) => key} />
          </div>
        </details>
      </Card>
    </div>
  );
}

type Parameter = CostVersionView['parameters'][number];

const [name, value, range, source] = text.head;

const COLUMNS: readonly Column<Parameter>[] = [
  { key: 'label', label: name, cell: ({ label }) => label },
  {
    key: 'value',
    label: value,
    cell: (row) => (
      <>
        {row.value === null ? null : `${groupedText(decimal(row.value))} ${row.unit} `}
        {row.verified ? null : <Tag tone="orange">{costResultText.unverified}</Tag>}
      </>
    ),
  },
  {
    key: 'range',
    label: range,
    cell: ({ effectiveFrom, effectiveTo }) =>
      (effectiveFrom ?? effectiveTo) ? text.range(effectiveFrom, effectiveTo) : text.always,
  },
  {
    key: 'source',
    label: source,
    cell: ({ basis, reference }) => [basis, reference].filter(Boolean).join('；'),
    width: 'wide',
  },
];
