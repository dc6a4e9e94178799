// The promises of one material at the desk: who gave each when, what was found of it, and the form that records that.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Select } from '@yqt/ui/select';
import { Tag } from '@yqt/ui/tag';
import { TextArea } from '@yqt/ui/text-input';
import { wholeDates } from '@yqt/ui/whole-dates';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { NobodyElse, SecondWord } from '../../second/web/second-word.tsx';
import css from '../../second/web/second.module.css';
import type { PromiseProof } from '../contract.ts';
import { MAX_PROOF_WORDS, PROOF_OUTCOMES } from '../proof.rules.ts';
import { proofField } from './proof-field.ts';
import { proofPageText as text } from './proof-page.text.ts';

interface Acting {
  label: string;
  fetcher: FetcherWithComponents<FormReply>;
  /** By field, as the page's answer has them. */
  faults: Readonly<Record<string, string>>;
}

const TONES = { unchecked: 'gray', proposed: 'orange', kept: 'green', broken: 'red' } as const;
const OUTCOMES = Object.entries(PROOF_OUTCOMES).map(([value, label]) => ({ value, label }));

export const PromiseProofs = ({ promises, ...acting }: Acting & { promises: readonly PromiseProof[] }) =>
  promises.length === 0 ? null : (
    <ul className={css.list}>
      {promises.map((one) => (
        <li key={one.promiseId}>
          <p>
            <Tag tone={TONES[one.standing]}>{text.standing[one.standing]}</Tag>{' '}
            {wholeDates(text.given(one.givenAt, one.givenBy))}
            {one.isFiled ? null : text.former}
          </p>
          <Said one={one} />
          {one.hasOther || !(one.mayCheck || one.standing === 'proposed') ? null : <NobodyElse />}
          <Acts one={one} {...acting} />
        </li>
      ))}
    </ul>
  );

const Said = ({
  one: { checkedName, checkedAt, confirmedName, confirmedAt, reason, evidence },
}: {
  one: PromiseProof;
}) =>
  checkedAt === null ? null : (
    <>
      <p>{wholeDates(text.by(checkedName ?? '', checkedAt))}</p>
      {confirmedAt === null ? null : <p>{wholeDates(text.confirmedBy(confirmedName ?? '', confirmedAt))}</p>}
      {reason === '' ? null : <p>{text.why(reason)}</p>}
      {evidence === '' ? null : <p>{text.how(evidence)}</p>}
    </>
  );

function Acts({ one, ...acting }: Acting & { one: PromiseProof }) {
  const { promiseId, checkId, mayCheck, mayConfirm, isOwn } = one;
  if (mayCheck) return <CheckForm one={one} {...acting} />;
  return (
    <SecondWord
      id={promiseId}
      names={{ intent: 'decide-promise', promiseId, checkId: checkId ?? '' }}
      words={text}
      mayConfirm={mayConfirm}
      isOwn={isOwn}
      fetcher={acting.fetcher}
      fault={faultsAt(acting.faults, promiseId).reason}
      maxLength={MAX_PROOF_WORDS}
    />
  );
}

/** What was refused at this promise; of the others the page says the same words under other fields. */
const faultsAt = (faults: Acting['faults'], promiseId: string) => {
  const at = (field: Parameters<typeof proofField>[1]) => faults[proofField(promiseId, field)];
  return { outcome: at('outcome'), reason: at('reason'), evidence: at('evidence') };
};

function CheckForm({
  one: { promiseId, needsSecond },
  label,
  fetcher,
  ...acting
}: Acting & { one: PromiseProof }) {
  const faults = faultsAt(acting.faults, promiseId);
  return (
    <details open={Object.values(faults).some((fault) => fault !== undefined)}>
      <summary>{text.offer(label)}</summary>
      <fetcher.Form method="post" className={css.form} aria-label={text.offer(label)} noValidate>
        <FormKey />
        <input type="hidden" name="intent" value="check-promise" />
        <input type="hidden" name="promiseId" value={promiseId} />
        <p>{text.effect}</p>
        {needsSecond ? <p>{text.secondHint}</p> : null}
        <Select
          id={`proof-outcome-${promiseId}`}
          name="outcome"
          label={text.outcome}
          isRequired
          options={OUTCOMES}
          error={faults.outcome}
        />
        <Words
          id={`proof-reason-${promiseId}`}
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
          error={faults.reason}
        />
        <Words
          id={`proof-evidence-${promiseId}`}
          name="evidence"
          label={text.evidence}
          hint={text.evidenceHint}
          error={faults.evidence}
        />
        <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
          {text.save}
        </Button>
      </fetcher.Form>
    </details>
  );
}

const Words = (given: {
  id: string;
  name: string;
  label: string;
  hint: string;
  error: string | undefined;
}) => <TextArea {...given} rows={2} maxLength={MAX_PROOF_WORDS} />;
