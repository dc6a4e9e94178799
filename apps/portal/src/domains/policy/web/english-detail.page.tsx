// One English policy; the Chinese text prevails and is one link away.
import { LinkButton } from '@yqt/ui/button';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { readQuery } from '../../../page/address.ts';
import { paths } from '../../../paths.ts';
import { policyContract } from '../contract.ts';
import type { Route } from './+types/english-detail.page';
import { EnglishArticle } from './english-article.tsx';
import css from './english.module.css';
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
      <EnglishArticle policy={policy} />
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
