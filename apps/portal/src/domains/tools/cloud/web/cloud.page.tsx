// 企业上云自评 (spec §2 /tool/cloud, issue 4): questionnaire at the left, radar and levels at the right, history below.
import { dayText } from '@yqt/kernel/dates';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { readQuery } from '../../../../page/address.ts';
import { toolsContract } from '../../contract.ts';
import type { Route } from './+types/cloud.page';
import { BindForTool } from '../../report/web/bind-for-tool.tsx';
import { CloudHistory } from './cloud-history.tsx';
import { postCloud } from './cloud-post.ts';
import { CloudWorkbench } from './cloud-workbench.tsx';
import { cloudText } from './cloud.text.ts';
import css from '../../report/web/workbench.module.css';
import { hasEnterprise } from '../../report/web/has-enterprise.ts';
import { unlessLiveOrEnded } from '../../report/web/use-live-preview.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!(await hasEnterprise(request, context))) return null;
  const { id } = readQuery(toolsContract.cloudSheet.input, request);
  const sheet = await orErrorPage(
    request,
    apiOf(context, toolsContract).cloudSheet(id === undefined ? {} : { id }),
  );
  return { sheet, today: dayText(new Date()), isAsked: id !== undefined };
}

export const action = ({ request, context }: Route.ActionArgs) => postCloud(request, context);

export const shouldRevalidate = unlessLiveOrEnded;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: cloudText.title, description: cloudText.description }, matches);
}

export default function CloudPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData === null) return <BindForTool title={cloudText.title} />;
  const { sheet, today, isAsked } = loaderData;
  return (
    <div className={css.page}>
      <div>
        <h1>{cloudText.title}</h1>
        <p className={css.lead}>{cloudText.lead}</p>
      </div>
      <CloudWorkbench
        key={sheet.shown?.id ?? 'new'}
        sheet={sheet}
        today={today}
        isAsked={isAsked}
        posted={actionData}
      />
      <CloudHistory history={sheet.history} shownId={sheet.shown?.id ?? null} />
    </div>
  );
}
