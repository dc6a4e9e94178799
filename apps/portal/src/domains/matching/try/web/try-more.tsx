// The next questions of a trial: earlier answers travel along in the form, because nothing is stored. A trial by facts
// alone asks them in its own form above.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../../paths.ts';
import type { Question, Unlock } from '../../question/question-shape.rules.ts';
import { factName } from '../../question/web/fact-name.ts';
import type { TryReply } from './load-match.ts';
import { questionText } from '../../question/web/question.text.ts';
import { QuestionFields } from '../../question/web/question-fields.tsx';
import { QuestionPromise } from '../../question/web/question-promise.tsx';
import css from '../../question/web/question.module.css';
import { FormKey } from '../../../../form-key.tsx';

export interface TryMoreProps {
  questions: readonly Question[];
  unlock: Unlock;
  tried: TryReply;
  /** Today. */
  on: string;
}

export function TryMore({ questions, unlock, on, tried: { values: given, errors, byField } }: TryMoreProps) {
  const { name, answers } = given;
  const isBusy = useNavigation().state === 'submitting';
  const open = questions.filter(({ field }) => !(field in answers) || factName(field) in byField);
  const kept = Object.entries(answers).filter(
    ([field]) => !(factName(field) in byField) && !open.some((question) => question.field === field),
  );
  if (open.length === 0) return null;
  if (name === '')
    return (
      <Notice actions={<a href="#trial">{questionText.goOn}</a>}>
        <p>{unlock.text ?? questionText.boxTitle}</p>
      </Notice>
    );
  return (
    <section className={css.box} aria-labelledby="questions" data-print="hide">
      <h3 id="questions" className={css.title}>
        {unlock.text ?? questionText.boxTitle}
      </h3>
      <p className={css.lead}>{questionText.tryHint}</p>
      <Form key={Object.keys(answers).join()} method="post" action={paths.policyMatch()} noValidate>
        <FormKey />
        <ErrorSummary errors={errors} />
        <input type="hidden" name="name" value={name} />
        {kept.flatMap(([field, values]) =>
          values.map((value) => (
            <input key={`${field} ${value}`} type="hidden" name={factName(field)} value={value} />
          )),
        )}
        <QuestionFields questions={open} on={on} answers={answers} errors={byField} />
        {open.length === questions.length ? <QuestionPromise questions={questions} /> : null}
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {questionText.trySubmit}
        </Button>
      </Form>
    </section>
  );
}
