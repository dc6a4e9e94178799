// A material that is owed, at the desk: until when, what came of it, and the form that receives it or asks for it again.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Select } from '@yqt/ui/select';
import { TextArea } from '@yqt/ui/text-input';
import { wholeDates } from '@yqt/ui/whole-dates';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { RECEIPTS } from '../owed.rules.ts';
import css from '../../web/console/console.module.css';
import { owedText as text } from './owed-page.text.ts';

interface DeskOwedProps {
  file: CaseFile;
  item: CaseFile['materials'][number];
  fetcher: FetcherWithComponents<FormReply>;
}

export function DeskOwed({ file, item, fetcher }: DeskOwedProps) {
  const { owed, label } = item;
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
          <ReceiptForm key={handedAt} file={file} item={item} event={file.owedReceipt} fetcher={fetcher} />
        </details>
      )}
    </>
  );
}

function ReceiptForm({ file, item: { code, label }, event, fetcher }: DeskOwedProps & { event: string }) {
  const isSent = fetcher.formData?.get('material') === code;
  const { data } = fetcher;
  // one post at a time, and every item has this form
  const faults = data?.state === 'refused' && data.values['material'] === code ? data.byField : {};
  return (
    <fetcher.Form method="post" className={css.check} aria-label={text.record(label)} noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="version" value={file.version} />
      <input type="hidden" name="material" value={code} />
      <Select
        id={`owed-result-${code}`}
        name="result"
        label={text.result}
        isRequired
        options={Object.entries(RECEIPTS).map(([value, word]) => ({ value, label: word }))}
        error={faults['payload.result'] ?? faults['payload.material']}
      />
      <TextArea
        id={`owed-note-${code}`}
        name="note"
        label={text.note}
        hint={text.noteHint}
        rows={2}
        maxLength={500}
        error={faults['payload.note']}
      />
      <div>
        <Button type="submit" isBusy={fetcher.state !== 'idle' && isSent}>
          {text.save}
        </Button>
      </div>
    </fetcher.Form>
  );
}
