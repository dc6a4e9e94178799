// Questionnaire and result: one fetcher carries every post, so that what is shown is always the last answer. Without
// JavaScript the same form posts the page.
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { useShell } from '../../../shell/use-shell.ts';
import type { CloudAnswers, CloudSheet } from '../cloud-shapes.rules.ts';
import type { CloudReply } from './cloud-post.ts';
import { CloudQuestions } from './cloud-questions.tsx';
import { CloudResultPanel } from './cloud-result-panel.tsx';
import { cloudHistoryText, cloudText } from './cloud.text.ts';
import css from './cost.module.css';

/** The reader has stopped choosing. */
const PAUSE_MS = 400;
const NO_ANSWERS: CloudAnswers = { cloud: [], maturity: [] };
const NO_ERRORS: CloudReply['errors'] = [];

export interface CloudWorkbenchProps {
  sheet: CloudSheet;
  /** True where the address asks for one of the kept assessments. */
  isAsked: boolean;
  /** The answer to a post without JavaScript. */
  posted: CloudReply | undefined;
}

export function CloudWorkbench({ sheet, isAsked, posted }: CloudWorkbenchProps) {
  const fetcher = useFetcher<CloudReply>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { shell } = useShell();
  const { questionnaire, shown, previous } = sheet;
  const reply = fetcher.data ?? posted;
  const result = reply ? reply.result : (shown?.result ?? null);
  const isBusy = fetcher.state !== 'idle';
  // what the reader did not press himself must not close the buttons to him
  const isAwaited = isBusy && fetcher.formData?.get('intent') !== 'live';
  const name = shell.viewer?.enterprises.find(({ enId }) => enId === shell.viewer?.enId)?.name;
  // Outside system: the timer of the live result, which must not outlive the page.
  useEffect(() => () => clearTimeout(timer.current), []);
  const onChange = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const body = new FormData(form);
      body.set('intent', 'live');
      void fetcher.submit(body, { method: 'post' });
    }, PAUSE_MS);
  };
  return (
    <>
      {name ? <p className={css.quiet}>{cloudText.forEnterprise(name)}</p> : null}
      {isAsked && shown ? <Notice>{cloudHistoryText.shown(shown.createdAt)}</Notice> : null}
      <div className={css.columns}>
        <div data-print="hide">
          <fetcher.Form
            method="post"
            noValidate
            className={css.form}
            onChange={(event) => onChange(event.currentTarget)}
            onSubmit={() => clearTimeout(timer.current)}
          >
            <ErrorSummary errors={reply?.errors ?? NO_ERRORS} />
            <CloudQuestions
              questionnaire={questionnaire}
              answers={reply?.answers ?? shown?.answers ?? NO_ANSWERS}
              byField={reply?.byField ?? {}}
            />
            <div className={css.bar}>
              <Button type="submit" name="intent" value="preview" isBusy={isAwaited}>
                {cloudText.calculate}
              </Button>
              <Button type="submit" name="intent" value="save" variant="primary" isBusy={isAwaited}>
                {cloudText.save}
              </Button>
            </div>
          </fetcher.Form>
        </div>
        <CloudResultPanel
          result={result}
          previous={result === shown?.result ? previous : shown}
          faultCount={reply?.faultCount ?? 0}
          isBusy={isBusy}
        />
      </div>
    </>
  );
}
