// The page of an enterprise's tool: form at the left, live result at the right, every row below, then kept results.
import { useState, type ReactNode } from 'react';
import { Link, useFetcher, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { PrintButton } from '@yqt/ui/print-button';
import { TextInput } from '@yqt/ui/text-input';
import type { Report } from '../report.rules.ts';
import type { ToolField } from '../tool-fields.rules.ts';
import { AnswerGroups, GroupNav } from './answer-groups.tsx';
import type { LoadedTool } from './load-tool.ts';
import { ReportDetails } from './report-details.tsx';
import { ReportBasis, ReportOutcome, ReportSummary } from './report-summary.tsx';
import { ResultComparison } from './result-comparison.tsx';
import { ResultHistory } from './result-history.tsx';
import css from './tool.module.css';
import { historyText, toolText } from './tool.text.ts';
import type { ToolReply } from './tool-reply.ts';
import { useLivePreview } from './use-live-preview.ts';

export interface ToolPageProps {
  title: string;
  description: string;
  /** A link to the twin of the page. */
  aside?: ReactNode;
  fields: readonly ToolField[];
  groups: readonly { id: string; title: string }[];
  loaded: LoadedTool;
  /** The reply of a post that loaded the page anew. */
  actionData: ToolReply | undefined;
  /** The day whose rules the form starts with. */
  on: string;
  /** The page's own address without query. */
  path: string;
  /** What the user agrees to; absent where nothing can be written into the profile. */
  agree?: string;
  /** Shown beside 保存结果. */
  extra?: ReactNode;
}

export function ToolPage(props: ToolPageProps) {
  const { title, description, aside, loaded, path } = props;
  const { shown, comparison } = loaded;
  return (
    <div className={css.page}>
      <div>
        <h1>{title}</h1>
        <p className={css.lead}>{description}</p>
        {aside ? <p>{aside}</p> : null}
      </div>
      {comparison ? <ResultComparison comparison={comparison} /> : null}
      {shown ? <KeptResult shown={shown} path={path} /> : <Worksheet {...props} />}
      <ResultHistory page={loaded.history} today={loaded.today} />
    </div>
  );
}

export function KeptResult({
  shown: { card, report },
  path,
}: {
  shown: NonNullable<LoadedTool['shown']>;
  path: string;
}) {
  return (
    <>
      <Notice
        actions={
          <>
            <Link to={path}>{historyText.back}</Link>
            <PrintButton size="s" label={toolText.print} />
          </>
        }
      >
        {historyText.shown(card.createdAt)}
      </Notice>
      <Card as="section" labelledBy="kept">
        <SectionHead
          id="kept"
          title={report.title}
          description={historyText.ruleOn(report.on, card.docNos)}
        />
        <ReportSummary report={report} />
      </Card>
      <ReportDetails sections={report.sections} />
    </>
  );
}

/** The form and its result. Without JavaScript 「计算」 and 「保存结果」 load the page anew. */
function Worksheet(props: ToolPageProps) {
  const { loaded, actionData, fields, groups } = props;
  const fetcher = useFetcher<ToolReply>();
  const live = useLivePreview((form) => {
    const body = new FormData(form);
    body.set('intent', 'live');
    void fetcher.submit(body, { method: 'post', preventScrollReset: true });
  });
  const reply = fetcher.data ?? actionData;
  const report = useLastReport(reply?.report ?? null, loaded.report);
  const values = { ...loaded.values, ...actionData?.values };
  const byField = reply?.byField ?? NO_FAULTS;
  return (
    <>
      <fetcher.Form method="post" noValidate {...live} className={css.work}>
        <div className={css.main}>
          {reply?.done ? (
            <Notice tone="success" isLive>
              {reply.done}
            </Notice>
          ) : null}
          <ErrorSummary errors={reply && !reply.isLive ? reply.errors : NO_ERRORS} />
          <GroupNav groups={groups} fields={fields} values={values} />
          <AnswerGroups
            groups={groups}
            fields={fields}
            values={values}
            sources={loaded.sources}
            errors={byField}
          />
        </div>
        <div className={css.aside}>
          <ResultCard {...props} report={report} byField={byField} isBusy={fetcher.state !== 'idle'} />
        </div>
        <ResultBar report={report} />
      </fetcher.Form>
      {report ? <ReportDetails sections={report.sections} /> : null}
    </>
  );
}

const NO_ERRORS: ToolReply['errors'] = [];
const NO_FAULTS: ToolReply['byField'] = {};

/** The newest report; a refused input keeps the one before it. */
export function useLastReport<R extends Report>(newest: R | null, first: R | null): R | null {
  const [kept, setKept] = useState(newest ?? first);
  if (newest !== null && newest !== kept) setKept(newest);
  return newest ?? kept;
}

interface ResultCardProps extends ToolPageProps {
  report: Report | null;
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

/** On narrow screens the result is below the form: its grade stays in sight. */
export function ResultBar({ report }: { report: Report | null }) {
  if (!report) return null;
  return (
    <div className={css.bar} data-print="hide">
      <strong>{report.gradeLabel}</strong>
      <a href="#result">{toolText.seeResult}</a>
    </div>
  );
}
