// 智能匹配 in 个人中心 (spec §2 /user/recommend; decisions.md): the latest summary, what is missing, the reports so far.
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { PagePart } from '../../../../page/part.tsx';
import { matchingContract } from '../../contract.ts';
import type { Route } from './+types/recommend.page';
import { actingEnterprise } from './acting-enterprise.ts';
import { BindForReport } from './bind-for-report.tsx';
import css from './match.module.css';
import { recommendText } from './report.text.ts';
import { MissingFacts } from './missing-facts.tsx';
import { OwnStanding } from './own-standing.tsx';
import { RecentReports } from './recent-reports.tsx';

/** Enough to start with; the rest stands on the report and on 匹配信息. */
const QUESTIONS = 5;
const REPORTS = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const enterprise = await orErrorPage(request, actingEnterprise(context));
  if (enterprise === null) return null;
  const api = apiOf(context, matchingContract);
  const [heads, missing] = await Promise.all([
    attempt(api.listReports({ current: 1, size: REPORTS })),
    attempt(api.listQuestions({ size: QUESTIONS })),
  ]);
  return { enterprise, heads, missing };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: recommendText.title, description: recommendText.description }, matches);
}

export default function RecommendPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <BindForReport />;
  const { enterprise, heads, missing } = loaderData;
  return (
    <div className={css.page}>
      <h1>{recommendText.title}</h1>
      <PagePart outcome={heads}>
        {({ records }) => <OwnStanding own={{ enterprise, latest: records[0] ?? null }} />}
      </PagePart>
      <PagePart outcome={missing}>{(list) => <MissingFacts enId={enterprise.enId} list={list} />}</PagePart>
      <PagePart outcome={heads}>{({ records }) => <RecentReports heads={records} />}</PagePart>
    </div>
  );
}
