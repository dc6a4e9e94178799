// A material that is owed, at the desk: until when, what came of it, and the form that receives it or asks for it again.
import type { FetcherWithComponents } from 'react-router';
import { wholeDates } from '@yqt/ui/whole-dates';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { RECEIPTS } from '../owed.rules.ts';
import { MaterialResult } from '../../web/console/material-result.tsx';
import { owedText as text } from './owed-page.text.ts';

interface DeskOwedProps {
  file: CaseFile;
  item: CaseFile['materials'][number];
  fetcher: FetcherWithComponents<FormReply>;
}

export function DeskOwed({ file, item, fetcher }: DeskOwedProps) {
  const { owed, code, label } = item;
  if (owed === null) return null;
  const { status, due, note, handedAt, receivedAt, isBroken } = owed;
  return (
    <>
      <p>{wholeDates(text.due(due))}</p>
      {isBroken ? <p>{text.broken}</p> : null}
      {note ? <p>{text.again(note)}</p> : null}
      {status !== 'owed' && handedAt !== null ? <p>{text.handedAt(handedAt)}</p> : null}
      {receivedAt === null ? null : <p>{text.receivedAt(receivedAt)}</p>}
      {file.owedReceipt === null || status !== 'handed_in' ? null : (
        <details>
          <summary>{text.record(label)}</summary>
          <MaterialResult
            key={handedAt}
            event={file.owedReceipt}
            version={file.version}
            code={code}
            name={text.record(label)}
            results={RECEIPTS}
            words={text}
            fetcher={fetcher}
          />
        </details>
      )}
    </>
  );
}
