// 填写信息试一试: a few telling questions, all optional, as a plain form post that works without JavaScript.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { paths } from '../../../../paths.ts';
import type { Question } from '../../question/question-shape.rules.ts';
import type { TryReply } from './load-match.ts';
import css from '../../report/web/match.module.css';
import { matchText } from './try.text.ts';
import { QuestionFields } from '../../question/web/question-fields.tsx';
import { QuestionPromise } from '../../question/web/question-promise.tsx';
import { FormKey } from '../../../../form-key.tsx';

export interface TryFormProps {
  questions: readonly Question[];
  tried: TryReply | null;
  /** Today. */
  on: string;
}

export function TryForm({ questions, tried, on }: TryFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  const asked = withNext(questions, tried);
  if (asked.length === 0) return <p className={css.lead}>{matchText.noQuestions}</p>;
  return (
    <Form method="post" action={paths.policyMatch({ by: 'facts' })} className={css.form} noValidate>
      <FormKey />
      <p className={css.lead}>{matchText.factsHint}</p>
      <ErrorSummary errors={tried?.errors ?? NO_ERRORS} />
      <QuestionFields questions={asked} on={on} answers={tried?.values.answers} errors={tried?.byField} />
      {asked === questions ? <QuestionPromise questions={questions} /> : null}
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {tried?.result?.report.ok === true ? matchText.factsAgain : matchText.factsSubmit}
      </Button>
    </Form>
  );
}

const NO_ERRORS: TryReply['errors'] = [];

/** The first questions, and those that the answers so far have made worth asking. */
function withNext(questions: readonly Question[], tried: TryReply | null): readonly Question[] {
  if (tried?.result?.report.ok !== true) return questions;
  const next = tried.result.report.value.questions.filter(
    ({ field }) => !questions.some((known) => known.field === field),
  );
  return [...questions, ...next];
}
