// What the owner may do now, apart from filling in: each with its reason and its own form where they are asked for.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { TextArea } from '@yqt/ui/text-input';
import { FormFields } from '@yqt/ui/form/form-fields';
import { FormKey } from '../../../form-key.tsx';
import { sendFile } from '../../file/web/send-file.part.ts';
import type { CaseView } from '../contract.ts';
import css from './case.module.css';
import { caseText } from './case.text.ts';

type Action = CaseView['actions'][number];

export interface CaseActionsProps {
  view: CaseView;
  /** `yyyy-MM-dd`. */
  today: string;
  /** By field, of a refused post. */
  faults: Readonly<Record<string, string>>;
}

export function CaseActions({ view, today, faults }: CaseActionsProps) {
  const actions = view.actions.filter(({ isFiling }) => !isFiling);
  if (actions.length === 0) return null;
  return (
    <Card as="section" labelledBy="actions">
      <SectionHead id="actions" title={caseText.actions} />
      <div className={css.acts}>
        {actions.map((action) => (
          <details key={action.event} open={isOpenFor(action, faults)}>
            <summary>{action.label}</summary>
            <ActionForm view={view} action={action} today={today} faults={faults} />
          </details>
        ))}
      </div>
    </Card>
  );
}

/** What decides a case is shown at once; the rest opens. */
const isOpenFor = ({ tone, form, needsReason }: Action, faults: CaseActionsProps['faults']): boolean =>
  (form !== null && (tone === 'primary' || Object.keys(payloadFaults(faults)).length > 0)) ||
  (needsReason && faults['reason'] !== undefined);

function ActionForm({ view, action, today, faults }: CaseActionsProps & { action: Action }) {
  const { event, label, needsReason, tone, form } = action;
  const id = `reason-${event}`;
  const error = faults['reason'];
  const given = { id, label: caseText.reason, hint: caseText.reasonHint, error, isRequired: true };
  return (
    <Form method="post" noValidate className={css.act} aria-label={label}>
      <FormKey />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="revision" value={view.revision} />
      <input type="hidden" name="version" value={view.version} />
      {form === null ? null : (
        <FormFields form={form} values={{}} on={today} errors={payloadFaults(faults)} upload={sendFile} />
      )}
      {needsReason ? <TextArea {...given} name="reason" rows={3} maxLength={2000} /> : null}
      <div>
        <Button
          type="submit"
          name="intent"
          value={event}
          variant={tone === 'danger' ? 'danger' : tone === 'primary' ? 'primary' : 'default'}
          isBusy={useNavigation().state !== 'idle'}
        >
          {caseText.confirm(label)}
        </Button>
      </div>
    </Form>
  );
}

/** Faults of the event's form by its own paths. */
const payloadFaults = (faults: CaseActionsProps['faults']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, message]) =>
      path.startsWith('payload.') ? [[path.slice('payload.'.length), message]] : [],
    ),
  );
