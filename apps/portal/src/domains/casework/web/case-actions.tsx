// What the owner may do now, apart from filling in: each with its reason where one is asked for.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Field, controlProps } from '@yqt/ui/field';
import field from '@yqt/ui/field.module.css';
import { FormKey } from '../../../form-key.tsx';
import type { CaseView } from '../contract.ts';
import css from './case.module.css';
import { caseText } from './case.text.ts';

type Action = CaseView['actions'][number];

export function CaseActions({ view, error }: { view: CaseView; error?: string | undefined }) {
  const actions = view.actions.filter(({ isFiling }) => !isFiling);
  if (actions.length === 0) return null;
  return (
    <Card as="section" labelledBy="actions">
      <SectionHead id="actions" title={caseText.actions} />
      <div className={css.acts}>
        {actions.map((action) => (
          <details key={action.event} open={error !== undefined && action.needsReason}>
            <summary>{action.label}</summary>
            <ActionForm view={view} action={action} error={error} />
          </details>
        ))}
      </div>
    </Card>
  );
}

function ActionForm({ view, action, error }: { view: CaseView; action: Action; error?: string | undefined }) {
  const { event, label, needsReason, tone } = action;
  const id = `reason-${event}`;
  const given = { id, label: caseText.reason, hint: caseText.reasonHint, error, isRequired: true };
  return (
    <Form method="post" noValidate className={css.act} aria-label={label}>
      <FormKey />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="revision" value={view.revision} />
      {needsReason ? (
        <Field {...given}>
          <textarea
            {...controlProps(given)}
            name="reason"
            rows={3}
            maxLength={2000}
            className={field.control}
          />
        </Field>
      ) : null}
      <div>
        <Button
          type="submit"
          name="intent"
          value={event}
          variant={tone === 'danger' ? 'danger' : 'default'}
          isBusy={useNavigation().state !== 'idle'}
        >
          {`${caseText.confirm}${label}`}
        </Button>
      </div>
    </Form>
  );
}
