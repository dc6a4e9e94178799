// 项目详情 (/apply-center/detail): the guide of one project, and whether the reader's enterprise may start.
import { lazy } from 'react';
import { redirect } from 'react-router';
import { guestContract } from '@yqt/endpoint/define';
import { readQuery } from '../../../page/address.ts';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { matchingContract } from '../../matching/contract.ts';
import { declarationContract } from '../contract.ts';
import type { Route } from './+types/apply-guide.page';
import css from './declaration.module.css';
import { guideText as text } from './guide.text.ts';
import { GuideFacts } from './guide-facts.tsx';
import { GuideSections } from './guide-sections.tsx';
import { ProjectTags } from './project-entry.tsx';
import { StartDeclaring } from './start-declaring.tsx';

/** For members alone: a guest's browser never loads it. */
const Conditions = lazy(() =>
  import('./guide-conditions.tsx').then((part) => ({ default: part.GuideConditions })),
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = readQuery(declarationContract.getProject.input, request);
  const guide = await orErrorPage(
    request,
    apiOf(context, guestContract(declarationContract)).getProject({ id }),
  );
  if (!context.get(pageContext).hasSession) return { guide, standing: null, verdict: null };
  const [standing, verdict] = await Promise.all([
    attempt(apiOf(context, declarationContract).getStanding({ projectId: id })),
    guide.policyId === null
      ? null
      : attempt(apiOf(context, matchingContract).getVerdict({ policyId: guide.policyId })),
  ]);
  return {
    guide,
    standing: standing.ok ? standing.value : null,
    verdict: verdict?.ok ? verdict.value : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = readQuery(declarationContract.getProject.input, request);
  const made = await orErrorPage(
    request,
    apiOf(context, declarationContract).createDeclaration({ projectId: id }),
  );
  return redirect(paths.declareForm({ id: made.id }), 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.guide.name ?? text.fallback;
  return pageMeta({ title, description: text.description }, matches);
}

export default function ApplyGuidePage({ loaderData: { guide, standing, verdict } }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{guide.name}</h1>
        <ProjectTags project={guide} />
        {guide.guideOnly === null ? (
          <StartDeclaring id={guide.id} standing={standing} />
        ) : (
          <p>{guide.guideOnly}</p>
        )}
      </div>
      <GuideFacts guide={guide} />
      {verdict?.item ? <Conditions item={verdict.item} disclaimer={verdict.disclaimer} /> : null}
      <GuideSections guide={guide} isGuest={standing === null} />
    </div>
  );
}
