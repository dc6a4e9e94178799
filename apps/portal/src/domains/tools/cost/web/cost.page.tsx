// 成本测算 (spec §2 /tool/calculate, issue 4): scenarios at the left, their result at the right, kept ones below.
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { withQuery } from '../../../../paths.ts';
import { readQuery } from '../../../../page/address.ts';
import { toolsContract } from '../../contract.ts';
import type { Route } from './+types/cost.page';
import { ActingEnterprise } from '../../report/web/acting-enterprise.tsx';
import { CostParameters } from './cost-parameters.tsx';
import { postCost } from './cost-post.ts';
import { CostSaved } from './cost-saved.tsx';
import { CostWorkbench } from './cost-workbench.tsx';
import css from '../../report/web/workbench.module.css';
import { costText } from './cost.text.ts';
import { unlessLiveOrEnded } from '../../report/web/use-live-preview.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, toolsContract);
  const [detail, costs] = await Promise.all([
    orErrorPage(request, api.getCost(readQuery(toolsContract.getCost.input, request))),
    loadList(request, { schema: toolsContract.listCosts.input, call: api.listCosts, isPart: true }),
  ]);
  const { saved } = detail;
  const pdfTo = saved && !saved.isRecomputed ? withQuery(toolsContract.costPdf.path, { id: saved.id }) : null;
  return { detail, costs, pdfTo };
}

export const action = ({ request, context }: Route.ActionArgs) => postCost(request, context);

export const shouldRevalidate = unlessLiveOrEnded;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: costText.title, description: costText.description }, matches);
}

export default function CostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, costs, pdfTo } = loaderData;
  const { saved, versions } = detail;
  const shownVersion = saved?.result.version;
  const version = versions.find((one) => one.version === shownVersion) ?? versions[0];
  return (
    <div className={css.page}>
      <div>
        <h1>{costText.title}</h1>
        <p className={css.lead}>{costText.lead}</p>
        <ActingEnterprise today={detail.today} />
      </div>
      <CostWorkbench
        key={`${saved?.id ?? 'new'} ${shownVersion ?? ''}`}
        detail={detail}
        pdfTo={pdfTo}
        posted={actionData}
      />
      <CostSaved costs={costs} openId={saved?.id ?? null} />
      {version ? <CostParameters version={version} /> : null}
    </div>
  );
}
