// The last look before a case is sent: its answers to read, and the button that files them.
import { useMemo } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { FormKey } from '../../../form-key.tsx';
import type { CaseView } from '../contract.ts';
import { caseErrors, useFaults, type CaseReply } from './case-form.tsx';
import { CaseReading } from './case-reading.tsx';
import css from './case.module.css';
import { caseText } from './case.text.ts';

export function CaseCheck({ view, reply }: { view: CaseView; reply: CaseReply }) {
  const filing = view.actions.find(({ isFiling }) => isFiling);
  const faults = useFaults(reply);
  const errors = useMemo(() => caseErrors(null, faults), [faults]);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" noValidate className={css.page}>
      <FormKey />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="revision" value={view.revision} />
      <Notice tone="info">{filing ? caseText.checking : caseText.adminSends}</Notice>
      <ErrorSummary errors={errors} />
      <CaseReading sections={view.sections} />
      <div className={css.bar}>
        {filing ? (
          <Button type="submit" name="intent" value={filing.event} variant="primary" isBusy={isBusy}>
            {filing.label}
          </Button>
        ) : null}
        <LinkButton to={view.link}>{caseText.edit}</LinkButton>
      </div>
    </Form>
  );
}
