// 如何申报 beside the text of one policy.
import type { PolicyDetail } from '../contract.ts';
import { HowToApply, type HowToApplyProps } from './how-to-apply.part.tsx';
import { detailText } from './policy-detail.text.ts';
import { windowRangeText, windowText } from './policy.text.ts';

export interface PolicyHowToProps extends Pick<HowToApplyProps, 'projectId' | 'original'> {
  policy: PolicyDetail;
}

export const PolicyHowTo = ({ policy, ...rest }: PolicyHowToProps) => (
  <HowToApply
    policyId={policy.id}
    title={policy.title}
    time={timeOf(policy)}
    howTo={{ ...policy, desk: policy.contact, materials: materialsOf(policy) }}
    headingLevel={2}
    columns={1}
    {...rest}
  />
);

/** The window that counts, else what is said without one. */
const timeOf = (policy: PolicyDetail): string =>
  policy.window === null
    ? windowlessText(policy)
    : `${windowRangeText(policy.window)}（${policy.window.batch}，${windowText(policy.window)}）`;

/** Of the points headed 材料. */
const materialsOf = ({ keyPoints }: PolicyDetail): string[] =>
  keyPoints.filter(({ heading }) => heading.includes('材料')).flatMap(({ items }) => items);

/** What is said where no window is known: nothing is claimed of a policy that nobody has checked. */
function windowlessText({ redemptionMode, isVerified }: PolicyDetail): string {
  const { auto, self, unverified, none } = detailText.noWindows;
  if (redemptionMode === 'auto') return auto;
  if (redemptionMode === 'self') return self;
  return isVerified ? none : unverified;
}
