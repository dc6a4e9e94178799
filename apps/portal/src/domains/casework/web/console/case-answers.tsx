// What was filed, section by section, masked; beside a field what was verified of it, and the box that pins it.
import { Card, SectionHead } from '@yqt/ui/card';
import { shownColumns } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import type { CaseFile } from '../../case-shapes.rules.ts';
import type { CaseSecond } from '../../second/contract.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';
import { PinBox } from './pin-box.tsx';

export interface CaseAnswersProps {
  file: CaseFile;
  /** What officers recorded beside the answers. */
  verified: CaseSecond['verified'];
}

export function CaseAnswers({ file, verified: recorded }: CaseAnswersProps) {
  const verified = verifiedOf(file, recorded);
  return (
    <Card as="section" labelledBy="answers">
      <SectionHead id="answers" title={text.answers} description={text.snapshot(file.snapshot)} />
      {file.sections.map(({ title, lines, tables }) => (
        <div key={title} className={css.part}>
          <h3>{title}</h3>
          <dl className={css.answers}>
            {lines.map(({ name, label, text: answer }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  {answer || '--'}
                  {file.beside[name] ? <span className={css.beside}>{file.beside[name]}</span> : null}
                  {verified.has(name) ? (
                    <strong className={css.verified}>
                      {text.verified}：{verified.get(name)}
                    </strong>
                  ) : null}
                  <PinBox item={`field:${name}`} label={label} />
                </dd>
              </div>
            ))}
          </dl>
          {tables.map(({ name, label, heads, rows }) => (
            <div key={name} className={css.answerTable}>
              <p className={css.tableName}>
                {label} <PinBox item={`field:${name}`} label={label} />
              </p>
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
    </Card>
  );
}

/** By name of the field: what the newest valid decision says of it, or an officer recorded. */
const verifiedOf = ({ approvals }: CaseFile, recorded: CaseSecond['verified']): Map<string, string> =>
  new Map([
    ...recorded
      .filter(({ status }) => status === 'valid')
      .map(({ field, value }): [string, string] => [field, value]),
    ...approvals
      .filter(({ isValid }) => isValid)
      .flatMap(({ lines }) => lines.filter((line) => line.text !== '' && line.text !== '--'))
      .map(({ name, text: value }): [string, string] => [name, value]),
  ]);
