// Every condition and point of a report: what is asked, what the enterprise has, what follows. A table; cards on phones.
import { Card, SectionHead } from '@yqt/ui/card';
import { FoldCard } from '@yqt/ui/fold-card';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import type { ToolReport, ReportRow, ReportSection } from '../report.rules.ts';
import { toolReportText, ROW_VERDICT_WORDS } from './report.text.ts';
import css from './tool.module.css';

export interface ReportDetailsProps {
  sections: ToolReport['sections'];
  /** Sections after the first wait behind their headings. */
  isFolded?: boolean;
}

export function ReportDetails({ sections, isFolded = false }: ReportDetailsProps) {
  return sections.map((section, at) =>
    isFolded ? (
      <FoldCard key={section.id} {...headOf(section)} isOpen={at === 0}>
        <p className={css.small}>{section.sentence}</p>
        <SectionTable section={section} />
      </FoldCard>
    ) : (
      <SectionCard key={section.id} section={section} />
    ),
  );
}

const headOf = ({ id, title, rows, score }: ReportSection) => ({
  id: `detail-${id}`,
  title,
  hint: score ? toolReportText.score(score.min, score.max, score.full) : toolReportText.rows(rows.length),
});

const SectionCard = ({ section }: { section: ReportSection }) => {
  const { id, title, sentence, score } = section;
  return (
    <Card>
      <SectionHead
        id={`detail-${id}`}
        title={title}
        description={sentence}
        aside={score ? <span>{toolReportText.score(score.min, score.max, score.full)}</span> : undefined}
      />
      <SectionTable section={section} />
    </Card>
  );
};

const SectionTable = ({ section: { title, rows } }: { section: ReportSection }) => (
  <Table label={title} columns={columnsFor(rows)} rows={rows} keyOf={(row) => row.id} cardsBelow={600} />
);

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
