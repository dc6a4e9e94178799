// 政策详情 (spec §7 Policy; UX sheet, Policy detail): the document, what it gives, when and where to declare.
import { lazy } from 'react';
import { redirect } from 'react-router';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { answerForm, type FormReply } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { qrOf } from '../../../page/qr-of.ts';
import { readQuery } from '../../../page/address.ts';
import { paths } from '../../../paths.ts';
import { contentContract } from '../../content/contract.ts';
import { loadDeclarable } from '../../declaration/web/load-declarable.part.ts';
import { answerVoice, type VoiceReply } from '../../voice/web/answer-voice.part.ts';
import { Voice } from '../../voice/web/voice.part.tsx';
import { policyContract } from '../contract.ts';
import type { Route } from './+types/policy-detail.page';
import { keepWork } from './keep-work.ts';
import { loadVerdict } from './load-verdicts.ts';
import css from './policy-detail.module.css';
import { PolicyFacts, PolicyHead } from './policy-facts.tsx';
import { PolicyNotices } from './policy-notices.tsx';
import { PolicyRail } from './policy-rail.tsx';
import { PolicySections } from './policy-sections.tsx';
import { policyStructured } from './policy-structured.ts';
import { timeOf } from './policy-time.ts';
import { useReadingTime } from './use-reading-time.ts';

/** For members only: a guest's browser never loads it. */
const VerdictSection = lazy(() =>
  import('./verdict-section.tsx').then((part) => ({ default: part.VerdictSection })),
);

/** 一图读懂: more topics explain no policy. */
const TOPICS = 3;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { publicOrigin, hasSession } = context.get(pageContext);
  const query = readQuery(policyContract.getPolicy.input, request, { id: params.id });
  const policy = await orErrorPage(request, apiOf(context, policyContract).getPolicy(query));
  // it was merged into this one
  if (policy.id !== params.id) throw redirect(paths.policy(policy.id), 301);
  const [verdict, declarable, topics] = await Promise.all([
    loadVerdict(context, policy.id),
    loadDeclarable(context, [policy.id]),
    attempt(
      apiOf(context, contentContract).listTopics({ policyCode: policy.code, current: 1, size: TOPICS }),
    ),
  ]);
  const url = publicOrigin + paths.policy(policy.id);
  return {
    policy,
    verdict,
    projectId: declarable[policy.id],
    /** Without them the page is whole. */
    topics: topics.ok ? topics.value.records.map(({ id, title }) => ({ id, title })) : [],
    url,
    time: timeOf(policy),
    // made here: a browser needs none of it
    structured: policyStructured(policy, url),
    isMember: hasSession,
    qrSrc: await qrOf(url),
  };
}

export async function action({
  request,
  params,
  context,
}: Route.ActionArgs): Promise<FormReply | VoiceReply> {
  const form = await request.formData();
  if (form.has('voice')) return answerVoice({ request, context }, form);
  return answerForm(request, keepWork(apiOf(context, policyContract), params.id, form));
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData
    ? pageMeta(
        {
          title: loaderData.policy.title,
          description: loaderData.policy.summary,
          url: loaderData.url,
          structured: loaderData.structured,
        },
        matches,
      )
    : [];
}

/** 可申报 · 补充信息后可确认 …; null for guests and where nothing is asked of anybody. */
const labelOf = (verdict: Awaited<ReturnType<typeof loadVerdict>>): string | null =>
  (verdict?.ok ? verdict.value.item?.groupLabel : null) ?? null;

export default function PolicyDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { policy, verdict, projectId, time, topics, url, qrSrc, isMember } = loaderData;
  useReadingTime(policy.id);
  return (
    <article className={css.page} data-read={policy.id}>
      <div className={css.head}>
        <PolicyHead
          policy={policy}
          verdict={labelOf(verdict)}
          isGuest={!isMember}
          time={time}
          topics={topics}
        />
        <PolicyNotices policy={policy} />
      </div>
      <PolicyRail
        policy={policy}
        verdict={verdict}
        url={url}
        qrSrc={qrSrc}
        projectId={projectId}
        time={time}
        isMember={isMember}
        posted={actionData}
      />
      <div className={css.main}>
        {verdict === null ? null : <VerdictSection verdict={verdict} />}
        <PolicyFacts policy={policy} />
        <PolicySections policy={policy} />
        <Voice kind="policy" id={policy.id} posted={actionData} />
      </div>
    </article>
  );
}
