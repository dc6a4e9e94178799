// The form of a sign-up: for whom, who comes, and what is asked besides.
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import type { Answers } from '@yqt/forms/answers';
import { checkDraft } from '@yqt/forms/check';
import type { FormDefinition } from '@yqt/forms/form';
import { readPost } from '@yqt/forms/read-post';
import type { FieldError } from '@yqt/kernel/errors';
import { Button, LinkButton } from '@yqt/ui/button';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { Select } from '@yqt/ui/select';
import { FormKey } from '../../../form-key.tsx';
import { formText } from '../../../page/form.ts';
import css from './sign-up.module.css';
import { enrolText as text } from './enrol.text.ts';

interface Sheet {
  form: FormDefinition;
  values: Answers;
  enterprises: readonly { enId: string; name: string }[];
  /** Today, `yyyy-MM-dd`. */
  on: string;
}

/** What was posted, before the server has checked it. */
export interface Posted {
  values: Answers;
  enId: string;
  faults: readonly FieldError[];
}

/** The answers of a posted form and for whom they are; without an enterprise for oneself. */
export function readEnrolment(form: FormDefinition, posted: FormData, on: string) {
  const { answers } = checkDraft(form, readPost(form, posted), { on, codes: NO_CODE_TREES });
  const enId = formText(posted, 'enId');
  return { values: answers, enId, given: { answers, ...(enId === '' ? {} : { enId }) } };
}

export const EnrolForm = ({
  sheet: { form, values, enterprises, on },
  posted,
  back,
}: {
  sheet: Sheet;
  posted: Posted | undefined;
  back: string;
}) => (
  <>
    <p>{text.privacy}</p>
    <FormFrame
      view={{ form, values: posted?.values ?? values, on, dictionaries: {} }}
      faults={posted?.faults ?? []}
    >
      <FormKey />
      {enterprises.length === 0 ? null : (
        <Select
          name="enId"
          label={text.who}
          emptyLabel={text.oneself}
          defaultValue={posted?.enId ?? ''}
          options={enterprises.map(({ enId, name }) => ({ value: enId, label: name }))}
        />
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
