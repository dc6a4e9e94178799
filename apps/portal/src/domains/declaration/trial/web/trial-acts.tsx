// What may be done in a trial run now: the enterprise's steps, and the officers' by role.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { FormFields } from '@yqt/ui/form/form-fields';
import { Select } from '@yqt/ui/select';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
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

function ActForm({ action, name, revision, ...props }: TrialActsProps & { action: Action; name: string }) {
  const { event, label, tone } = action;
  return (
    <Form method="post" noValidate aria-label={name} className={css.form}>
      <FormKey />
      <input type="hidden" name="revision" value={revision} />
      <Asked action={action} {...props} />
      <div>
        <Button
          type="submit"
          name="intent"
          value={event}
          variant={tone === 'danger' ? 'danger' : tone === 'primary' ? 'primary' : 'default'}
          isBusy={useNavigation().state !== 'idle'}
        >
          {text.confirm(label)}
        </Button>
      </div>
    </Form>
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

/** The event's own form, its pins, its reason. */
function Asked({ action, run, today, faults }: Omit<TrialActsProps, 'revision'> & { action: Action }) {
  const { event, form, needsReason, needsReasonCode, isCorrection } = action;
  const payload = Object.fromEntries(
    Object.entries(faults).flatMap(([path, words]) =>
      path.startsWith('payload.') ? [[path.slice('payload.'.length), words]] : [],
    ),
  );
  return (
    <>
      {form === null ? null : <FormFields form={form} values={{}} on={today} errors={payload} />}
      {isCorrection ? <Pins items={run.items} fault={faults['items']} /> : null}
      {needsReasonCode ? (
        <Select
          name="reasonCode"
          id={`${event}-code`}
          label={text.reasonCode}
          isRequired
          options={Object.entries(run.reasonCodes).map(([value, label]) => ({ value, label }))}
          {...errorOf(faults['reasonCode'])}
        />
      ) : null}
      {needsReason ? (
        <TextArea
          name="reason"
          id={`${event}-reason`}
          label={text.reason}
          isRequired
          maxLength={2000}
          rows={2}
          {...errorOf(faults['reason'])}
        />
      ) : null}
    </>
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
