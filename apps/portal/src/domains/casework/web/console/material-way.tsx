// Items without a file at the desk: what was promised, and what a department verified, with the form that records it.
import type { FetcherWithComponents } from 'react-router';
import { Tag } from '@yqt/ui/tag';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { CHECK_RESULTS } from '../../materials/material.rules.ts';
import { owedText } from '../../owed/web/owed-page.text.ts';
import { deskCaseText as text } from './console.text.ts';
import { MaterialResult } from './material-result.tsx';

type Material = CaseFile['materials'][number];

/** What stands in the place of 「已提交」. */
export function MaterialStanding({
  item: { obtainBy, isRequired, files, promise, check, owed },
}: {
  item: Material;
}) {
  if (obtainBy === 'department')
    return (
      <Tag tone={check === null ? 'orange' : check.result === 'matches' ? 'green' : 'orange'}>
        {check === null ? text.unchecked : CHECK_RESULTS[check.result]}
      </Tag>
    );
  if (owed !== null)
    return (
      <Tag tone={owed.isOverdue ? 'red' : owed.status === 'received' ? 'green' : 'orange'}>
        {owedText.tag(owed)}
      </Tag>
    );
  if (obtainBy !== 'promise' && files.length === 0 && promise?.givenAt)
    return <Tag tone="blue">{owedText.applied}</Tag>;
  const isThere = obtainBy === 'promise' ? (promise?.givenAt ?? null) !== null : files.length > 0;
  const [present, absent] =
    obtainBy === 'promise' ? [text.promised, text.notPromised] : [text.present, text.absent];
  return <Tag tone={isThere ? 'green' : isRequired ? 'orange' : 'gray'}>{isThere ? present : absent}</Tag>;
}

interface WayProps {
  file: CaseFile;
  item: Material;
  fetcher: FetcherWithComponents<FormReply>;
}

export function MaterialWay({ file, item, fetcher }: WayProps) {
  const { code, department, promise, check, label } = item;
  if (promise !== null)
    return (
      <>
        {promise.givenAt === null ? null : <p>{text.promisedAt(promise.givenAt)}</p>}
        <blockquote>{promise.text}</blockquote>
      </>
    );
  if (department === null) return null;
  return (
    <>
      <p>{text.byDepartment(department)}</p>
      {check === null ? null : (
        <p>{text.checkedBy(CHECK_RESULTS[check.result], check.roleLabel, check.at)}</p>
      )}
      {check?.note ? <p>{text.checkNote(check.note)}</p> : null}
      {file.materialCheck === null ? null : (
        <details>
          <summary>{check === null ? text.recordCheck(label) : text.recordAgain(label)}</summary>
          <MaterialResult
            key={check?.at}
            event={file.materialCheck}
            version={file.version}
            code={code}
            name={text.recordCheck(label)}
            results={CHECK_RESULTS}
            words={{
              result: text.checkResult,
              note: text.checkNoteLabel,
              noteHint: text.checkNoteHint,
              save: text.saveCheck,
            }}
            fetcher={fetcher}
          />
        </details>
      )}
    </>
  );
}
