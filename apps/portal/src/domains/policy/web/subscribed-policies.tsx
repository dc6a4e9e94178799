// 我订阅的政策: every published policy with one of my tags.
import { SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import type { Page } from '@yqt/kernel/page';
import type { LoadedList } from '../../../page/list-state.ts';
import { ListView } from '../../../page/list-view.tsx';
import type { PolicyCard as Policy } from '../contract.ts';
import { PolicyEntry } from './policy-entry.tsx';
import { subscribeText } from './subscribe.text.ts';

export interface SubscribedPoliciesProps {
  policies: LoadedList<Page<Policy>>;
  hasTags: boolean;
}

export function SubscribedPolicies({ policies, hasTags }: SubscribedPoliciesProps) {
  return (
    <section aria-labelledby="matched">
      <SectionHead id="matched" title={subscribeText.policies} />
      <ListView
        loaded={policies}
        label={subscribeText.policies}
        found={subscribeText.matched}
        rows={{ keyOf: ({ id }) => id, item: (policy) => <PolicyEntry policy={policy} headingLevel={3} /> }}
        empty={
          hasTags ? (
            <EmptyState title={subscribeText.policiesNone} hint={subscribeText.policiesNoneHint} />
          ) : (
            <EmptyState title={subscribeText.mineNone} hint={subscribeText.policiesNoTags} />
          )
        }
      />
    </section>
  );
}
