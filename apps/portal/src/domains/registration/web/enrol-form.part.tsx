// The form of a sign-up: for whom, who comes, and what its organiser asks besides. Conditions hold while it is filled in; without
// JavaScript a post that opens further questions brings the form back with them, and nothing is signed up for until then.
import { useState } from 'react';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import type { Answers } from '@yqt/forms/answers';
import { checkDraft, checkSubmission, rootOf } from '@yqt/forms/check';
import type { FormDefinition } from '@yqt/forms/form';
import { DRAWN, readPost } from '@yqt/forms/read-post';
import { shownFields } from '@yqt/forms/visible';
import { Button, LinkButton } from '@yqt/ui/button';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { withAnswer } from '@yqt/ui/form/form-view';
import { useEarlyText, withText } from '@yqt/ui/form/use-early-text';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { FormKey } from '../../../form-key.tsx';
import { formText, refusedReply, replyFaults, type FormReply } from '../../../page/form.ts';
import css from './sign-up.module.css';
import { enrolText as text } from './enrol.text.ts';

interface Sheet {
  form: FormDefinition;
  values: Answers;
  enterprises: readonly { enId: string; name: string }[];
  /** Today, `yyyy-MM-dd`. */
  on: string;
}

interface Enrolment {
  answers: Answers;
  /** Empty for oneself. */
  enId: string;
}

/** `more`: the answers have opened questions that were not there. */
export type EnrolReply = FormReply<'more', Enrolment>;

/** The answers of a posted form and for whom they are; without an enterprise for oneself. `more`: not all was asked yet. */
export function readEnrolment(form: FormDefinition, posted: FormData, on: string) {
  const options = { on, codes: NO_CODE_TREES };
  const { answers } = checkDraft(form, readPost(form, posted), options);
  const enId = formText(posted, 'enId');
  const drawn = new Set(formText(posted, DRAWN).split(','));
  const hasMore = shownFields(form, answers, options).some(
    ({ field: { name, kind } }) => kind !== 'note' && kind !== 'computed' && !drawn.has(name),
  );
  const checked = checkSubmission(form, answers, options);
  const faults = checked.ok ? [] : checked.faults.filter(({ field }) => drawn.has(rootOf(field)));
  const values: Enrolment = { answers, enId };
  const more: EnrolReply | null = hasMore ? { ...refusedReply(faults, { values }), result: 'more' } : null;
  return { values, more, given: { answers, ...(enId === '' ? {} : { enId }) } };
}

export function EnrolForm({
  sheet: { form, values: known, enterprises, on },
  posted,
  back,
}: {
  sheet: Sheet;
  posted: EnrolReply | undefined;
  back: string;
}) {
  const [values, setValues] = useState<Answers>(posted?.values.answers ?? known);
  const ref = useEarlyText((early) => setValues((now) => withText(form, now, early)));
  const onChange = (name: string, value: Parameters<typeof withAnswer>[2]) =>
    setValues((now) => withAnswer(now, name, value));
  return (
    <>
      <p>{text.privacy}</p>
      {posted?.result === 'more' ? <Notice tone="warning">{text.more}</Notice> : null}
      <FormFrame
        view={{ form, values, on, dictionaries: {}, onChange }}
        faults={replyFaults(posted)}
        formRef={ref}
      >
        <FormKey />
        {enterprises.length === 0 ? null : (
          <div className={css.who}>
            <Select
              name="enId"
              label={text.who}
              emptyLabel={text.oneself}
              defaultValue={posted?.values.enId ?? ''}
              options={enterprises.map(({ enId, name }) => ({ value: enId, label: name }))}
            />
          </div>
        )}
        <p className={css.acts}>
          <Button type="submit" variant="primary">
            {text.submit}
          </Button>
          <LinkButton to={back}>{text.back}</LinkButton>
        </p>
      </FormFrame>
    </>
  );
}
