// The result beside the form of /tool/scale, the day whose rules apply, and what can be done with it: members keep it.
import { lazy } from 'react';
import { Link, useNavigation } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../../paths.ts';
import type { LoadedScale } from './load-scale.ts';
import { scaleText } from './scale.text.ts';
import css from '../../report/web/tool.module.css';
import { toolText } from '../../report/web/tool.text.ts';
import { FORM_KEY } from '@yqt/endpoint/client';
import { useFormKey } from '../../../../form-key.tsx';

/** Loaded once there is a result; the styles come with the page, for readers without JavaScript. */
const ReportOutcome = lazy(() =>
  import('../../report/web/report-outcome.tsx').then((part) => ({ default: part.ReportOutcome })),
);
const ReportBasis = lazy(() =>
  import('../../report/web/report-outcome.tsx').then((part) => ({ default: part.ReportBasis })),
);
const PrintButton = lazy(() =>
  import('@yqt/ui/print-button').then((part) => ({ default: part.PrintButton })),
);

export interface ScaleResultProps {
  loaded: LoadedScale;
  report: LoadedScale['report'];
  /** What is wrong with the day. */
  error: string | undefined;
}

export function ScaleResult({ loaded, report, error }: ScaleResultProps) {
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
          <KeepAction loaded={loaded} />
          {report ? <PrintButton label={toolText.print} /> : null}
          <LinkButton to={paths.toolScale()} variant="text" reloadDocument>
            {toolText.restart}
          </LinkButton>
        </div>
      </div>
      {report ? <ReportBasis report={report} /> : null}
    </Card>
  );
}

/** 保存结果 for members; guests sign in first and find what they typed again. */
function KeepAction({ loaded }: Pick<ScaleResultProps, 'loaded'>) {
  const isBusy = useNavigation().formMethod === 'POST';
  const formKey = useFormKey();
  if (!loaded.isMember)
    return <Link to={paths.login({ redirect: paths.toolScale(loaded.values) })}>{scaleText.signIn}</Link>;
  return (
    <Button
      type="submit"
      formMethod="post"
      formAction={`?${FORM_KEY}=${formKey}`}
      name="intent"
      value="save"
      variant="primary"
      isBusy={isBusy}
    >
      {toolText.save}
    </Button>
  );
}
