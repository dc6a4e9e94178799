// The form of /tool/scale and its live result: a plain GET form, so that guests without JavaScript have all of it, and an
// address can be shared. Members save by the same form.
import { lazy } from 'react';
import { Form, useSubmit } from 'react-router';
import '@yqt/ui/error-summary.module.css';
import '@yqt/ui/notice.module.css';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import type { FormReply } from '../../../../page/form.ts';
import type { ToolReport } from '../../report/report.rules.ts';
import { SIZE_FORM } from '../size-fields.rules.ts';
import { FigureField } from '../../report/web/figure-field.tsx';
import { IndustryPicker } from './industry-picker.tsx';
import type { LoadedScale } from './load-scale.ts';
import { ScaleResult } from './scale-result.tsx';
import css from '../../report/web/tool.module.css';
import { scaleText } from './scale.text.ts';
import { toolText } from '../../report/web/tool.text.ts';
import { useLastReport } from '../../report/web/use-last-report.ts';
import { useLivePreview } from '../../report/web/use-live-preview.ts';

/** Loaded where they are shown; the styles come with the page, for readers without JavaScript. */
const ErrorSummary = lazy(() =>
  import('@yqt/ui/error-summary').then((part) => ({ default: part.ErrorSummary })),
);
const Notice = lazy(() => import('@yqt/ui/notice').then((part) => ({ default: part.Notice })));
const ResultBar = lazy(() =>
  import('../../report/web/result-bar.tsx').then((part) => ({ default: part.ResultBar })),
);
const SizeIndicators = lazy(() =>
  import('./size-indicators.tsx').then((part) => ({ default: part.SizeIndicators })),
);

export interface ScaleFormProps {
  loaded: LoadedScale;
  reply: FormReply<ToolReport> | undefined;
}

const NO_ERRORS: FormReply['errors'] = [];

export function ScaleForm({ loaded, reply }: ScaleFormProps) {
  const { values, industries, faults } = loaded;
  const { live } = useLiveQuery();
  const report = useLastReport(loaded.report, null);
  const byField = { ...faults.byField, ...reply?.byField };
  const errors = reply ? reply.errors : loaded.isAsked ? faults.errors : NO_ERRORS;
  const used = loaded.report?.indicators.map(({ field }) => field);
  return (
    <>
      <Form method="get" noValidate {...live} className={css.work}>
        <div className={css.main}>
          {reply?.state === 'done' && reply.message ? (
            <Notice tone="success" isLive>
              {reply.message}
            </Notice>
          ) : null}
          {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
          {loaded.contradictions.length > 0 ? (
            <Notice tone="warning" title={toolText.contradictions}>
              <ul>
                {loaded.contradictions.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <IndustryPicker industries={industries} values={values} error={byField['gbCode']} />
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
              {SIZE_FORM.sections[0].fields.map((field) => (
                <FigureField
                  key={field.name}
                  field={field}
                  value={values[field.name] ?? ''}
                  note={used?.length && !used.includes(field.name) ? scaleText.notUsed : undefined}
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
        {report ? <ResultBar report={report} /> : null}
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
