// What the home page shows of policies with the policy domain's own marks: a project that can be declared, and the state of a policy.
import type { DeclarableItem } from '../contract.ts';
import { DeclareItem } from './declare-item.tsx';
import { PolicyTags, type Tagged } from './policy-tags.tsx';

export const HomeProject = ({ item }: { item: DeclarableItem }) => (
  <DeclareItem item={item} headingLevel={3} />
);

export const HomePolicyTags = ({ policy }: { policy: Tagged }) => <PolicyTags policy={policy} />;
