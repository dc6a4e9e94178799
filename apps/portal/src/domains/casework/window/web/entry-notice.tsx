// 窗口代录 on the page of a case: who brought the paper, where it is, and the owner's word that it is right.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { TextArea } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { CaseEntry } from '../../case-shapes.rules.ts';
import { RELATION_LABELS } from '../window.text.ts';
import { ownEntryText as text } from './entry.text.ts';

export interface EntryNoticeProps {
  /** The case as its owner sees it. */
  view: { id: string; version: number; entry: CaseEntry };
  /** What their reason lacks. */
  fault?: string | undefined;
}

/** For the owner of a case. */
export const EntryNotice = ({ view: { entry, ...seen }, fault }: EntryNoticeProps) => (
  <Notice tone={entry.confirmedAt === null ? 'warning' : 'info'} title={text.title}>
    <EntryLines entry={entry} />
    {entry.mayConfirm ? (
      <Form method="post">
        <FormKey />
        <Seen {...seen} />
        <p>{text.ask}</p>
        <Button type="submit" name="intent" value="confirm-entry">
          {text.confirm}
        </Button>
      </Form>
    ) : null}
    {entry.mayRefuse ? <Refusal seen={seen} fault={fault} /> : null}
  </Notice>
);

interface SeenCase {
  id: string;
  version: number;
}

/** The word is of what was read. */
const Seen = ({ id, version }: SeenCase) => (
  <>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="version" value={version} />
  </>
);

/** It is not what the paper says, and why. */
const Refusal = ({ seen, fault }: { seen: SeenCase; fault: string | undefined }) => (
  <details open={fault !== undefined}>
    <summary>{text.refuse}</summary>
    <Form method="post" noValidate>
      <FormKey />
      <Seen {...seen} />
      <TextArea
        id="entry-reason"
        name="reason"
        label={text.refuseWhy}
        hint={text.refuseHint}
        {...(fault === undefined ? {} : { error: fault })}
        rows={3}
        maxLength={2000}
        isRequired
      />
      <Button type="submit" name="intent" value="refuse-entry">
        {text.refuseNow}
      </Button>
    </Form>
  </details>
);

/** The particulars alone. */
export const EntryLines = ({
  entry: {
    broughtBy,
    relation,
    scanRef,
    letterRef,
    confirmedAt,
    enteredBy,
    refusedAt,
    refusedReason,
    waitedDays,
  },
}: {
  entry: CaseEntry;
}) => (
  <>
    <p>
      {text.by(RELATION_LABELS[relation], broughtBy)}；{text.scan(scanRef)}
      {letterRef === null ? '' : `；${text.letter(letterRef)}`}
      {enteredBy === null ? '' : `；${text.enteredBy(enteredBy)}`}
    </p>
    <p>
      {confirmedAt !== null
        ? text.confirmed(confirmedAt)
        : refusedAt !== null
          ? text.refused(refusedAt, refusedReason ?? '')
          : text.unconfirmed}
      {waitedDays === null ? '' : (refusedAt === null ? text.waited : text.waitedRefused)(waitedDays)}
    </p>
  </>
);
