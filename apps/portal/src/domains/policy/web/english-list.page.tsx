// English policies for foreign-invested enterprises (decisions.md, policy-en). The page speaks English; its frame does not.
import { Form, Link } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { ResultList } from '@yqt/ui/result-list';
import { apiOf, attempt, orErrorPage, orUnavailable } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { PagePart } from '../../../page/part.tsx';
import { readQuery } from '../../../page/address.ts';
import { paths, withQuery } from '../../../paths.ts';
import { policyContract } from '../contract.ts';
import type { Route } from './+types/english-list.page';
import css from './english.module.css';
import { EnglishTags } from './english-tags.tsx';
import { englishText } from './english.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(policyContract.listEnglishPolicies.input, request);
  const list = await orErrorPage(request, attempt(apiOf(context, policyContract).listEnglishPolicies(query)));
  await orUnavailable(list);
  return { list, keyword: query.keyword ?? '' };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: englishText.title, description: englishText.intro }, matches);
}

export default function EnglishListPage({ loaderData: { list, keyword } }: Route.ComponentProps) {
  return (
    <div lang="en">
      <div className={css.head}>
        <h1>{englishText.title}</h1>
        <p>{englishText.intro}</p>
      </div>
      <search>
        <Form className={css.search}>
          <input
            key={keyword}
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
      <PagePart outcome={list}>
        {({ records, total, current, size }) => (
          <>
            <ResultList
              face={{ kind: 'data', items: records }}
              summary={englishText.found(total)}
              label={englishText.list}
              keyOf={({ id }) => id}
              renderItem={(policy) => (
                <Card as="article" isLively>
                  <div className={css.item}>
                    <h2>
                      <Link to={paths.englishPolicy(policy.id)}>{policy.title}</Link>
                    </h2>
                    <p className={css.summary}>{policy.summary}</p>
                    <EnglishTags policy={policy} />
                  </div>
                </Card>
              )}
              empty={<NoEnglish keyword={keyword} />}
            />
            <EnglishPager keyword={keyword} current={current} last={Math.ceil(total / size)} />
          </>
        )}
      </PagePart>
    </div>
  );
}

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

function EnglishPager({ keyword, current, last }: { keyword: string; current: number; last: number }) {
  if (last <= 1) return null;
  const to = (page: number) => withQuery(paths.englishPolicies(), { keyword, current: page });
  return (
    <nav aria-label={englishText.pages} className={css.pager}>
      {current > 1 ? <Link to={to(current - 1)}>{englishText.previous}</Link> : null}
      <span>{englishText.page(current, last)}</span>
      {current < last ? <Link to={to(current + 1)}>{englishText.next}</Link> : null}
    </nav>
  );
}
