// 项目详情 (/apply-center/detail): the guide of one project, and whether the reader's enterprise may start.
import { lazy } from 'react';
import { Link, redirect } from 'react-router';
import { guestContract } from '@yqt/endpoint/define';
import { Notice } from '@yqt/ui/notice';
import { readQuery } from '../../../page/address.ts';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { formText } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { useShell } from '../../../frame/use-shell.ts';
import { paths } from '../../../paths.ts';
import { matchingContract } from '../../matching/contract.ts';
import { directContract } from '../direct/contract.ts';
import { declarationContract } from '../contract.ts';
import type { Route } from './+types/apply-guide.page';
import css from './declaration.module.css';
import { guideText as text } from './guide.text.ts';
import { DirectStanding } from './direct-standing.tsx';
import { GuideFacts } from './guide-facts.tsx';
import { GuideRequirements } from './guide-requirements.tsx';
import { GuideSections } from './guide-sections.tsx';
import { ProjectTags } from './project-entry.tsx';
import { StartDeclaring } from './start-declaring.tsx';

/** For members alone: a guest's browser never loads it. */
const Conditions = lazy(() =>
  import('./guide-conditions.tsx').then((part) => ({ default: part.OwnConditions })),
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = readQuery(declarationContract.getProject.input, request);
  const guide = await orErrorPage(
    request,
    apiOf(context, guestContract(declarationContract)).getProject({ id }),
  );
  if (!context.get(pageContext).hasSession)
    return { guide, standing: null, verdict: null, direct: null, isUnchecked: false };
  const [standing, verdict, direct] = await Promise.all([
    attempt(apiOf(context, declarationContract).getStanding({ projectId: id })),
    guide.policyId === null
      ? null
      : attempt(apiOf(context, matchingContract).getVerdict({ policyId: guide.policyId })),
    guide.redemption === 'auto'
      ? attempt(apiOf(context, directContract).getDirectStanding({ projectId: id }))
      : null,
  ]);
  return {
    guide,
    standing: standing.ok ? standing.value : null,
    verdict: verdict?.ok ? verdict.value : null,
    direct: direct?.ok ? direct.value : null,
    // of an enterprise whose conditions could not be asked
    isUnchecked: standing.ok && verdict?.ok === false,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = readQuery(declarationContract.getProject.input, request);
  const from = formText(await request.formData(), 'from');
  const made = await orErrorPage(
    request,
    apiOf(context, declarationContract).createDeclaration({
      projectId: id,
      ...(from === '' ? {} : { from }),
    }),
  );
  return redirect(paths.declareForm({ id: made.id }), 303);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.guide.name ?? text.fallback;
  return pageMeta({ title, description: text.description }, matches);
}

export default function ApplyGuidePage({ loaderData }: Route.ComponentProps) {
  const { guide, standing, verdict, direct, isUnchecked } = loaderData;
  const { viewer } = useShell().shell;
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
        {direct ? <DirectStanding standing={direct} /> : null}
        <Link to={paths.projectStatistics({ id: guide.id })}>{text.numbers}</Link>
      </div>
      <GuideFacts guide={guide} />
      {verdict?.item ? (
        <Conditions item={verdict.item} disclaimer={verdict.disclaimer} />
      ) : (
        <GuideRequirements guide={guide} isGuest={standing === null && !viewer?.isOperator} />
      )}
      {isUnchecked ? <Notice tone="warning">{text.unchecked}</Notice> : null}
      <GuideSections guide={guide} />
    </div>
  );
}
