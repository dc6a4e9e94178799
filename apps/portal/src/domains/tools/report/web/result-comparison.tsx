// Two kept results side by side: only the rows that differ.
import { Card, SectionHead } from '@yqt/ui/card';
import type { OutputOf } from '@yqt/endpoint/define';
import type { toolsContract } from '../../contract.ts';
import type { ResultCard } from '../tool-shapes.rules.ts';
import type { ReportRow } from '../report.rules.ts';
import { historyText } from './history.text.ts';
import { reportText, VERDICT_WORDS } from './report.text.ts';
import css from './tool.module.css';
import { toolText } from './tool.text.ts';

export type Comparison = OutputOf<(typeof toolsContract)['compareMyResults']>;

export function ResultComparison({ comparison: { a, b, rows } }: { comparison: Comparison }) {
  const different = rows.filter(({ isDifferent }) => isDifferent);
  return (
    <Card as="section" labelledBy="comparison">
      <SectionHead id="comparison" title={historyText.comparison} description={historyText.onlyDifferent} />
      <table className={`${css.table} ${css.comparison}`}>
        <thead>
          <tr>
            <th scope="col">{historyText.columns.item}</th>
            <th scope="col">{cardWords(a)}</th>
            <th scope="col">{cardWords(b)}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{toolText.result}</th>
            <td data-label={historyText.columns.a}>{a.gradeLabel}</td>
            <td data-label={historyText.columns.b}>{b.gradeLabel}</td>
          </tr>
          {different.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                {row.label}
                <p>{row.section}</p>
              </th>
              <td data-label={historyText.columns.a}>{rowWords(row.a, row.label)}</td>
              <td data-label={historyText.columns.b}>{rowWords(row.b, row.label)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {different.length === 0 ? <p className={css.small}>{historyText.same}</p> : null}
    </Card>
  );
}

const cardWords = ({ createdAt, on, docNos }: ResultCard): string =>
  `${createdAt}，${historyText.ruleOn(on, docNos)}`;

function rowWords(row: ReportRow | null, shown: string): string {
  if (row === null) return '--';
  const { label, actual, required, score, verdict } = row;
  const parts = [
    ...(label === shown ? [] : [label]),
    actual ?? reportText.unknown,
    ...(required ? [`${reportText.columns.required} ${required}`] : []),
    ...(score ? [reportText.points(score.min, score.max, score.full)] : []),
    ...(verdict === 'none' ? [] : [VERDICT_WORDS[verdict].word]),
  ];
  return parts.join('；');
}
