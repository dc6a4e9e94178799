// The project's form in a trial run, drawn as enterprises see it.
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Answers } from '@yqt/forms/answers';
import { Button } from '@yqt/ui/button';
import { FormFields } from '@yqt/ui/form/form-fields';
import { errorsByPath, withAnswer } from '@yqt/ui/form/form-view';
import { useEarlyText, withText } from '@yqt/ui/form/use-early-text';
import { FormKey } from '../../../../form-key.tsx';
import { replyFaults } from '../../../../page/form.ts';
import type { TrialRun } from '../contract.ts';
import type { TrialReply } from './post-trial.ts';
import css from './trial.module.css';
import { trialText as text } from './trial.text.ts';

export interface TrialFormProps {
  run: TrialRun;
  revision: number;
  today: string;
  reply: TrialReply | undefined;
}

export function TrialForm({ run, revision, today, reply }: TrialFormProps) {
  const { form, dictionaries, editable, correction } = run;
  const [values, setValues] = useState<Answers>(reply?.values ?? run.answers);
  const ref = useEarlyText((early) => setValues((now) => withText(form, now, early)));
  const faults = replyFaults(reply);
  const isBusy = useNavigation().state !== 'idle';
  const filing = run.ownActions.find(({ isFiling }) => isFiling);
  const remarks = Object.fromEntries(
    (correction?.items ?? []).map(({ item, note }) => [item.replace(/^field:/, ''), note]),
  );
  return (
    <Form ref={ref} method="post" noValidate aria-label={text.asApplicant} className={css.page}>
      <FormKey />
      {/* what Enter presses: the first button of a form, which else might add a row */}
      <input type="submit" name="intent" value="save" hidden />
      <input type="hidden" name="revision" value={revision} />
      <FormFields
        form={form}
        values={values}
        on={today}
        dictionaries={dictionaries}
        errors={errorsByPath(faults)}
        editable={editable}
        remarks={remarks}
        onChange={(name, value) => setValues((now) => withAnswer(now, name, value))}
      />
      <div className={css.bar}>
        {filing ? (
          <Button type="submit" name="intent" value={filing.event} variant="primary" isBusy={isBusy}>
            {filing.label}
          </Button>
        ) : null}
        <Button type="submit" name="intent" value="save" isBusy={isBusy}>
          {text.save}
        </Button>
      </div>
    </Form>
  );
}
