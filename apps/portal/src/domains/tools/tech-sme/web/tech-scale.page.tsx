// 科技型企业评价 (/tool/tech-scale): the score by 国科发政〔2017〕115号, prefilled from the enterprise's facts.
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { TECH_FORM } from '../tech-fields.rules.ts';
import type { Route } from './+types/tech-scale.page';
import { actTool } from '../../report/web/act-tool.ts';
import { BindForTool } from '../../report/web/bind-for-tool.tsx';
import { loadTool, type EnterpriseTool } from '../../report/web/load-tool.ts';
import { ToolPage } from '../../report/web/tool-page.tsx';
import { unlessLiveOrEnded } from '../../report/web/use-live-preview.ts';
import { techText } from '../../report/web/evaluate.text.ts';

const TOOL: EnterpriseTool = {
  tool: 'tech-scale',
  form: TECH_FORM,
  start: (api) => api.getTechnologyDetail({}),
  compute: (api, input) => api.saveTechnology(input),
};

export const loader = (args: Route.LoaderArgs) => loadTool(TOOL, args);
export const action = (args: Route.ActionArgs) => actTool(TOOL, args);

export const shouldRevalidate = unlessLiveOrEnded;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: techText.title, description: techText.description }, matches);
}

export default function TechScalePage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <BindForTool title={techText.title} />;
  return (
    <ToolPage
      title={techText.title}
      description={techText.description}
      form={TECH_FORM}
      loaded={loaderData}
      actionData={actionData}
      on={loaderData.today}
      path={paths.toolTechScale()}
      agree={techText.agree}
    />
  );
}
