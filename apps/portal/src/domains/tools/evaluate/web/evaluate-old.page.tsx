// 企业评价（旧版） (/tool/evaluate-old): the same under the former rules, with a draft, history and recomputation.
import { Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { EVALUATE_FORM } from '../evaluate-fields.rules.ts';
import type { Route } from './+types/evaluate-old.page';
import { actTool } from '../../report/web/act-tool.ts';
import { BindForTool } from '../../report/web/bind-for-tool.tsx';
import { loadTool, type EnterpriseTool } from '../../report/web/load-tool.ts';
import { ToolPage } from '../../report/web/tool-page.tsx';
import { unlessLiveOrEnded } from '../../report/web/use-live-preview.ts';
import { evaluateOldText } from '../../report/web/evaluate.text.ts';

const TOOL: EnterpriseTool = {
  tool: 'evaluate-old',
  form: EVALUATE_FORM,
  start: (api) => api.getEvaluateForm({}),
  compute: (api, input) => api.commitEvaluate(input),
};

export const loader = (args: Route.LoaderArgs) => loadTool(TOOL, args);
export const action = (args: Route.ActionArgs) => actTool(TOOL, args);

export const shouldRevalidate = unlessLiveOrEnded;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: evaluateOldText.title, description: evaluateOldText.description }, matches);
}

export default function EvaluateOldPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <BindForTool title={evaluateOldText.title} />;
  return (
    <ToolPage
      title={evaluateOldText.title}
      description={evaluateOldText.description}
      aside={<Link to={paths.toolEvaluate()}>{evaluateOldText.current}</Link>}
      form={EVALUATE_FORM}
      isFolded
      loaded={loaderData}
      actionData={actionData}
      on={loaderData.report?.on ?? ''}
      path={paths.toolEvaluateOld()}
      extra={
        <Button type="submit" name="intent" value="draft">
          {evaluateOldText.draft}
        </Button>
      }
    />
  );
}
