// Promises of a case that were not kept, at the desk: what each bars, and the word that lifts it.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { TextArea } from '@yqt/ui/text-input';
import { wholeDates } from '@yqt/ui/whole-dates';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { NobodyElse, SecondWord } from '../../second/web/second-word.tsx';
import css from '../../second/web/second.module.css';
import { wordField } from '../../second/web/word-field.ts';
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
          {breach.hasOther ? null : <NobodyElse />}
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
  const { id, mayLift, mayConfirm, isOwn } = breach;
  if (mayLift) return <LiftForm breach={breach} {...acting} />;
  return (
    <SecondWord
      id={id}
      names={{ intent: 'decide-lift', breachId: id }}
      words={{ ...text, confirmQuestion: text.confirmQuestion(breach.restUntil) }}
      mayConfirm={mayConfirm}
      isOwn={isOwn}
      fetcher={acting.fetcher}
      fault={acting.faults[wordField(id)]}
      maxLength={MAX_LIFT_REASON}
    />
  );
}

const LiftForm = ({
  breach: { id, label, way, restUntil, needsSecond },
  fetcher,
  faults,
}: Acting & { breach: Breach }) => (
  <details open={faults[wordField(id)] !== undefined}>
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
        error={faults[wordField(id)]}
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
