// 科技型企业评价 (/tool/tech-scale): the score by 国科发政〔2017〕115号, prefilled from the enterprise's facts.
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { TECH_FIELDS, TECH_GROUPS } from '../tech-fields.rules.ts';
import type { Route } from './+types/tech-scale.page';
import { actTool } from './act-tool.ts';
import { BindFirst } from './bind-first.tsx';
import { loadTool, type EnterpriseTool } from './load-tool.ts';
import { ToolPage } from './tool-page.tsx';
import { unlessLive } from './use-live-preview.ts';
import { techText } from './evaluate.text.ts';

const TOOL: EnterpriseTool = {
  tool: 'tech-scale',
  fields: TECH_FIELDS,
  form: (api) => api.getTechnologyDetail({}),
  compute: (api, input) => api.saveTechnology(input),
};

export const loader = (args: Route.LoaderArgs) => loadTool(TOOL, args);
export const action = (args: Route.ActionArgs) => actTool(TOOL, args);

export const shouldRevalidate = unlessLive;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: techText.title, description: techText.description }, matches);
}

export default function TechScalePage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <BindFirst title={techText.title} />;
  return (
    <ToolPage
      title={techText.title}
      description={techText.description}
      fields={TECH_FIELDS}
      groups={TECH_GROUPS}
      loaded={loaderData}
      actionData={actionData}
      on={loaderData.today}
      path={paths.toolTechScale()}
      agree={techText.agree}
    />
  );
}
