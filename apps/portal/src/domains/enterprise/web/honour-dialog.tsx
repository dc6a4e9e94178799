// The honour-information dialog after sign-in (spec §4; decisions.md, Calls 7): which honours, qualifications and
// intellectual property are still missing, and rows and answers to add. 稍后再填 closes it.
import { useMemo, useState } from 'react';
import { Button } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { isEmptyRow } from '@yqt/ui/paste-rows';
import type { FieldError } from '@yqt/kernel/errors';
import type { HonourForm, HonourInput } from '../contract.ts';
import { changedAnswers } from './attribute-values.ts';
import { honourText } from './enterprise.text.ts';
import { sentencesOf } from './faults.ts';
import { errorsOf, fieldItem } from './form-items.ts';
import { honourInput } from './form-input.ts';
import { LIST_LABELS, tableItems, type Dictionaries } from './form-parts.ts';
import { firstRowFaults, type FormValues } from './form-values.ts';
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

const START: FormValues = { fields: {}, lists: {} };
const NO_FAULTS: readonly FieldError[] = [];

export function HonourDialog({ form, dictionaries, onSave, onClose }: HonourDialogProps) {
  const [values, setValues] = useState(START);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<HonourRefusal | null>(null);
  const faults = refusal?.faults ?? NO_FAULTS;
  const items = useMemo(
    () => [
      ...tableItems(form.missing, dictionaries),
      ...form.questions.map(({ field, label, options }) => fieldItem(field, label, options)),
    ],
    [form, dictionaries],
  );
  const errors = useMemo(() => errorsOf(faults, items), [faults, items]);
  const save = async () => {
    const lost = firstRowFaults(values, LIST_LABELS);
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
        <ErrorSummary errors={errors} />
        {refusal && faults.length === 0 ? (
          <Notice tone="error" isLive>
            {refusal.message}
          </Notice>
        ) : null}
        <HonourFields
          form={form}
          dictionaries={dictionaries}
          values={values}
          faults={sentencesOf(faults)}
          onChange={setValues}
          onLeave={onClose}
        />
      </div>
    </Dialog>
  );
}

const hasContent = ({ fields, lists }: FormValues): boolean =>
  Object.values(fields).some((text) => text.trim() !== '') ||
  Object.values(lists).some((rows) => rows.some((row) => !isEmptyRow(row)));

/** The questions as one group of the matching information: nothing of them is stored yet. */
const answersOf = ({ enId, enName, questions }: HonourForm, values: FormValues) =>
  changedAnswers(
    {
      enId,
      enName,
      contradictions: [],
      groups: [{ group: '', known: 0, total: questions.length, fields: questions }],
    },
    values,
  );
