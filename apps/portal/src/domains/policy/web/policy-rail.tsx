// Beside the text: what one can do with the policy, when to declare, whom to ask.
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { paths } from '../../../paths.ts';
import type { PolicyDetail } from '../contract.ts';
import type { PosterLine } from '../../../page/save-poster.ts';
import css from './policy-detail.module.css';
import { windowRangeText, windowText } from './policy.text.ts';
import { HowToApply } from './how-to-apply.part.tsx';
import { detailText } from './policy-detail.text.ts';
import { PolicyKeep, type PolicyKeepProps } from './policy-keep.tsx';
import { PolicyVerdict, type PolicyVerdictProps } from './policy-verdict.tsx';

/** What only helps reading comes after the text itself. */
const ReadingTools = lazy(() =>
  import('../../../page/reading-tools.tsx').then((part) => ({ default: part.ReadingTools })),
);

export interface PolicyRailProps extends PolicyKeepProps {
  policy: PolicyDetail;
  verdict: PolicyVerdictProps['verdict'];
  url: string;
  qrSrc: string;
  /** The project that takes its declarations now. */
  projectId: string | undefined;
}

export function PolicyRail({ policy, verdict, url, qrSrc, projectId, ...keep }: PolicyRailProps) {
  const { englishId } = policy;
  return (
    <aside className={css.rail} aria-label={detailText.rail}>
      <Card>
        <div className={css.actions} id="keep" data-print="hide">
          <PolicyKeep {...keep} policy={policy} />
          <div className={css.tools}>
            <Suspense>
              <ReadingTools {...policy} poster={posterOf(policy)} url={url} qrSrc={qrSrc} />
            </Suspense>
            <Link to={paths.feedback({ policyId: policy.id })}>{detailText.ask}</Link>
            {englishId === null ? null : (
              <Link to={paths.englishPolicy(englishId)} lang="en">
                {detailText.english}
              </Link>
            )}
          </div>
        </div>
      </Card>
      <PolicyVerdict policyId={policy.id} isMember={keep.isMember} verdict={verdict} />
      <Card>
        <HowToApply
          policyId={policy.id}
          title={policy.title}
          time={timeOf(policy)}
          howTo={{ ...policy, desk: policy.contact, materials: materialsOf(policy) }}
          projectId={projectId}
          headingLevel={2}
          columns={1}
        />
      </Card>
      <p className={css.code} data-print="show" hidden>
        <img src={qrSrc} alt="" width={96} height={96} />
        <span>{url}</span>
      </p>
    </aside>
  );
}

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

const posterOf = ({ issuers, amountText, window, summary, isDemo }: PolicyDetail): PosterLine[] => [
  { kind: 'by', text: issuers.join('、') },
  { kind: 'gist', text: amountText ? `${detailText.amount}：${amountText}` : '' },
  { kind: 'day', text: window ? `${detailText.windows}：${windowRangeText(window)}` : '' },
  { kind: 'text', text: summary },
  { kind: 'note', text: isDemo ? detailText.demoHint : '' },
];
