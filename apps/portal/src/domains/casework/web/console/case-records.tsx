// What officers recorded of a case beside their decisions: a site check, an audit. Nothing where nothing was.
import { Card, SectionHead } from '@yqt/ui/card';
import { shownColumns } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import type { CaseFile } from '../../case-shapes.rules.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';

export const CaseRecords = ({ file: { records } }: { file: CaseFile }) =>
  records.length === 0 ? null : (
    <Card as="section" labelledBy="records">
      <SectionHead id="records" title={text.records} />
      {records.map((record) => (
        <Record key={record.seq} record={record} />
      ))}
    </Card>
  );

const Record = ({ record }: { record: CaseFile['records'][number] }) => (
  <div className={css.part}>
    <h3>{record.label}</h3>
    <p className={css.hint}>
      {record.roleLabel} · {record.at.slice(0, 16)}
    </p>
    {record.sections.map(({ title, lines, tables }) => (
      <div key={title}>
        <dl className={css.answers}>
          {lines.map(({ name, label, text: answer }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{answer || '--'}</dd>
            </div>
          ))}
        </dl>
        {tables.map(({ name, label, heads, rows }) => (
          <div key={name} className={css.answerTable}>
            <p className={css.tableName}>{label}</p>
            <Table
              label={label}
              columns={shownColumns(heads)}
              rows={rows}
              keyOf={(_row, at) => String(at)}
              cardsBelow={900}
            />
          </div>
        ))}
      </div>
    ))}
  </div>
);
