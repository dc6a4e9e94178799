// What an officer records of one material: a result and what there is to say about it.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Select } from '@yqt/ui/select';
import { TextArea } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import css from './console.module.css';

export interface MaterialResultProps {
  /** The act, on this version of the case. */
  event: string;
  version: number;
  /** The material's code. */
  code: string;
  /** What the form is called. */
  name: string;
  /** Words by code of each result. */
  results: Readonly<Record<string, string>>;
  words: { result: string; note: string; noteHint: string; save: string };
  fetcher: FetcherWithComponents<FormReply>;
}

export function MaterialResult({ event, version, code, name, results, words, fetcher }: MaterialResultProps) {
  const { data, formData } = fetcher;
  const isSent = formData?.get('material') === code && formData.get('event') === event;
  // one post at a time, and every item has such forms
  const isOwn =
    data?.state === 'refused' && data.values['material'] === code && data.values['event'] === event;
  const faults = isOwn ? data.byField : {};
  return (
    <fetcher.Form method="post" className={css.check} aria-label={name} noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="material" value={code} />
      <Select
        id={`${event}-result-${code}`}
        name="result"
        label={words.result}
        isRequired
        options={Object.entries(results).map(([value, label]) => ({ value, label }))}
        error={faults['payload.result'] ?? faults['payload.material']}
      />
      <TextArea
        id={`${event}-note-${code}`}
        name="note"
        label={words.note}
        hint={words.noteHint}
        rows={2}
        maxLength={500}
        error={faults['payload.note']}
      />
      <div>
        <Button type="submit" isBusy={fetcher.state !== 'idle' && isSent}>
          {words.save}
        </Button>
      </div>
    </fetcher.Form>
  );
}
