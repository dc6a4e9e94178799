// Promises of a case that were not kept, at the desk: what each bars, and the word that lifts it.
import type { FetcherWithComponents } from 'react-router';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { TextArea } from '@yqt/ui/text-input';
import { wholeDates } from '@yqt/ui/whole-dates';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { liftField } from './lift-field.ts';
import css from '../../second/web/second.module.css';
import { MAX_LIFT_REASON } from '../breach.rules.ts';
import type { Breach } from '../contract.ts';
import { breachPageText as text } from './breach-page.text.ts';

interface Acting {
  fetcher: FetcherWithComponents<FormReply>;
  /** What was refused, by field. */
  faults: Readonly<Record<string, string>>;
}

export const CaseBreaches = ({ breaches, ...acting }: Acting & { breaches: readonly Breach[] }) => (
  <Card as="section" labelledBy="breaches">
    <SectionHead id="breaches" title={text.title} />
    <ul className={css.list}>
      {breaches.map((breach) => (
        <li key={breach.id}>
          <p>
            <strong>{wholeDates(text.item(breach.label, breach.way, breach))}</strong>
          </p>
          <p>{wholeDates(text.standing[breach.standing](breach.way, breach.until))}</p>
          <Said breach={breach} />
          <Acts breach={breach} {...acting} />
        </li>
      ))}
    </ul>
  </Card>
);

const Said = ({
  breach: { standing, reason, proposedName, proposedAt, liftedName, liftedAt },
}: {
  breach: Breach;
}) =>
  standing !== 'lifted' && standing !== 'proposed' ? null : (
    <>
      <p>{wholeDates(text.by(proposedName ?? '', proposedAt ?? ''))}</p>
      {liftedAt === null ? null : <p>{wholeDates(text.liftedBy(liftedName ?? '', liftedAt))}</p>}
      <p>{text.why(reason)}</p>
    </>
  );

function Acts({ breach, ...acting }: Acting & { breach: Breach }) {
  const { mayLift, mayConfirm, isOwn } = breach;
  if (mayLift) return <LiftForm breach={breach} {...acting} />;
  if (!mayConfirm && !isOwn) return null;
  return (
    <>
      {isOwn ? <p>{text.own}</p> : null}
      <div className={css.acts}>
        {mayConfirm ? (
          <AskTwice label={text.confirm} question={text.confirmQuestion(breach.restUntil)} tone="primary">
            <Decision breach={breach} {...acting} isConfirmed label={text.confirm} />
          </AskTwice>
        ) : null}
        {isOwn ? <Decision breach={breach} {...acting} isConfirmed={false} label={text.withdraw} /> : null}
        {mayConfirm ? (
          <AskTwice label={text.decline} question={text.declineQuestion} tone="plain">
            <Decision breach={breach} {...acting} isConfirmed={false} label={text.decline} asks />
          </AskTwice>
        ) : null}
      </div>
    </>
  );
}

const LiftForm = ({
  breach: { id, label, way, restUntil, needsSecond },
  fetcher,
  faults,
}: Acting & { breach: Breach }) => (
  <details open={faults[liftField(id)] !== undefined}>
    <summary>{text.offer(label)}</summary>
    <fetcher.Form method="post" className={css.form} aria-label={text.offer(label)} noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="lift-bar" />
      <input type="hidden" name="breachId" value={id} />
      <input type="hidden" name="needsSecond" value={String(needsSecond)} />
      <p>{wholeDates(text.question(way, restUntil))}</p>
      {needsSecond ? <p>{text.secondHint}</p> : null}
      <TextArea
        name="reason"
        id={`lift-${id}`}
        label={text.reason}
        hint={text.reasonHint}
        error={faults[liftField(id)]}
        rows={3}
        maxLength={MAX_LIFT_REASON}
        isRequired
      />
      <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
        {needsSecond ? text.propose : text.lift}
      </Button>
    </fetcher.Form>
  </details>
);

const Decision = ({
  breach: { id },
  isConfirmed,
  label,
  asks = false,
  fetcher,
  faults,
}: Acting & { breach: Breach; isConfirmed: boolean; label: string; asks?: boolean }) => (
  <fetcher.Form method="post" aria-label={label} className={css.form} noValidate>
    <FormKey />
    <input type="hidden" name="intent" value="decide-lift" />
    <input type="hidden" name="breachId" value={id} />
    <input type="hidden" name="isConfirmed" value={String(isConfirmed)} />
    {asks ? (
      <TextArea
        name="reason"
        id={`decline-${id}`}
        label={text.declineReason}
        error={faults[liftField(id)]}
        rows={2}
        maxLength={MAX_LIFT_REASON}
        isRequired
      />
    ) : null}
    <Button type="submit" isBusy={fetcher.state !== 'idle'}>
      {label}
    </Button>
  </fetcher.Form>
);
