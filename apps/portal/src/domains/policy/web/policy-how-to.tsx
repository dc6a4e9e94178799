// 如何申报 beside the text of one policy.
import type { PolicyDetail } from '../contract.ts';
import { HowToApply, type HowToApplyProps } from './how-to-apply.part.tsx';

export interface PolicyHowToProps extends Pick<HowToApplyProps, 'projectId' | 'original' | 'time'> {
  policy: PolicyDetail;
}

export const PolicyHowTo = ({ policy, ...rest }: PolicyHowToProps) => (
  <HowToApply
    policyId={policy.id}
    title={policy.title}
    howTo={{ ...policy, desk: policy.contact, materials: materialsOf(policy) }}
    headingLevel={2}
    columns={1}
    {...rest}
  />
);

/** Of the points headed 材料. */
const materialsOf = ({ keyPoints }: PolicyDetail): string[] =>
  keyPoints.filter(({ heading }) => heading.includes('材料')).flatMap(({ items }) => items);
