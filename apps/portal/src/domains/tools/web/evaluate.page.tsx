// 企业评价 (/tool/evaluate): 高新技术企业 and the 优质中小企业 ladder under the rules in force on the chosen day.
import { Link } from 'react-router';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { EVALUATE_FIELDS, EVALUATE_GROUPS } from '../evaluate-fields.rules.ts';
import type { Route } from './+types/evaluate.page';
import { actTool } from './act-tool.ts';
import { BindFirst } from './bind-first.tsx';
import { loadTool, type EnterpriseTool } from './load-tool.ts';
import { ToolPage } from './tool-page.tsx';
import { unlessLive } from './use-live-preview.ts';
import { evaluateText } from './evaluate.text.ts';

const TOOL: EnterpriseTool = {
  tool: 'evaluate',
  fields: EVALUATE_FIELDS,
  form: (api) => api.getEvaluateBasic({}),
  compute: (api, input) => api.scoreEvaluate(input),
};

export const loader = (args: Route.LoaderArgs) => loadTool(TOOL, args);
export const action = (args: Route.ActionArgs) => actTool(TOOL, args);

export const shouldRevalidate = unlessLive;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: evaluateText.title, description: evaluateText.description }, matches);
}

export default function EvaluatePage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <BindFirst title={evaluateText.title} />;
  return (
    <ToolPage
      title={evaluateText.title}
      description={evaluateText.description}
      aside={<Link to={paths.toolEvaluateOld()}>{evaluateText.former}</Link>}
      fields={EVALUATE_FIELDS}
      groups={EVALUATE_GROUPS}
      loaded={loaderData}
      actionData={actionData}
      on={loaderData.today}
      path={paths.toolEvaluate()}
    />
  );
}
