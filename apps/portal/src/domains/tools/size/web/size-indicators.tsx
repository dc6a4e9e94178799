// The indicators of a size class: which level each reaches, which one decided, how far the neighbouring classes are.
import { grouped } from '@yqt/kernel/grouped';
import { Card, SectionHead } from '@yqt/ui/card';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import type { SizeReport } from '../size-shape.rules.ts';
import { toolReportText } from '../../report/web/report.text.ts';
import { LEVEL_WORDS, sizeText } from './size.text.ts';
import css from '../../report/web/tool.module.css';

type Indicator = SizeReport['indicators'][number];

export function SizeIndicators({ report: { indicators, category, industry } }: { report: SizeReport }) {
  if (indicators.length === 0) return null;
  return (
    <Card as="section" labelledBy="indicators">
      <SectionHead
        id="indicators"
        title={sizeText.indicators}
        description={sizeText.placed(industry, category?.name)}
      />
      <Table
        label={sizeText.indicators}
        columns={COLUMNS}
        rows={indicators}
        keyOf={({ field }) => field}
        cardsBelow={600}
      />
    </Card>
  );
}

const COLUMNS: readonly Column<Indicator>[] = [
  {
    key: 'label',
    label: toolReportText.columns.label,
    cell: ({ label, unit, isDeciding }) => (
      <>
        {label}（{unit}） {isDeciding ? <Tag tone="blue">{sizeText.deciding}</Tag> : null}
      </>
    ),
  },
  {
    key: 'actual',
    label: toolReportText.columns.actual,
    cell: ({ value }) =>
      value === null ? <span className={css.open}>{toolReportText.unknown}</span> : grouped(value),
  },
  {
    key: 'required',
    label: toolReportText.columns.required,
    cell: ({ limits: { large, medium, small } }) =>
      `${LEVEL_WORDS['large']} ${grouped(large)} 以上，${LEVEL_WORDS['medium']} ${grouped(medium)} 以上，${LEVEL_WORDS['small']} ${grouped(small)} 以上`,
  },
  {
    key: 'level',
    label: sizeText.level,
    cell: ({ level }) => (level === null ? '--' : LEVEL_WORDS[level]),
    width: 'narrow',
  },
  { key: 'up', label: sizeText.upTo, cell: (one) => upText(one) },
  { key: 'down', label: sizeText.downTo, cell: (one) => downText(one) },
];

function upText({ up, unit }: Indicator): string {
  if (up === null) return '--';
  return up.gap === '0'
    ? sizeText.reached
    : sizeText.more(grouped(up.gap), unit, LEVEL_WORDS[up.level] ?? '');
}

const downText = ({ down, unit }: Indicator): string =>
  down === null ? '--' : sizeText.over(grouped(down.gap), unit, LEVEL_WORDS[down.level] ?? '');
