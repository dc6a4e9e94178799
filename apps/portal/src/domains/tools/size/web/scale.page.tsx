// 企业规模 (/tool/scale): 大型、中型、小型、微型 by 国统字〔2017〕213号, for guests too; all of it in the address.
import { lazy } from 'react';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import type { Route } from './+types/scale.page';
import { actScale } from './act-scale.ts';
import { loadScale } from './load-scale.ts';
import { ScaleForm } from './scale-form.tsx';
import css from '../../report/web/tool.module.css';
import { scaleText } from './scale.text.ts';

/** Members only: loaded where it is shown. The styles come with the page, for readers without JavaScript. */
const ResultComparison = lazy(() =>
  import('../../report/web/result-comparison.tsx').then((part) => ({ default: part.ResultComparison })),
);
const KeptResult = lazy(() =>
  import('../../report/web/kept-result.tsx').then((part) => ({ default: part.KeptResult })),
);
const ResultHistory = lazy(() =>
  import('../../report/web/result-history.tsx').then((part) => ({ default: part.ResultHistory })),
);

export const loader = (args: Route.LoaderArgs) => loadScale(args);
export const action = (args: Route.ActionArgs) => actScale(args);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: scaleText.title, description: scaleText.description }, matches);
}

export default function ScalePage({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, comparison, history, today } = loaderData;
  return (
    <div className={css.page}>
      <div>
        <h1>{scaleText.title}</h1>
        <p className={css.lead}>{scaleText.description}</p>
      </div>
      {comparison ? <ResultComparison comparison={comparison} /> : null}
      {shown ? (
        <KeptResult shown={shown} path={paths.toolScale()} />
      ) : (
        <ScaleForm loaded={loaderData} reply={actionData} />
      )}
      {history ? <ResultHistory history={history} today={today} /> : null}
    </div>
  );
}
