// The form of /tool/scale and its live result: a plain GET form, so that guests without JavaScript have all of it, and an
// address can be shared. Members save by the same form.
import { useNavigation, useSubmit, Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { PrintButton } from '@yqt/ui/print-button';
import { TextInput } from '@yqt/ui/text-input';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { SIZE_FIELDS } from '../size-fields.rules.ts';
import { AnswerField } from './answer-field.tsx';
import { IndustryPicker } from './industry-picker.tsx';
import type { LoadedScale } from './load-scale.ts';
import { ReportBasis, ReportOutcome } from './report-summary.tsx';
import { SizeIndicators } from './size-indicators.tsx';
import css from './tool.module.css';
import { scaleText, toolText } from './tool.text.ts';
import { ResultBar, useLastReport } from './tool-page.tsx';
import type { ToolReply } from './tool-reply.ts';
import { useLivePreview } from './use-live-preview.ts';

export interface ScaleFormProps {
  loaded: LoadedScale;
  reply: ToolReply | undefined;
}

const NO_ERRORS: ToolReply['errors'] = [];

export function ScaleForm({ loaded, reply }: ScaleFormProps) {
  const { values, industries, faults } = loaded;
  const live = useLiveQuery();
  const report = useLastReport(loaded.report, null);
  const byField = { ...faults.byField, ...reply?.byField };
  const errors = reply ? reply.errors : loaded.isAsked ? faults.errors : NO_ERRORS;
  const used = loaded.report?.indicators.map(({ field }) => field);
  return (
    <>
      <Form method="get" noValidate {...live} className={css.work}>
        <div className={css.main}>
          {reply?.done ? (
            <Notice tone="success" isLive>
              {reply.done}
            </Notice>
          ) : null}
          <ErrorSummary errors={errors} />
          <IndustryPicker industries={industries} gbCode={values['gbCode'] ?? ''} error={byField['gbCode']} />
          <Card as="section" labelledBy="figures">
            <SectionHead
              id="figures"
              title={scaleText.figures}
              description={scaleText.figuresHint}
              aside={
                loaded.prefillTo ? (
                  <LinkButton size="s" to={loaded.prefillTo} reloadDocument>
                    {scaleText.prefill}
                  </LinkButton>
                ) : undefined
              }
            />
            <div className={css.grid}>
              {SIZE_FIELDS.map((field) => (
                <AnswerField
                  key={field.name}
                  field={field}
                  value={values[field.name] ?? ''}
                  source={used?.length && !used.includes(field.name) ? scaleText.notUsed : undefined}
                  error={byField[field.name]}
                />
              ))}
            </div>
            <Button type="submit" name="go" value="1" variant="primary">
              {toolText.compute}
            </Button>
          </Card>
        </div>
        <div className={css.aside}>
          <ScaleResult loaded={loaded} report={report} error={byField['on']} />
        </div>
        <ResultBar report={report} />
      </Form>
      {report ? <SizeIndicators report={report} /> : null}
    </>
  );
}

/** Sends the form's state into the address a moment after each change. Choosing an industry ends the search for one. */
function useLiveQuery() {
  const submit = useSubmit();
  return useLivePreview((form) => {
    const query = new FormData(form);
    const isChosen =
      query.get('gbCode') !== null && document.activeElement?.getAttribute('name') === 'gbCode';
    if (isChosen) query.delete('q');
    query.delete('isAgreed');
    const filled = new FormData();
    for (const [name, value] of query) if (value !== '') filled.append(name, value);
    void submit(filled, { method: 'get', replace: true, preventScrollReset: true });
  });
}

interface ScaleResultProps {
  loaded: LoadedScale;
  report: LoadedScale['report'];
  error: string | undefined;
}

function ScaleResult({ loaded, report, error }: ScaleResultProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const isStale = Object.keys(loaded.faults.byField).length > 0;
  return (
    <Card as="section" labelledBy="result">
      <SectionHead id="result" title={toolText.result} />
      <output aria-live="polite" className="visually-hidden">
        {report?.sentence}
      </output>
      {isStale && report ? <p className={css.open}>{toolText.stale}</p> : null}
      {report ? (
        <ReportOutcome report={report} isStale={isStale} />
      ) : (
        <p className={css.small}>{scaleText.waiting}</p>
      )}
      <div className={css.asking} data-print="hide">
        <TextInput
          name="on"
          label={toolText.on}
          hint={toolText.onHint}
          defaultValue={loaded.values['on'] ?? loaded.today}
          error={error}
          maxLength={20}
          inputMode="numeric"
        />
        {loaded.prefillTo ? <Checkbox name="isAgreed" label={scaleText.agree} /> : null}
        <div className={css.actions}>
          {loaded.isMember ? (
            <Button
              type="submit"
              formMethod="post"
              name="intent"
              value="save"
              variant="primary"
              isBusy={isBusy}
            >
              {toolText.save}
            </Button>
          ) : (
            <Link to={paths.login(paths.toolScale(loaded.values))}>{scaleText.signIn}</Link>
          )}
          <PrintButton label={toolText.print} />
          <LinkButton to={paths.toolScale()} variant="text" reloadDocument>
            {toolText.restart}
          </LinkButton>
        </div>
      </div>
      {report ? <ReportBasis report={report} /> : null}
    </Card>
  );
}
