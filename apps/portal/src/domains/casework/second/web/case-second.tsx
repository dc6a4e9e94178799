// What takes two persons on the page of a case: the proposal that waits, and 核定值 with the form for another.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { CaseSecond } from '../contract.ts';
import css from './second.module.css';
import { SecondWord } from './second-word.tsx';
import { secondText as text } from './second.text.ts';
import { wordField } from './word-field.ts';

type Fetcher = FetcherWithComponents<FormReply>;
interface Props {
  second: CaseSecond;
  fetcher: Fetcher;
}

interface PendingActProps extends Props {
  /** By field, as the page's answer has them. */
  faults: Readonly<Record<string, string>>;
}

export const PendingAct = ({ second: { pending }, fetcher, faults }: PendingActProps) =>
  pending === null ? null : (
    <Notice tone="warning" title={text.title}>
      <p>{text.proposed(pending.label, pending.proposedAt)}</p>
      {pending.reason === null ? null : <p>{text.reason(pending.reason)}</p>}
      {pending.lines.map(({ label, text: words }) => (
        <p key={label}>
          {label}：{words}
        </p>
      ))}
      <SecondWord
        id={pending.id}
        names={{ intent: 'second', actId: pending.id }}
        words={{ ...text, decline: text.declineAct, confirmQuestion: text.confirmQuestion(pending.label) }}
        mayConfirm={pending.mayConfirm}
        isOwn={pending.isOwn}
        fetcher={fetcher}
        fault={faults[wordField(pending.id)]}
        maxLength={2000}
        tone="danger"
      />
    </Notice>
  );

export const VerifiedValues = ({ second: { verified, fields, mayVerify }, fetcher }: Props) => (
  <Card as="section" labelledBy="verified">
    <SectionHead id="verified" title={text.values} description={text.valuesHint} />
    {verified.length === 0 ? <p>{text.none}</p> : null}
    <ul className={css.list}>
      {verified.map((one) => (
        <li key={one.id}>
          <p>
            {one.label}：<strong>{one.value}</strong>{' '}
            <Tag tone={one.status === 'valid' ? 'green' : one.status === 'proposed' ? 'orange' : 'gray'}>
              {text.states[one.status]}
            </Tag>
          </p>
          <p>
            {one.recordedAt.slice(0, 16)} · {one.reason}
          </p>
          {one.mayConfirm ? (
            <div className={css.acts}>
              <ValueDecision fetcher={fetcher} id={one.id} isConfirmed label={text.confirmValue(one.label)}>
                {text.confirmWord}
              </ValueDecision>
              <ValueDecision
                fetcher={fetcher}
                id={one.id}
                isConfirmed={false}
                label={text.declineValue(one.label)}
              >
                {text.decline}
              </ValueDecision>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
    {mayVerify && fields.length > 0 ? (
      <VerifyForm key={verified.length} fields={fields} fetcher={fetcher} />
    ) : null}
  </Card>
);

interface ValueDecisionProps {
  fetcher: Fetcher;
  id: string;
  isConfirmed: boolean;
  label: string;
  children: string;
}

const ValueDecision = ({ fetcher, id, isConfirmed, label, children }: ValueDecisionProps) => (
  <fetcher.Form method="post">
    <FormKey />
    <input type="hidden" name="intent" value="decide-value" />
    <input type="hidden" name="valueId" value={id} />
    <input type="hidden" name="isConfirmed" value={String(isConfirmed)} />
    <Button type="submit" size="s" aria-label={label}>
      {children}
    </Button>
  </fetcher.Form>
);

function VerifyForm({ fields, fetcher }: { fields: CaseSecond['fields']; fetcher: Fetcher }) {
  const faults = fetcher.data?.state === 'refused' ? fetcher.data.byField : {};
  return (
    <details>
      <summary>{text.record}</summary>
      <fetcher.Form method="post" className={css.form} aria-label={text.record} noValidate>
        <FormKey />
        <input type="hidden" name="intent" value="verify" />
        <Select
          name="field"
          id="verify-field"
          label={text.field}
          isRequired
          error={faults['field']}
          options={fields.map(({ name, label, needsSecond }) => ({
            value: name,
            label: needsSecond ? text.twoPersons(label) : label,
          }))}
        />
        <TextInput
          name="value"
          id="verify-value"
          label={text.value}
          error={faults['value']}
          maxLength={500}
          isRequired
        />
        <TextInput name="reason" id="verify-reason" label={text.valueReason} maxLength={500} isRequired />
        <Button type="submit">{text.save}</Button>
      </fetcher.Form>
    </details>
  );
}
