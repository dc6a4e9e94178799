// The forms of a batch: a new one or one to mend, and an extension.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { DateInput } from '@yqt/ui/date-input';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { yuanText } from '../../money.rules.ts';
import type { SetupBatch } from '../contract.ts';
import css from './setup.module.css';
import { batchText as text } from './setup-page.text.ts';

/** What the form starts with. */
export interface BatchValues {
  id: string;
  name: string;
  year: string;
  opensOn: string;
  opensTime: string;
  closesOn: string;
  closesTime: string;
  budget: string;
  quota: string;
}

const partsOf = (instant: string | null): [day: string, time: string] =>
  instant === null ? ['', ''] : [instant.slice(0, 10), instant.slice(11, 19)];

/** Of a batch as it stands. */
export function valuesOf({ id, name, year, opensAt, closesAt, budgetFen, quota }: SetupBatch): BatchValues {
  const [[opensOn, opensTime], [closesOn, closesTime]] = [partsOf(opensAt), partsOf(closesAt)];
  return {
    id,
    name,
    year: String(year),
    opensOn,
    opensTime,
    closesOn,
    closesTime,
    budget: budgetFen === null ? '' : yuanText(budgetFen),
    quota: quota === null ? '' : String(quota),
  };
}

/** A year later, with the same money and places; the name is new. */
export function nextYear(batch: SetupBatch): BatchValues {
  const last = valuesOf(batch);
  const later = (day: string): string =>
    day === '' ? '' : `${Number(day.slice(0, 4)) + 1}${shortened(day)}`;
  return {
    ...last,
    id: '',
    name: '',
    year: String(batch.year + 1),
    opensOn: later(last.opensOn),
    closesOn: later(last.closesOn),
  };
}

/** The 29th of February is there only once in four years. */
const shortened = (day: string): string => (day.slice(4) === '-02-29' ? '-02-28' : day.slice(4));

type Fetcher = FetcherWithComponents<FormReply>;

export function BatchFields({ values, fetcher }: { values: BatchValues; fetcher: Fetcher }) {
  const form = `batch-${values.id || 'new'}`;
  const faults = fetcher.data?.byField ?? {};
  const input = (name: Exclude<keyof BatchValues, 'id'>, label: string, more: { hint?: string } = {}) => (
    <TextInput
      id={`${form}-${name}`}
      name={name}
      label={label}
      defaultValue={values[name]}
      {...more}
      {...errorOf(faults[name])}
    />
  );
  const day = (name: 'opensOn' | 'closesOn', label: string, hint?: string) => (
    <DateInput
      kind="date"
      id={`${form}-${name}`}
      name={name}
      label={label}
      hint={hint}
      defaultValue={values[name]}
      {...errorOf(faults[name])}
    />
  );
  return (
    <fetcher.Form method="post" noValidate aria-label={values.id ? text.changeNamed(values.name) : text.add}>
      <FormKey />
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={values.id} />
      <div className={css.form}>
        {input('name', text.name)}
        {input('year', text.year)}
        {day('opensOn', text.opensOn)}
        {input('opensTime', text.opensTime, { hint: text.timeHint })}
        {day('closesOn', text.closesOn, text.longTerm)}
        {input('closesTime', text.closesTime, { hint: text.timeHint })}
        {input('budget', text.yuan)}
        {input('quota', text.places)}
        <div className={css.wide}>
          <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
            {values.id ? text.submitChange : text.submitAdd}
          </Button>
        </div>
      </div>
    </fetcher.Form>
  );
}

export function ExtendForm({ batch, fetcher }: { batch: SetupBatch; fetcher: Fetcher }) {
  const form = `extend-${batch.id}`;
  const faults = fetcher.data?.byField ?? {};
  const [day, time] = partsOf(batch.closesAt);
  return (
    <fetcher.Form method="post" noValidate aria-label={text.extendNamed(batch.name)}>
      <FormKey />
      <input type="hidden" name="intent" value="extend" />
      <input type="hidden" name="id" value={batch.id} />
      <div className={css.form}>
        <DateInput
          kind="date"
          id={`${form}-on`}
          name="closesOn"
          label={text.newEnd}
          defaultValue={day}
          {...errorOf(faults['closesOn'] ?? faults['closesAt'])}
        />
        <TextInput
          id={`${form}-time`}
          name="closesTime"
          label={text.newEndTime}
          hint={text.timeHint}
          defaultValue={time}
          {...errorOf(faults['closesTime'])}
        />
        <TextInput
          id={`${form}-basis`}
          name="basis"
          label={text.basis}
          hint={text.basisHint}
          maxLength={200}
          isRequired
          {...errorOf(faults['basis'])}
        />
        <div className={css.wide}>
          <TextArea
            id={`${form}-announcement`}
            name="announcement"
            label={text.announcement}
            maxLength={2000}
            rows={3}
            isRequired
            {...errorOf(faults['announcement'])}
          />
        </div>
        <div className={css.wide}>
          <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
            {text.submitExtend}
          </Button>
        </div>
      </div>
    </fetcher.Form>
  );
}

const errorOf = (error: string | undefined) => (error ? { error } : {});
