// 条件 / 企业现状（来源·日期）/ 结论 / 依据: what a policy asks for beside what is known. A table on wide screens and on
// paper, cards on phones; what must not be the case stands apart.
import { Tag, type TagTone } from '@yqt/ui/tag';
import type { ConditionRow, VerdictWord } from '../report-shape.rules.ts';
import css from './condition-table.module.css';
import { itemText } from './matching.text.ts';

/** Colour only: the words are the server's, and `yes` is good for what must not be the case, too. */
const TONES: Record<VerdictWord, TagTone> = { yes: 'green', unknown: 'orange', no: 'red' };

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
    <table className={css.table}>
      <caption className={css.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{itemText.required}</th>
          <th scope="col">{itemText.actual}</th>
          <th scope="col">{itemText.verdict}</th>
          <th scope="col">{itemText.clause}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} indent={row.depth - top} />
        ))}
      </tbody>
    </table>
  );
}

/** Deeper levels than this are indented no further: phones have no room. */
const MAX_INDENT = 4;

function Row({ row, indent }: { row: ConditionRow; indent: number }) {
  const isJoin = row.kind !== 'leaf' && row.kind !== 'manual' && row.kind !== 'declared';
  return (
    <tr data-join={isJoin || undefined} data-indent={Math.min(indent, MAX_INDENT)}>
      <th scope="row" className={css.required}>
        {row.required}
        {row.evidence === undefined ? null : (
          <span className={css.origin}>{itemText.evidence(row.evidence)}</span>
        )}
      </th>
      <td data-empty={isJoin || undefined}>
        <span className={css.label}>{itemText.actualShort}</span>
        {isJoin ? null : <Actual row={row} />}
      </td>
      <td>
        <span className={css.label}>{itemText.verdict}</span>
        <Tag tone={TONES[row.verdict]}>{row.verdictLabel}</Tag>
      </td>
      <td data-empty={isJoin || undefined}>
        <span className={css.label}>{itemText.clause}</span>
        {isJoin && row.clause === null ? null : (row.clause ?? itemText.noClause)}
      </td>
    </tr>
  );
}

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
      {origin === '' ? null : <span className={css.origin}>{origin}</span>}
      {validUntil === null || actual.includes(validUntil) ? null : (
        <span className={css.origin}>{itemText.validUntil(validUntil)}</span>
      )}
    </span>
  );
}
