// What may be done in a trial run now: the enterprise's steps, and the officers' by role.
import { Form, useNavigation } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { ActButton, ActFields } from '../../../../page/act-fields.tsx';
import type { TrialRun } from '../contract.ts';
import css from './trial.module.css';
import { trialText as text } from './trial.text.ts';

type Action = Omit<TrialRun['actions'][number], 'roleLabel'>;

export interface TrialActsProps {
  run: TrialRun;
  revision: number;
  today: string;
  /** By field, of a refused post. */
  faults: Readonly<Record<string, string>>;
}

/** The enterprise's steps beside filling in. */
export function OwnActs(props: TrialActsProps) {
  const actions = props.run.ownActions.filter(({ isFiling }) => !isFiling);
  return actions.length === 0 ? null : (
    <Acts {...props} id="own" title={text.asApplicantActs} actions={actions} nameOf={({ label }) => label} />
  );
}

/** The officers' steps, each with the role that does it. */
export const OfficerActs = (props: TrialActsProps) =>
  props.run.actions.length === 0 ? null : (
    <Acts
      {...props}
      id="officer"
      title={text.asOfficer}
      actions={props.run.actions}
      nameOf={({ event, label }) =>
        text.as(props.run.actions.find((one) => one.event === event)?.roleLabel ?? '', label)
      }
    />
  );

interface ActsProps extends TrialActsProps {
  id: string;
  title: string;
  actions: readonly Action[];
  nameOf: (action: Action) => string;
}

const Acts = ({ id, title, actions, nameOf, ...props }: ActsProps) => (
  <Card as="section" labelledBy={id}>
    <SectionHead id={id} title={title} />
    <div className={css.acts}>
      {actions.map((action, at) => (
        <details key={action.event} className={css.tool} open={at === 0 && action.tone === 'primary'}>
          <summary>{nameOf(action)}</summary>
          <ActForm {...props} action={action} name={nameOf(action)} />
        </details>
      ))}
    </div>
  </Card>
);

function ActForm(given: TrialActsProps & { action: Action; name: string }) {
  const { action, name, revision, run, today, faults } = given;
  const { event, label, tone, needsReason, needsReasonCode, isCorrection } = action;
  return (
    <Form method="post" noValidate aria-label={name} className={css.form}>
      <FormKey />
      <input type="hidden" name="revision" value={revision} />
      {isCorrection ? <Pins items={run.items} fault={faults['items']} /> : null}
      <ActFields
        act={action}
        today={today}
        faults={faults}
        code={needsReasonCode ? { label: text.reasonCode, words: run.reasonCodes, isRequired: true } : null}
        reason={needsReason ? { label: text.reason, isRequired: true } : null}
      />
      <div>
        <ActButton name="intent" value={event} tone={tone} isBusy={useNavigation().state !== 'idle'}>
          {text.confirm(label)}
        </ActButton>
      </div>
    </Form>
  );
}

const Pins = ({ items, fault }: { items: TrialRun['items']; fault: string | undefined }) => (
  <>
    <fieldset className={css.pins}>
      <legend>{text.items}</legend>
      {fault === undefined ? null : <p className={css.error}>{fault}</p>}
      {items.map(({ item, label }) => (
        <Checkbox key={item} name="item" value={item} label={label} />
      ))}
    </fieldset>
    <TextInput name="itemNote" id="item-note" label={text.itemNote} maxLength={500} />
  </>
);
