// One English policy; the Chinese text prevails and is one link away.
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { readQuery } from '../../../page/address.ts';
import { paths } from '../../../paths.ts';
import { policyContract } from '../contract.ts';
import type { Route } from './+types/english-detail.page';
import css from './english.module.css';
import { EnglishTags } from './english-tags.tsx';
import { PolicyBody } from './policy-body.tsx';
import { englishText } from './english.text.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  orErrorPage(
    request,
    apiOf(context, policyContract).getEnglishPolicy(
      readQuery(policyContract.getEnglishPolicy.input, request, { id: params.id }),
    ),
  );

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData ? pageMeta({ title: loaderData.title, description: loaderData.summary }, matches) : [];
}

export default function EnglishDetailPage({ loaderData: policy }: Route.ComponentProps) {
  return (
    <article lang="en" className={css.detail}>
      {policy.isDemo ? (
        <Notice tone="quiet">
          <p>{englishText.demoNote}</p>
        </Notice>
      ) : null}
      <Card padding="l">
        <h1>{policy.title}</h1>
        <EnglishTags policy={policy} />
        <div className={css.body}>
          <PolicyBody html={policy.body} />
        </div>
      </Card>
      <p className={css.note}>{englishText.prevails}</p>
      <p className={css.foot} data-print="hide">
        {policy.policyId === null ? null : (
          <LinkButton to={paths.policy(policy.policyId)} variant="primary">
            {englishText.chinese}
          </LinkButton>
        )}
        <LinkButton to={paths.englishPolicies()}>{englishText.back}</LinkButton>
      </p>
    </article>
  );
}
