// 我订阅的政策: every published policy with one of my tags.
import { SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Pager } from '@yqt/ui/pager';
import { ResultList } from '@yqt/ui/result-list';
import type { Page } from '@yqt/kernel/page';
import { withQuery } from '../../../paths.ts';
import type { PolicyCard as Policy } from '../contract.ts';
import { PolicyCard } from './policy-card.tsx';
import { subscribeText } from './subscribe.text.ts';

export interface SubscribedPoliciesProps {
  page: Page<Policy>;
  hasTags: boolean;
  keyword: string;
}

export function SubscribedPolicies({
  page: { records, total, current, size },
  hasTags,
  keyword,
}: SubscribedPoliciesProps) {
  return (
    <section aria-labelledby="matched">
      <SectionHead id="matched" title={subscribeText.policies} />
      <ResultList
        face={{ kind: 'data', items: records }}
        summary={total > 0 ? subscribeText.matched(total) : undefined}
        label={subscribeText.policies}
        keyOf={({ id }) => id}
        renderItem={(policy) => <PolicyCard policy={policy} headingLevel={3} />}
        empty={
          hasTags ? (
            <EmptyState title={subscribeText.policiesNone} hint={subscribeText.policiesNoneHint} />
          ) : (
            <EmptyState title={subscribeText.mineNone} hint={subscribeText.policiesNoTags} />
          )
        }
      />
      <Pager
        total={total}
        current={current}
        size={size}
        query={withQuery('', { keyword, size: size === 10 ? null : size })}
        pageParam="current"
      />
    </section>
  );
}
