// One event for all picked cases: each is done or refused by itself.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { QueueCase } from '../../case-shapes.rules.ts';
import type { BatchResult } from './batch-result.ts';
import css from './console.module.css';
import { queueText as text } from './console.text.ts';

export interface BatchFormProps {
  cases: readonly QueueCase[];
  events: readonly { value: string; label: string }[];
  fetcher: FetcherWithComponents<FormReply<BatchResult>>;
}

export const BatchForm = ({ cases, events, fetcher }: BatchFormProps) => (
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
    <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
      {text.batchDo}
    </Button>
  </fetcher.Form>
);
