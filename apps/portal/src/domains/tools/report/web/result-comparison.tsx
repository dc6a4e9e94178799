// Two kept results side by side: only the rows that differ.
import { Card, SectionHead } from '@yqt/ui/card';
import { Table } from '@yqt/ui/table/table';
import type { OutputOf } from '@yqt/endpoint/define';
import type { toolsContract } from '../../contract.ts';
import type { ResultCard } from '../tool-shapes.rules.ts';
import type { ReportRow } from '../report.rules.ts';
import { resultHistoryText } from './history.text.ts';
import { toolReportText, ROW_VERDICT_WORDS } from './report.text.ts';
import css from './tool.module.css';
import { toolText } from './tool.text.ts';

export type Comparison = OutputOf<(typeof toolsContract)['compareMyResults']>;

type Row = Comparison['rows'][number];

export function ResultComparison({ comparison: { a, b, rows } }: { comparison: Comparison }) {
  const different = rows.filter(({ isDifferent }) => isDifferent);
  const outcome = { id: '', label: toolText.result, section: '', a: a.gradeLabel, b: b.gradeLabel };
  return (
    <Card as="section" labelledBy="comparison">
      <SectionHead
        id="comparison"
        title={resultHistoryText.comparison}
        description={resultHistoryText.onlyDifferent}
      />
      <Table
        label={resultHistoryText.comparison}
        columns={[
          { key: 'item', label: resultHistoryText.columns.item, cell: (row) => <Item row={row} /> },
          {
            key: 'a',
            label: cardWords(a),
            shortLabel: resultHistoryText.columns.a,
            cell: (row) => row.a,
            width: 'third',
          },
          {
            key: 'b',
            label: cardWords(b),
            shortLabel: resultHistoryText.columns.b,
            cell: (row) => row.b,
            width: 'third',
          },
        ]}
        rows={[outcome, ...different.map(lineOf)]}
        keyOf={({ id }) => id}
        cardsBelow={600}
      />
      {different.length === 0 ? <p className={css.small}>{resultHistoryText.same}</p> : null}
    </Card>
  );
}

const lineOf = ({ id, label, section, a, b }: Row) => ({
  id,
  label,
  section,
  a: rowWords(a, label),
  b: rowWords(b, label),
});

const Item = ({ row: { label, section } }: { row: Pick<Row, 'label' | 'section'> }) => (
  <>
    {label}
    {section === '' ? null : <p className={css.small}>{section}</p>}
  </>
);

const cardWords = ({ createdAt, on, docNos }: ResultCard): string =>
  `${createdAt}，${resultHistoryText.ruleOn(on, docNos)}`;

function rowWords(row: ReportRow | null, shown: string): string {
  if (row === null) return '--';
  const { label, actual, required, score, verdict } = row;
  const parts = [
    ...(label === shown ? [] : [label]),
    actual ?? toolReportText.unknown,
    ...(required ? [`${toolReportText.columns.required} ${required}`] : []),
    ...(score ? [toolReportText.points(score.min, score.max, score.full)] : []),
    ...(verdict === 'none' ? [] : [ROW_VERDICT_WORDS[verdict].word]),
  ];
  return parts.join('；');
}
