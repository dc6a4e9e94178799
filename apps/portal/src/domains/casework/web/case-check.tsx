// The last look before a case is sent: its answers to read, and the button that files them.
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FieldError } from '@yqt/kernel/errors';
import { Button, LinkButton } from '@yqt/ui/button';
import { ErrorSummary, type FormError } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { wholeDates } from '@yqt/ui/whole-dates';
import { FormKey } from '../../../form-key.tsx';
import { replyFaults } from '../../../page/form.ts';
import type { CaseView } from '../contract.ts';
import { caseErrors, type CaseReply } from './case-form.tsx';
import { CaseReading } from './case-reading.tsx';
import css from './case.module.css';
import { ASK_ADMIN, caseText } from './case.text.ts';
import { UntouchedItems } from './untouched-items.tsx';

interface CaseCheckProps {
  view: CaseView;
  /** What would refuse it, before it is sent. */
  known: readonly FieldError[];
  /** Why it cannot be sent any more, whatever is filled in; null = it can be. */
  over: string | null;
  reply: CaseReply;
  /** What is to be given besides the fields, with forms of its own. */
  children?: ReactNode;
}

/** The button stands below other forms, so it names its own. */
const FORM_ID = 'case-check';

export function CaseCheck({ view, known, over, reply, children }: CaseCheckProps) {
  const filing = over === null ? view.actions.find(({ isFiling }) => isFiling) : undefined;
  const refused = replyFaults(reply);
  const faults = refused.length > 0 ? refused : known;
  const errors = faults.flatMap((fault) => lastErrors(view, fault));
  const isBusy = useNavigation().state !== 'idle';
  return (
    <div className={css.page}>
      <Form id={FORM_ID} method="post" noValidate className={css.page}>
        <FormKey />
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="revision" value={view.revision} />
        {over === null ? (
          <Notice tone="info">{filing ? caseText.checking : caseText.adminSendsNow}</Notice>
        ) : (
          <Notice tone="warning" title={caseText.over}>
            {wholeDates(over)}
          </Notice>
        )}
        <UntouchedItems items={view.untouched} />
        <ErrorSummary errors={errors} refusal={reply} />
        <CaseReading sections={view.sections} />
      </Form>
      {children}
      <div className={css.bar} data-edge="foot">
        {filing ? (
          <Button
            type="submit"
            form={FORM_ID}
            name="intent"
            value={filing.event}
            variant="primary"
            isBusy={isBusy}
          >
            {filing.label}
          </Button>
        ) : null}
        {filing === undefined && over === null ? (
          <Button
            type="submit"
            form={FORM_ID}
            name="intent"
            value={ASK_ADMIN}
            variant="primary"
            isBusy={isBusy}
          >
            {caseText.askAdmin}
          </Button>
        ) : null}
        <LinkButton to={view.link}>{caseText.edit}</LinkButton>
      </div>
    </div>
  );
}

/** Files and the seal stand on this page, every other control on that of the form. */
function lastErrors({ form, link }: CaseView, fault: FieldError): FormError[] {
  if (fault.field.startsWith('qualification'))
    return [{ message: fault.errorMessage, href: `${link}#self-check` }];
  const here = caseErrors(null, [fault]);
  if (here.some(({ fieldId }) => fieldId !== undefined)) return here;
  return caseErrors(form, [fault]).map(({ fieldId, message }) => ({
    message,
    ...(fieldId === undefined ? {} : { href: `${link}#${fieldId}` }),
  }));
}
