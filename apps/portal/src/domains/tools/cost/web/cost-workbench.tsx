// Form and result: one fetcher carries every post, so that what is shown is always the last answer. Without JavaScript the
// same form posts the page.
import { useLayoutEffect } from 'react';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { Notice } from '@yqt/ui/notice';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { CostDetail, CostResult } from '../cost-shapes.rules.ts';
import { startInput } from './cost-start.ts';
import { CostForm } from './cost-form-view.tsx';
import { CostLines } from './cost-lines.tsx';
import type { CostTyped } from './cost-post.ts';
import { CostResultPanel } from './cost-result-panel.tsx';
import { CostOmissions } from './cost-omissions.tsx';
import { CostReopened } from './cost-reopened.tsx';
import { SignedOut } from '../../report/web/signed-out.tsx';
import css from '../../report/web/workbench.module.css';
import { useLivePost } from '../../report/web/use-live-preview.ts';
import { useUnsaved } from '../../report/web/use-unsaved.ts';
import { FormKey } from '../../../../form-key.tsx';

export interface CostWorkbenchProps {
  detail: CostDetail;
  /** Address of the kept calculation as a file; null where none is shown as it was kept. */
  pdfTo: string | null;
  /** The answer to a post without JavaScript. */
  posted: FormReply<CostResult, CostTyped> | undefined;
}

/** A kept calculation starts this anew, by its key. */
export function CostWorkbench({ detail, pdfTo, posted }: CostWorkbenchProps) {
  const fetcher = useFetcher<FormReply<CostResult, CostTyped>>();
  const { saved, today, versions } = detail;
  const reply = fetcher.data ?? posted;
  const input = reply?.values.input ?? saved?.input ?? startInput(today);
  const result = reply ? reply.result : (saved?.result ?? null);
  const round = reply?.values.round ?? 'first';
  const focus = reply?.values.focus ?? null;
  const isBusy = fetcher.state !== 'idle';
  // what the reader did not press themselves must not close the buttons to them
  const isAwaited = isBusy && fetcher.formData?.get('intent') !== 'live';
  // Outside system: the keyboard's focus, which goes into the part that was just added.
  useLayoutEffect(() => {
    if (focus !== null) document.getElementById(focus)?.focus();
  }, [focus, round]);
  const { live, later } = useLivePost(fetcher.submit);
  const { isUnsaved, onInput } = useUnsaved(null);
  return (
    <>
      {saved ? <CostReopened saved={saved} versions={versions} /> : null}
      <div className={css.columns}>
        <div data-print="hide">
          <LeaveGuard isDirty={isUnsaved} />
          {reply?.state === 'ended' ? <SignedOut path={paths.toolCost()} /> : null}
          <fetcher.Form key={round} method="post" noValidate {...live} onInput={onInput}>
            <FormKey />
            <CostForm
              input={input}
              reply={reply}
              versions={versions}
              isBusy={isAwaited}
              today={today}
              onRows={() => live.ref.current && later(live.ref.current)}
            />
          </fetcher.Form>
        </div>
        <CostResultPanel
          result={result}
          faultCount={reply?.faultCount ?? 0}
          isBusy={isBusy}
          pdfTo={result === saved?.result ? pdfTo : null}
        />
      </div>
      {result === null ? null : <CostLines scenarios={result.scenarios} />}
      <CostOmissions items={result ? (result.notModelled ?? []) : (versions[0]?.notModelled ?? [])} />
      {result === null ? null : <Notice tone="quiet">{result.notice}</Notice>}
    </>
  );
}
