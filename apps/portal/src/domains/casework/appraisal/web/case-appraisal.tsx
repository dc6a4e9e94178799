// What is to become of a case whose retention has ended, on its page at the desk: a proposal, or the word of a second officer.
import type { FetcherWithComponents } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Select } from '@yqt/ui/select';
import { TextArea } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { RETENTIONS } from '../../archive/archive.rules.ts';
import { RETENTION_LABELS } from '../../archive/archive.text.ts';
import css from '../../second/web/second.module.css';
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

export const CaseAppraisal = ({ appraisal: { mayPropose, open }, fetcher, faults }: CaseAppraisalProps) =>
  !mayPropose && open === null ? null : (
    <Card as="section" labelledBy="appraisal">
      <SectionHead id="appraisal" title={text.title} description={text.hint} />
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
  const { outcome, newUntil, reason, proposedName, proposedAt, isOwn, mayConfirm } = open;
  const label = outcome === 'extend' ? appraisalText.extendedTo(newUntil) : OUTCOME_LABELS[outcome];
  const decision = { open, fetcher };
  return (
    <>
      <p>
        <strong>{text.pending(label)}</strong>
      </p>
      <p>{text.by(proposedName, proposedAt.slice(0, 16))}</p>
      <p>{text.why(reason)}</p>
      {mayConfirm ? null : <p>{isOwn ? text.own : text.others}</p>}
      <div className={css.acts}>
        {mayConfirm ? (
          <AskTwice
            label={text.confirm[outcome]}
            question={text.question[outcome]}
            tone={outcome === 'destroy' ? 'danger' : 'primary'}
          >
            <Decision {...decision} isConfirmed label={text.confirm[outcome]} />
          </AskTwice>
        ) : null}
        {isOwn ? <Decision {...decision} isConfirmed={false} label={text.withdraw} /> : null}
        {!isOwn && mayConfirm ? (
          <AskTwice label={text.decline} question={text.declineQuestion} tone="plain">
            <Decision {...decision} isConfirmed={false} label={text.decline} fault={faults['reason']} asks />
          </AskTwice>
        ) : null}
      </div>
    </>
  );
}

interface DecisionProps {
  open: Open;
  fetcher: Fetcher;
  isConfirmed: boolean;
  label: string;
  asks?: boolean;
  fault?: string | undefined;
}

const Decision = ({ open, fetcher, isConfirmed, label, asks = false, fault }: DecisionProps) => (
  <fetcher.Form method="post" aria-label={label} className={css.form} noValidate>
    <FormKey />
    <input type="hidden" name="intent" value="decide-appraisal" />
    <input type="hidden" name="appraisalId" value={open.id} />
    <input type="hidden" name="outcome" value={open.outcome} />
    <input type="hidden" name="isConfirmed" value={String(isConfirmed)} />
    {asks ? (
      <TextArea
        name="reason"
        id="appraisal-decline-reason"
        label={text.declineReason}
        error={fault}
        rows={2}
        maxLength={500}
        isRequired
      />
    ) : null}
    <Button
      type="submit"
      variant={isConfirmed && open.outcome === 'destroy' ? 'danger' : 'default'}
      isBusy={fetcher.state !== 'idle'}
    >
      {label}
    </Button>
  </fetcher.Form>
);
