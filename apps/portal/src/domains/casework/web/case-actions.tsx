// What the owner may do now, apart from filling in: each with its reason and its own form where they are asked for.
import { Form, useNavigation } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { FormKey } from '../../../form-key.tsx';
import { ActButton, ActFields, payloadFaults } from '../../../page/act-fields.tsx';
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
  // what is owed is handed in beside its files
  const actions = view.actions.filter(({ isFiling, event }) => !isFiling && event !== view.handIn);
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
  const { event, label, needsReason, tone } = action;
  const reason = { label: caseText.reason, hint: caseText.reasonHint, isRequired: true };
  return (
    <Form method="post" noValidate className={css.act} aria-label={label}>
      <FormKey />
      <input type="hidden" name="id" value={view.id} />
      <input type="hidden" name="revision" value={view.revision} />
      <input type="hidden" name="version" value={view.version} />
      <ActFields
        act={action}
        upload={sendFile}
        today={today}
        faults={faults}
        code={null}
        reason={needsReason ? reason : null}
      />
      <div>
        <ActButton name="intent" value={event} tone={tone} isBusy={useNavigation().state !== 'idle'}>
          {caseText.confirm(label)}
        </ActButton>
      </div>
    </Form>
  );
}
