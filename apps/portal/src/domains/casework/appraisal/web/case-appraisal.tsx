// What is to become of a case whose retention has ended, on its page at the desk: a proposal, or the word of a second officer.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Select } from '@yqt/ui/select';
import { TextArea } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { RETENTIONS } from '../../archive/archive.rules.ts';
import { RETENTION_LABELS } from '../../archive/archive.text.ts';
import { NobodyElse, SecondWord } from '../../second/web/second-word.tsx';
import css from '../../second/web/second.module.css';
import { wordField } from '../../second/web/word-field.ts';
import { OUTCOMES } from '../appraisal.rules.ts';
import { OUTCOME_LABELS } from '../appraisal.text.ts';
import type { AppraisalCard } from '../contract.ts';
import { appraisalText, caseAppraisalText as text } from './appraisal-page.text.ts';

type Fetcher = FetcherWithComponents<FormReply>;
type Open = NonNullable<AppraisalCard['open']>;

export interface CaseAppraisalProps {
  appraisal: AppraisalCard;
  fetcher: Fetcher;
  /** What was refused, by field. */
  faults: Readonly<Record<string, string>>;
}

export const CaseAppraisal = ({
  appraisal: { mayPropose, open, hasOther },
  fetcher,
  faults,
}: CaseAppraisalProps) =>
  !mayPropose && open === null ? null : (
    <Card as="section" labelledBy="appraisal">
      <SectionHead id="appraisal" title={text.title} description={text.hint} />
      {hasOther ? null : <NobodyElse />}
      {open === null ? (
        <ProposeForm fetcher={fetcher} faults={faults} />
      ) : (
        <Pending open={open} fetcher={fetcher} faults={faults} />
      )}
    </Card>
  );

const ProposeForm = ({ fetcher, faults }: Omit<CaseAppraisalProps, 'appraisal'>) => (
  <fetcher.Form method="post" className={css.form} noValidate>
    <FormKey />
    <input type="hidden" name="intent" value="propose-appraisal" />
    <Select
      name="outcome"
      id="appraisal-outcome"
      label={text.outcome}
      error={faults['outcome']}
      options={OUTCOMES.map((one) => ({ value: one, label: OUTCOME_LABELS[one] }))}
      isRequired
    />
    <Select
      name="retention"
      id="appraisal-retention"
      label={text.retention}
      hint={text.retentionHint}
      error={faults['retention']}
      options={RETENTIONS.map((one) => ({ value: one, label: RETENTION_LABELS[one] }))}
    />
    <TextArea
      name="reason"
      id="appraisal-reason"
      label={text.reason}
      hint={text.reasonHint}
      error={faults['reason']}
      rows={3}
      maxLength={500}
      isRequired
    />
    <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
      {text.propose}
    </Button>
  </fetcher.Form>
);

function Pending({ open, fetcher, faults }: Omit<CaseAppraisalProps, 'appraisal'> & { open: Open }) {
  const { id, outcome, newUntil, reason, proposedName, proposedAt, isOwn, mayConfirm } = open;
  const label = outcome === 'extend' ? appraisalText.extendedTo(newUntil) : OUTCOME_LABELS[outcome];
  return (
    <>
      <p>
        <strong>{text.pending(label)}</strong>
      </p>
      <p>{text.by(proposedName, proposedAt.slice(0, 16))}</p>
      <p>{text.why(reason)}</p>
      {mayConfirm || isOwn ? null : <p>{text.others}</p>}
      <SecondWord
        id={id}
        names={{ intent: 'decide-appraisal', appraisalId: id, outcome }}
        words={{ ...text, confirm: text.confirm[outcome], confirmQuestion: text.question[outcome] }}
        mayConfirm={mayConfirm}
        isOwn={isOwn}
        fetcher={fetcher}
        fault={faults[wordField(id)]}
        maxLength={500}
        tone={outcome === 'destroy' ? 'danger' : 'primary'}
      />
    </>
  );
}
