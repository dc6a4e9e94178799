// 「补全 3 项信息可多确认 5 项政策」: the most telling questions, answered in place; the answer tells what it changed.
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { AnswerOutcome } from '../report-shape.rules.ts';
import type { Unlock } from '../../question/question-shape.rules.ts';
import { questionText } from '../../question/web/question.text.ts';
import type { ReportDone, ReportTyped } from './post-report.ts';
import { QuestionFields } from '../../question/web/question-fields.tsx';
import type { AskedQuestion } from '../../question/web/question-form.ts';
import { QuestionPromise } from '../../question/web/question-promise.tsx';
import css from '../../question/web/question.module.css';
import { FormKey } from '../../../../form-key.tsx';

export interface QuestionBoxProps {
  enterprise: { enId: string; name: string };
  questions: readonly AskedQuestion[];
  unlock: Unlock;
  /** Today. */
  on: string;
  /** Another report brings other questions: the form begins anew. */
  reportId: string;
  /** The answer to a form that was posted without JavaScript. */
  posted: FormReply<ReportDone, ReportTyped> | undefined;
}

export function QuestionBox({ enterprise, questions, unlock, on, reportId, posted }: QuestionBoxProps) {
  const fetcher = useFetcher<FormReply<ReportDone, ReportTyped>>();
  const reply = fetcher.data ?? posted;
  const moved = reply?.result?.kind === 'answered' ? reply.result.outcome : null;
  if (questions.length === 0 && moved === null) return null;
  const refused = reply?.state === 'refused' && reply.values.form === 'answer' ? reply : null;
  return (
    <section className={css.box} aria-labelledby="questions" data-print="hide">
      <h2 id="questions" className={css.title}>
        {unlock.text ?? questionText.boxTitle}
      </h2>
      <p className={css.lead}>{questionText.boxHint}</p>
      <div className={css.notice}>{moved ? <Moved outcome={moved} /> : null}</div>
      {questions.length === 0 ? null : (
        <fetcher.Form key={reportId} method="post" action={paths.matchReport()} noValidate>
          <FormKey />
          <ErrorSummary errors={refused?.errors ?? NO_ERRORS} />
          <input type="hidden" name="report" value={reportId} />
          <QuestionFields
            questions={questions}
            on={on}
            answers={refused?.values.answers}
            errors={refused?.byField}
          />
          <QuestionPromise questions={questions} />
          <div className={css.actions}>
            <Button
              type="submit"
              name="intent"
              value="answer"
              variant="primary"
              isBusy={fetcher.state !== 'idle'}
            >
              {questionText.submit}
            </Button>
            <Link to={paths.relationInfo(enterprise.enId)}>{questionText.all}</Link>
            <span className={css.small}>{questionText.savesFor(enterprise.name)}</span>
          </div>
        </fetcher.Form>
      )}
    </section>
  );
}

const NO_ERRORS: FormReply['errors'] = [];

/** What the answers changed, in the words of the report's difference. */
function Moved({ outcome: { decided, changes } }: { outcome: AnswerOutcome }) {
  const ref = useRef<HTMLDivElement>(null);
  // Outside system: focus. The button that was pressed is gone with the answered questions.
  useLayoutEffect(() => ref.current?.focus(), [decided, changes]);
  return (
    <div ref={ref} tabIndex={-1}>
      <Notice tone="success" title={questionText.doneTitle(decided, changes.length)} isLive>
        {changes.length === 0 ? (
          <p>{questionText.doneHint}</p>
        ) : (
          <ul className={css.moved}>
            {changes.map(({ policyId, title, text }) => (
              <li key={policyId}>
                <Link to={paths.policy(policyId)}>{title}</Link>：{text}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
