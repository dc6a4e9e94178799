// 条件 / 企业现状（来源·日期）/ 结论 / 依据: what a policy asks for beside what is known. A table on wide screens and on
// paper, cards on phones; what must not be the case stands apart.
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag, type TagTone } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import type { ConditionRow, VerdictWord } from '../verdict-shape.rules.ts';
import css from './condition-table.module.css';
import { itemText } from './matching.text.ts';

/** Colour only: the words are the server's, and `yes` is good for what must not be the case, too. */
const TONES: Record<VerdictWord, TagTone> = { yes: 'green', unknown: 'ask', no: 'gray' };

export function ConditionTable({ rows }: { rows: readonly ConditionRow[] }) {
  if (rows.length === 0) return <p className={css.none}>{itemText.noConditions}</p>;
  return (
    <>
      <Rows caption={itemText.conditions} rows={rows.filter(({ isExclusion }) => !isExclusion)} />
      <Rows caption={itemText.exclusions} rows={rows.filter(({ isExclusion }) => isExclusion)} />
    </>
  );
}

function Rows({ caption, rows }: { caption: string; rows: readonly ConditionRow[] }) {
  if (rows.length === 0) return null;
  const top = Math.min(...rows.map(({ depth }) => depth));
  return (
    <div className={css.part}>
      <Table
        label={caption}
        isCaptionShown
        isGrid
        className={css.table}
        columns={COLUMNS}
        rows={rows}
        keyOf={({ id }) => id}
        marksOf={(row) => ({
          'data-join': isJoin(row) || undefined,
          'data-indent': Math.min(row.depth - top, MAX_INDENT),
        })}
      />
    </div>
  );
}

/** Deeper levels than this are indented no further: phones have no room. */
const MAX_INDENT = 4;

/** 「满足以下任一条件」 and its like: a verdict, but nothing of its own that is known. */
const isJoin = ({ kind }: ConditionRow): boolean =>
  kind !== 'leaf' && kind !== 'manual' && kind !== 'declared';

const COLUMNS: readonly Column<ConditionRow>[] = [
  {
    key: 'required',
    label: itemText.required,
    cell: ({ required, evidence }) => (
      <>
        {required}
        {evidence === undefined ? null : <span className={css.origin}>{itemText.evidence(evidence)}</span>}
      </>
    ),
    width: 'wide',
  },
  {
    key: 'actual',
    label: itemText.actual,
    shortLabel: itemText.actualShort,
    cell: (row) => (isJoin(row) ? null : <Actual row={row} />),
    isEmpty: isJoin,
  },
  {
    key: 'verdict',
    label: itemText.verdict,
    cell: ({ verdict, verdictLabel }) => <Tag tone={TONES[verdict]}>{verdictLabel}</Tag>,
    width: 'narrow',
  },
  {
    key: 'clause',
    label: itemText.clause,
    cell: (row) => row.clause ?? (isJoin(row) ? null : itemText.noClause),
    isEmpty: isJoin,
  },
];

/** What stands where nobody has answered yet. */
const NOT_YET: Partial<Record<ConditionRow['kind'], string>> = {
  manual: itemText.manual,
  declared: itemText.declared,
};

function Actual({ row: { kind, actual, source, asOf, validUntil } }: { row: ConditionRow }) {
  if (actual === null) return <span className={css.unknown}>{NOT_YET[kind] ?? itemText.noActual}</span>;
  const origin = [source, asOf].filter((part) => part !== null).join(' · ');
  return (
    <span>
      {actual}
      {origin === '' ? null : <span className={css.origin}>{wholeDates(origin)}</span>}
      {validUntil === null || actual.includes(validUntil) ? null : (
        <span className={css.origin}>{wholeDates(itemText.validUntil(validUntil))}</span>
      )}
    </span>
  );
}
