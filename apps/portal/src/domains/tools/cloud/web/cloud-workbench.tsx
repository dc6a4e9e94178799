// Questionnaire and result: one fetcher carries every post, so that what is shown is always the last answer. Without
// JavaScript the same form posts the page.
import { Button } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { Notice } from '@yqt/ui/notice';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import { useShell } from '../../../../frame/use-shell.ts';
import type { CloudAnswers, CloudResult, CloudSheet } from '../cloud-shapes.rules.ts';
import { CloudQuestions } from './cloud-questions.tsx';
import { CloudResultPanel } from './cloud-result-panel.tsx';
import { cloudHistoryText, cloudText } from './cloud.text.ts';
import { SignedOut } from '../../report/web/signed-out.tsx';
import css from '../../report/web/workbench.module.css';
import { useLivePost } from '../../report/web/use-live-preview.ts';
import { useUnsaved } from '../../report/web/use-unsaved.ts';
import { FormKey } from '../../../../form-key.tsx';

const NO_ANSWERS: CloudAnswers = { cloud: [], maturity: [] };
const NO_ERRORS: FormReply['errors'] = [];

export interface CloudWorkbenchProps {
  sheet: CloudSheet;
  today: string;
  /** True where the address asks for one of the kept assessments. */
  isAsked: boolean;
  /** The answer to a post without JavaScript. */
  posted: FormReply<CloudResult, CloudAnswers> | undefined;
}

export function CloudWorkbench({ sheet, today, isAsked, posted }: CloudWorkbenchProps) {
  const fetcher = useFetcher<FormReply<CloudResult, CloudAnswers>>();
  const { shell } = useShell();
  const { questionnaire, shown, previous, draft } = sheet;
  const start = draft ?? shown;
  const reply = fetcher.data ?? posted;
  // one whose session has ended has read none
  const typed = reply?.state === 'ended' ? undefined : reply?.values;
  const result = reply ? reply.result : (start?.result ?? null);
  const isBusy = fetcher.state !== 'idle';
  // what the reader did not press themselves must not close the buttons to them
  const isAwaited = isBusy && fetcher.formData?.get('intent') !== 'live';
  const name = shell.viewer?.enterprises.find(({ enId }) => enId === shell.viewer?.enId)?.name;
  const { live } = useLivePost(fetcher.submit);
  const { isUnsaved, onInput } = useUnsaved(`${shown?.id} ${draft?.savedAt}`, isAwaited);
  return (
    <>
      {name ? <p className={css.quiet}>{cloudText.forEnterprise(name)}</p> : null}
      {isAsked && shown ? <Notice>{cloudHistoryText.shown(shown.createdAt)}</Notice> : null}
      {draft ? (
        <div data-print="hide">
          <Notice>{cloudText.fromDraft(draft.savedAt)}</Notice>
        </div>
      ) : null}
      <div className={css.columns}>
        <div data-print="hide">
          <LeaveGuard isDirty={isUnsaved} />
          {reply?.state === 'ended' ? <SignedOut path={paths.toolCloud()} /> : null}
          <fetcher.Form method="post" noValidate className={css.form} {...live} onInput={onInput}>
            <FormKey />
            <ErrorSummary errors={reply?.errors ?? NO_ERRORS} />
            <CloudQuestions
              questionnaire={questionnaire}
              answers={typed ?? start?.answers ?? NO_ANSWERS}
              byField={reply?.byField ?? {}}
              on={today}
            />
            <div className={css.bar} data-edge="foot">
              <Button type="submit" name="intent" value="preview" isBusy={isAwaited}>
                {cloudText.calculate}
              </Button>
              <Button type="submit" name="intent" value="save" variant="primary" isBusy={isAwaited}>
                {cloudText.save}
              </Button>
              <Button type="submit" name="intent" value="draft" isBusy={isAwaited}>
                {cloudText.draft}
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
