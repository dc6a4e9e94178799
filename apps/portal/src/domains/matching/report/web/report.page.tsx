// 匹配报告 (issue: Matching; UX sheet, Matching report): the dated document of the chosen enterprise, explained.
import { pageMeta } from '../../../../page/meta.ts';
import { BindForReport } from './bind-for-report.tsx';
import { GroupPage } from './group-page.tsx';
import { loadReport } from './load-report.ts';
import { reportText } from './report.text.ts';
import { MissingReport } from './missing-report.tsx';
import { postReport } from './post-report.ts';
import type { Route } from './+types/report.page';
import { WholeReport } from './whole-report.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) => loadReport({ request, context });

export const action = ({ request, context }: Route.ActionArgs) => postReport(request, context);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: reportText.title, description: reportText.description }, matches);
}

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  switch (loaderData.face) {
    case 'bind':
      return <BindForReport />;
    case 'missing':
      return <MissingReport />;
    case 'group':
      return <GroupPage {...loaderData} />;
    default:
      return <WholeReport {...loaderData} posted={actionData} />;
  }
}
