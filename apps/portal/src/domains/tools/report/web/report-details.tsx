// Every condition and point of a report: what is asked, what the enterprise has, what follows. A table; cards on phones.
import { Card, SectionHead } from '@yqt/ui/card';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import type { ToolReport, ReportRow, ReportSection } from '../report.rules.ts';
import { toolReportText, ROW_VERDICT_WORDS } from './report.text.ts';
import css from './tool.module.css';

export function ReportDetails({ sections }: Pick<ToolReport, 'sections'>) {
  return sections.map((section) => <SectionTable key={section.id} section={section} />);
}

function SectionTable({ section }: { section: ReportSection }) {
  const { id, title, sentence, rows, score } = section;
  return (
    <Card>
      <SectionHead
        id={`detail-${id}`}
        title={title}
        description={sentence}
        aside={score ? <span>{toolReportText.score(score.min, score.max, score.full)}</span> : undefined}
      />
      <Table label={title} columns={columnsFor(rows)} rows={rows} keyOf={(row) => row.id} cardsBelow={600} />
    </Card>
  );
}

/** Points and verdicts only where some row has any. */
const columnsFor = (rows: readonly ReportRow[]): readonly Column<ReportRow>[] => [
  ...FACTS,
  ...(rows.some(({ score }) => score !== null) ? [SCORE] : []),
  ...(rows.some(({ verdict }) => verdict !== 'none') ? [VERDICT] : []),
];

const { columns } = toolReportText;

const FACTS: readonly Column<ReportRow>[] = [
  {
    key: 'label',
    label: columns.label,
    cell: ({ label, note }) => (
      <>
        {label}
        {note ? <p className={css.small}>{note}</p> : null}
      </>
    ),
    width: 'third',
  },
  {
    key: 'actual',
    label: columns.actual,
    cell: ({ actual }) => actual ?? <span className={css.open}>{toolReportText.unknown}</span>,
  },
  {
    key: 'required',
    label: columns.required,
    cell: ({ required }) => required ?? '--',
    isEmpty: ({ required }) => required === null,
  },
];

const SCORE: Column<ReportRow> = {
  key: 'score',
  label: columns.score,
  cell: ({ score }) => (score ? toolReportText.points(score.min, score.max, score.full) : '--'),
  isEmpty: ({ score }) => score === null,
};

const VERDICT: Column<ReportRow> = {
  key: 'verdict',
  label: columns.verdict,
  cell: ({ verdict }) =>
    verdict === 'none' ? (
      '--'
    ) : (
      <Tag tone={ROW_VERDICT_WORDS[verdict].tone}>{ROW_VERDICT_WORDS[verdict].word}</Tag>
    ),
  isEmpty: ({ verdict }) => verdict === 'none',
  width: 'narrow',
};
