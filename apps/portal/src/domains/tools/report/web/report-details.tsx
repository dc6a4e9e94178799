// Every condition and point of a report: what is asked, what the enterprise has, what follows. A table; cards on phones.
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { Report, ReportRow, ReportSection } from '../report.rules.ts';
import { reportText, VERDICT_WORDS } from './report.text.ts';
import css from './tool.module.css';

export function ReportDetails({ sections }: Pick<Report, 'sections'>) {
  return sections.map((section) => <SectionTable key={section.id} section={section} />);
}

function SectionTable({ section }: { section: ReportSection }) {
  const { id, title, sentence, rows, score } = section;
  const { columns } = reportText;
  const hasScores = rows.some((row) => row.score !== null);
  const hasVerdicts = rows.some((row) => row.verdict !== 'none');
  return (
    <Card>
      <SectionHead
        id={`detail-${id}`}
        title={title}
        description={sentence}
        aside={score ? <span>{reportText.score(score.min, score.max, score.full)}</span> : undefined}
      />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{columns.label}</th>
            <th scope="col">{columns.actual}</th>
            <th scope="col">{columns.required}</th>
            {hasScores ? <th scope="col">{columns.score}</th> : null}
            {hasVerdicts ? <th scope="col">{columns.verdict}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} hasScores={hasScores} hasVerdicts={hasVerdicts} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ row, hasScores, hasVerdicts }: { row: ReportRow; hasScores: boolean; hasVerdicts: boolean }) {
  const { columns } = reportText;
  const { score, verdict } = row;
  return (
    <tr>
      <th scope="row">
        {row.label}
        {row.note ? <p>{row.note}</p> : null}
      </th>
      <td data-label={columns.actual}>
        {row.actual ?? <span className={css.open}>{reportText.unknown}</span>}
      </td>
      <td data-label={columns.required} data-empty={row.required === null || undefined}>
        {row.required ?? '--'}
      </td>
      {hasScores ? (
        <td data-label={columns.score} data-empty={score === null || undefined} className={css.number}>
          {score ? reportText.points(score.min, score.max, score.full) : '--'}
        </td>
      ) : null}
      {hasVerdicts ? (
        <td data-label={columns.verdict} data-empty={verdict === 'none' || undefined}>
          {verdict === 'none' ? (
            '--'
          ) : (
            <Tag tone={VERDICT_WORDS[verdict].tone}>{VERDICT_WORDS[verdict].word}</Tag>
          )}
        </td>
      ) : null}
    </tr>
  );
}
