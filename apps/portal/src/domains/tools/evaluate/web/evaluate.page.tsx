// 企业评价 (/tool/evaluate): 高新技术企业 and the 优质中小企业 ladder under the rules in force on the chosen day.
import { Link } from 'react-router';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { EVALUATE_FORM } from '../evaluate-fields.rules.ts';
import type { Route } from './+types/evaluate.page';
import { actTool } from '../../report/web/act-tool.ts';
import { BindForTool } from '../../report/web/bind-for-tool.tsx';
import { loadTool, type EnterpriseTool } from '../../report/web/load-tool.ts';
import { ToolPage } from '../../report/web/tool-page.tsx';
import { unlessLiveOrEnded } from '../../report/web/use-live-preview.ts';
import { evaluateText } from '../../report/web/evaluate.text.ts';

const TOOL: EnterpriseTool = {
  tool: 'evaluate',
  form: EVALUATE_FORM,
  start: (api) => api.getEvaluateBasic({}),
  compute: (api, input) => api.scoreEvaluate(input),
};

export const loader = (args: Route.LoaderArgs) => loadTool(TOOL, args);
export const action = (args: Route.ActionArgs) => actTool(TOOL, args);

export const shouldRevalidate = unlessLiveOrEnded;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: evaluateText.title, description: evaluateText.description }, matches);
}

export default function EvaluatePage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <BindForTool title={evaluateText.title} />;
  return (
    <ToolPage
      title={evaluateText.title}
      description={evaluateText.description}
      aside={<Link to={paths.toolEvaluateOld()}>{evaluateText.former}</Link>}
      form={EVALUATE_FORM}
      isFolded
      loaded={loaderData}
      actionData={actionData}
      on={loaderData.today}
      path={paths.toolEvaluate()}
    />
  );
}
