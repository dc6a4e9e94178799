// Beside the text: what one can do with the policy, when to declare, whom to ask.
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { paths } from '../../../paths.ts';
import type { PolicyDetail } from '../contract.ts';
import type { PosterLine } from '../../../page/save-poster.ts';
import css from './policy-detail.module.css';
import { windowRangeText } from './policy.text.ts';
import { PolicyHowTo } from './policy-how-to.tsx';
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
  /** When it is declared. */
  time: string;
}

export function PolicyRail({ policy, verdict, url, qrSrc, projectId, time, ...keep }: PolicyRailProps) {
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
        <PolicyHowTo policy={policy} projectId={projectId} time={time} />
      </Card>
      <p className={css.code} data-print="show" hidden>
        <img src={qrSrc} alt="" width={96} height={96} />
        <span>{url}</span>
      </p>
    </aside>
  );
}

const posterOf = ({ issuers, amountText, window, summary, isDemo }: PolicyDetail): PosterLine[] => [
  { kind: 'by', text: issuers.join('、') },
  { kind: 'gist', text: amountText ? `${detailText.amount}：${amountText}` : '' },
  { kind: 'day', text: window ? `${detailText.windows}：${windowRangeText(window)}` : '' },
  { kind: 'text', text: summary },
  { kind: 'note', text: isDemo ? detailText.demoHint : '' },
];
