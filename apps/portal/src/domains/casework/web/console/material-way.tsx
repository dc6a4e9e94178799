// Items without a file at the desk: what was promised, and what a department verified, with the form that records it.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Select } from '@yqt/ui/select';
import { Tag } from '@yqt/ui/tag';
import { TextArea } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { CHECK_RESULTS } from '../../materials/material.rules.ts';
import { owedText } from '../../owed/web/owed-page.text.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';

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
  const { department, promise, check, label } = item;
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
          <CheckForm key={check?.at} file={file} item={item} event={file.materialCheck} fetcher={fetcher} />
        </details>
      )}
    </>
  );
}

function CheckForm({ file, item: { code, label }, event, fetcher }: WayProps & { event: string }) {
  const isSent = fetcher.formData?.get('material') === code;
  const { data } = fetcher;
  // one post at a time, and every item has this form
  const faults = data?.state === 'refused' && data.values['material'] === code ? data.byField : {};
  return (
    <fetcher.Form method="post" className={css.check} aria-label={text.recordCheck(label)} noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="version" value={file.version} />
      <input type="hidden" name="material" value={code} />
      <Select
        id={`check-result-${code}`}
        name="result"
        label={text.checkResult}
        isRequired
        options={Object.entries(CHECK_RESULTS).map(([value, word]) => ({ value, label: word }))}
        error={faults['payload.result']}
      />
      <TextArea
        id={`check-note-${code}`}
        name="note"
        label={text.checkNoteLabel}
        hint={text.checkNoteHint}
        rows={2}
        maxLength={500}
        error={faults['payload.note']}
      />
      <div>
        <Button type="submit" isBusy={fetcher.state !== 'idle' && isSent}>
          {text.saveCheck}
        </Button>
      </div>
    </fetcher.Form>
  );
}
