// 窗口代录 on the page of a case: who brought the paper, where it is, and the owner's word that it is right.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { FormKey } from '../../../../form-key.tsx';
import type { CaseEntry } from '../../case-shapes.rules.ts';
import { RELATION_LABELS } from '../window.text.ts';
import { ownEntryText as text } from './entry.text.ts';

/** For the owner of a case; `id` is the case. */
export const EntryNotice = ({ id, entry }: { id: string; entry: CaseEntry }) => (
  <Notice tone={entry.confirmedAt === null ? 'warning' : 'info'} title={text.title}>
    <EntryLines entry={entry} />
    {entry.mayConfirm ? (
      <Form method="post">
        <FormKey />
        <input type="hidden" name="id" value={id} />
        <p>{text.ask}</p>
        <Button type="submit" name="intent" value="confirm-entry">
          {text.confirm}
        </Button>
      </Form>
    ) : null}
  </Notice>
);

/** The particulars alone. */
export const EntryLines = ({
  entry: { broughtBy, relation, scanRef, letterRef, confirmedAt },
}: {
  entry: CaseEntry;
}) => (
  <>
    <p>
      {text.by(RELATION_LABELS[relation], broughtBy)}；{text.scan(scanRef)}
      {letterRef === null ? '' : `；${text.letter(letterRef)}`}
    </p>
    <p>{confirmedAt === null ? text.unconfirmed : text.confirmed(confirmedAt)}</p>
  </>
);
