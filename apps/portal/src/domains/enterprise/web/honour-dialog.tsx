// The honour-information dialog after sign-in (spec §4; decisions.md, Calls 7): which honours, qualifications and
// intellectual property are still missing, and rows and answers to add. 稍后再填 closes it.
import { useMemo, useState } from 'react';
import { Button } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import type { Answers } from '@yqt/forms/answers';
import { fieldsOf } from '@yqt/forms/form';
import { writePost } from '@yqt/forms/write-post';
import { errorsByPath, summaryOf } from '@yqt/ui/form/form-view';
import type { FieldError } from '@yqt/kernel/errors';
import type { HonourForm, HonourInput } from '../contract.ts';
import { changedAnswers } from './attribute-values.ts';
import { honourText } from './enterprise.text.ts';
import { firstRowFaults, honourInput, tidied } from './form-answers.ts';
import { honourForm } from './honour-form.ts';
import type { Dictionaries } from './load-dictionaries.ts';
import { HonourFields } from './honour-fields.tsx';
import css from './profile.module.css';

export interface HonourRefusal {
  faults: readonly FieldError[];
  /** Why the whole could not be saved, where no field is at fault. */
  message: string;
}

export interface HonourDialogProps {
  form: HonourForm;
  dictionaries: Dictionaries;
  /** Saves; answers null where it worked. */
  onSave: (input: HonourInput) => Promise<HonourRefusal | null>;
  onClose: () => void;
}

const START: Answers = {};
const NO_FAULTS: readonly FieldError[] = [];

export function HonourDialog({ form, dictionaries, onSave, onClose }: HonourDialogProps) {
  const [values, setValues] = useState(START);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<HonourRefusal | null>(null);
  const faults = refusal?.faults ?? NO_FAULTS;
  const definition = useMemo(() => honourForm(form), [form]);
  const errors = summaryOf(definition, faults);
  const save = async () => {
    const posted = writePost(
      fieldsOf(definition).map(({ name }) => name),
      values,
    );
    const lost = firstRowFaults(definition, posted);
    if (!hasContent(values) || lost.length > 0)
      return setRefusal({ faults: lost, message: lost.length > 0 ? '' : honourText.empty });
    setBusy(true);
    setRefusal(await onSave({ ...honourInput(values), answers: answersOf(form, values) }));
    return setBusy(false);
  };
  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      // What is typed is not lost to a slip of the finger: 稍后再填 says so in words.
      isDismissible={!hasContent(values)}
      title={honourText.title}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {honourText.later}
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void save()}>
            {honourText.save}
          </Button>
        </>
      }
    >
      <div className={css.honours}>
        <ErrorSummary errors={errors} refusal={faults} />
        {refusal && faults.length === 0 ? (
          <Notice tone="error" isLive>
            {refusal.message}
          </Notice>
        ) : null}
        <HonourFields
          form={form}
          dictionaries={dictionaries}
          values={values}
          definition={definition}
          faults={errorsByPath(faults)}
          onChange={setValues}
          onLeave={onClose}
        />
      </div>
    </Dialog>
  );
}

const hasContent = (values: Answers): boolean => Object.keys(tidied(values)).length > 0;

/** The questions as one group of the matching information: nothing of them is stored yet. */
const answersOf = ({ questions }: HonourForm, values: Answers) =>
  changedAnswers({ groups: [{ group: '', known: 0, total: questions.length, fields: questions }] }, values);
