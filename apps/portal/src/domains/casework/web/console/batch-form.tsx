// One event for all picked cases: each is done or refused by itself.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { BatchResult } from './batch-result.ts';
import { MOST_PICKED, type PickedCase } from './use-picks.ts';
import css from './console.module.css';
import { queueText as text } from './console.text.ts';

export interface BatchFormProps {
  cases: readonly PickedCase[];
  /** Those that other pages of the queue show. */
  elsewhere: number;
  events: readonly { value: string; label: string }[];
  fetcher: FetcherWithComponents<FormReply<BatchResult>>;
  onClear: () => void;
}

export const BatchForm = ({ cases, elsewhere, events, fetcher, onClear }: BatchFormProps) => (
  <fetcher.Form method="post" className={css.batch} aria-label={text.batch} noValidate>
    <FormKey />
    <input type="hidden" name="intent" value="batch" />
    {cases.map(({ id, version, receiptNo, title }) => (
      <input
        key={id}
        type="hidden"
        name="case"
        value={`${id} ${version} ${receiptNo ?? text.noReceipt} ${title}`}
      />
    ))}
    <Select name="event" id="batch-event" label={text.batchEvent} options={events} />
    <TextInput name="reason" id="batch-reason" label={text.batchReason} maxLength={500} />
    <Button
      type="submit"
      variant="primary"
      isBusy={fetcher.state !== 'idle'}
      disabled={cases.length > MOST_PICKED}
    >
      {text.batchDo}
    </Button>
    <Button onClick={onClear}>{text.batchClear}</Button>
    {elsewhere > 0 ? <p className={css.hint}>{text.batchElsewhere(elsewhere)}</p> : null}
    {cases.length > MOST_PICKED ? <p className={css.hint}>{text.tooMany}</p> : null}
  </fetcher.Form>
);
