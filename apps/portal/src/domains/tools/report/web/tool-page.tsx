// The page of an enterprise's tool: form at the left, live result at the right, every row below, then kept results.
import type { FormDefinition } from '@yqt/forms/form';
import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { FormFields } from '@yqt/ui/form/form-fields';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { Notice } from '@yqt/ui/notice';
import { PrintButton } from '@yqt/ui/print-button';
import { TextInput } from '@yqt/ui/text-input';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import type { FormReply } from '../../../../page/form.ts';
import type { ToolReport } from '../report.rules.ts';
import { ActingEnterprise } from './acting-enterprise.tsx';
import { KeptResult } from './kept-result.tsx';
import type { LoadedTool } from './load-tool.ts';
import { ReportDetails } from './report-details.tsx';
import { ReportBasis, ReportOutcome } from './report-outcome.tsx';
import { ResultBar } from './result-bar.tsx';
import { ResultComparison } from './result-comparison.tsx';
import { ResultHistory } from './result-history.tsx';
import { FormSectionNav } from './form-section-nav.tsx';
import { SignedOut } from './signed-out.tsx';
import css from './tool.module.css';
import { toolText } from './tool.text.ts';
import { inputOf } from './typed-input.ts';
import { useLastReport } from './use-last-report.ts';
import { useLivePost } from './use-live-preview.ts';
import { useUnsaved } from './use-unsaved.ts';
import { FormKey } from '../../../../form-key.tsx';

export interface ToolPageProps {
  title: string;
  description: string;
  /** A link to the twin of the page. */
  aside?: ReactNode;
  form: FormDefinition;
  loaded: LoadedTool;
  /** The reply of a post that loaded the page anew. */
  actionData: FormReply<ToolReport> | undefined;
  /** The day whose rules the form starts with. */
  on: string;
  /** The page's own address without query. */
  path: string;
  /** What the user agrees to; absent where nothing can be written into the profile. */
  agree?: string;
  /** Shown beside 保存结果. */
  extra?: ReactNode;
  /** So long that its sections wait behind their headings. */
  isFolded?: boolean;
}

export function ToolPage(props: ToolPageProps) {
  const { title, description, aside, loaded, path } = props;
  const { shown, comparison } = loaded;
  return (
    <div className={css.page}>
      <div>
        <h1>{title}</h1>
        <p className={css.lead}>{description}</p>
        <ActingEnterprise today={loaded.today} />
        {aside ? <p data-print="hide">{aside}</p> : null}
      </div>
      {comparison ? <ResultComparison comparison={comparison} /> : null}
      {shown ? <KeptResult shown={shown} path={path} /> : <Worksheet {...props} />}
      <ResultHistory history={loaded.history} today={loaded.today} />
    </div>
  );
}

/** The form and its result. Without JavaScript 「计算」 and 「保存结果」 load the page anew. */
function Worksheet(props: ToolPageProps) {
  const { loaded, actionData, form, path, isFolded = false } = props;
  const fetcher = useFetcher<FormReply<ToolReport>>();
  const { live } = useLivePost(fetcher.submit);
  const reply = fetcher.data ?? actionData;
  const report = useLastReport(reply?.result ?? null, loaded.report);
  const values = { ...loaded.values, ...actionData?.values };
  const byField = reply?.byField ?? NO_FAULTS;
  const done = reply?.state === 'done' ? reply.message : '';
  const { isUnsaved, onInput } = useUnsaved(done ? reply : null, fetcher.formData?.get('intent') === 'save');
  return (
    <>
      <LeaveGuard isDirty={isUnsaved} />
      <fetcher.Form method="post" noValidate {...live} onInput={onInput} className={css.work}>
        <FormKey />
        <div className={css.main}>
          {done ? (
            <Notice tone="success" isLive>
              {done}
            </Notice>
          ) : null}
          {reply?.state === 'ended' ? <SignedOut path={path} /> : null}
          <ErrorSummary errors={reply?.errors ?? NO_ERRORS} />
          <FormSectionNav form={form} values={values} />
          <FormFields
            form={form}
            values={inputOf(form, values)}
            on={loaded.today}
            sources={loaded.sources}
            errors={byField}
            openLabel={toolText.clear}
            hasTypedDays
            isFolded={isFolded}
          />
        </div>
        <div className={css.aside}>
          <ResultCard {...props} report={report} byField={byField} isBusy={fetcher.state !== 'idle'} />
        </div>
        {report ? <ResultBar report={report} /> : null}
      </fetcher.Form>
      {report ? <ReportDetails sections={report.sections} isFolded={isFolded} /> : null}
    </>
  );
}

const NO_ERRORS: FormReply['errors'] = [];
const NO_FAULTS: FormReply['byField'] = {};

interface ResultCardProps extends ToolPageProps {
  report: ToolReport | null;
  byField: Readonly<Record<string, string>>;
  isBusy: boolean;
}

function ResultCard({ report, byField, isBusy, on, agree, extra, actionData }: ResultCardProps) {
  const isSaving = useNavigation().state === 'submitting';
  const hasFaults = Object.keys(byField).length > 0;
  return (
    <Card as="section" labelledBy="result">
      <SectionHead id="result" title={toolText.result} />
      <output aria-live="polite" className="visually-hidden">
        {report?.sentence}
      </output>
      {hasFaults ? <p className={css.open}>{toolText.stale}</p> : null}
      {report ? <ReportOutcome report={report} isStale={hasFaults} /> : null}
      <div className={css.asking} data-print="hide">
        <TextInput
          name="on"
          label={toolText.on}
          hint={toolText.onHint}
          defaultValue={actionData?.values['on'] ?? on}
          error={byField['on']}
          maxLength={20}
          inputMode="numeric"
        />
        {agree ? <Checkbox name="isAgreed" label={agree} /> : null}
        <div className={css.actions}>
          <Button type="submit" name="intent" value="save" variant="primary" isBusy={isBusy && isSaving}>
            {toolText.save}
          </Button>
          <Button type="submit" name="intent" value="preview">
            {toolText.compute}
          </Button>
          {extra}
          <PrintButton label={toolText.print} />
        </div>
      </div>
      {report ? <ReportBasis report={report} /> : null}
    </Card>
  );
}
