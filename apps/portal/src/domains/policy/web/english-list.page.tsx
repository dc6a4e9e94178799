// English policies for foreign-invested enterprises (decisions.md, policy-en). The page speaks English; its frame does not.
import { Form, Link } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { useAddressFields } from '@yqt/ui/use-address-fields';
import { apiOf } from '../../../page/api.ts';
import { loadList } from '../../../page/list.ts';
import { ListView } from '../../../page/list-view.tsx';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { policyContract } from '../contract.ts';
import type { EnglishCard } from '../english-shape.rules.ts';
import type { Route } from './+types/english-list.page';
import css from './english.module.css';
import { EnglishTags } from './english-tags.tsx';
import { englishPagerText, englishText, englishUnreadText } from './english.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: policyContract.listEnglishPolicies.input,
    call: apiOf(context, policyContract).listEnglishPolicies,
    words: englishUnreadText,
  });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: englishText.title, description: englishText.intro }, matches);
}

export default function EnglishListPage({ loaderData }: Route.ComponentProps) {
  const { keyword = '' } = loaderData.query;
  const { key, onSubmit } = useAddressFields();
  return (
    <div lang="en">
      <div className={css.head}>
        <h1>{englishText.title}</h1>
        <p>{englishText.intro}</p>
      </div>
      <search>
        <Form key={key} onSubmit={onSubmit} className={css.search}>
          <input
            type="search"
            name="keyword"
            defaultValue={keyword}
            aria-label={englishText.search}
            placeholder={englishText.placeholder}
            maxLength={100}
          />
          <Button type="submit" variant="primary">
            {englishText.button}
          </Button>
        </Form>
      </search>
      <ListView
        loaded={loaderData}
        label={englishText.list}
        found={englishText.found}
        words={englishPagerText}
        rows={{ keyOf: ({ id }) => id, item: (policy) => <EnglishItem policy={policy} /> }}
        empty={<NoEnglish keyword={keyword} />}
      />
    </div>
  );
}

const EnglishItem = ({ policy }: { policy: EnglishCard }) => (
  <Card as="article" isLively>
    <div className={css.item}>
      <h2>
        <Link to={paths.englishPolicy(policy.id)}>{policy.title}</Link>
      </h2>
      <p className={css.summary}>{policy.summary}</p>
      <EnglishTags policy={policy} />
    </div>
  </Card>
);

function NoEnglish({ keyword }: { keyword: string }) {
  if (!keyword) return <EmptyState title={englishText.none} hint={englishText.noneHint} />;
  return (
    <EmptyState
      kind="no-result"
      title={englishText.noHits}
      hint={englishText.noHitsHint}
      action={<LinkButton to={paths.englishPolicies()}>{englishText.showAll}</LinkButton>}
    />
  );
}
