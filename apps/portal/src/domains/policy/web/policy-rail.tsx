// Beside the text: what one can do with the policy, when to declare, whom to ask.
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { paths } from '../../../paths.ts';
import type { PolicyDetail } from '../contract.ts';
import css from './policy-detail.module.css';
import { windowRangeText } from './policy.text.ts';
import { detailText } from './policy-detail.text.ts';
import { PolicyKeep, type PolicyKeepProps } from './policy-keep.tsx';
import { PolicyVerdict, type PolicyVerdictProps } from './policy-verdict.tsx';
import { WindowTag } from './window-tag.tsx';

/** What only helps reading comes after the text itself. */
const ReadingTools = lazy(() =>
  import('./reading-tools.tsx').then((part) => ({ default: part.ReadingTools })),
);

export interface PolicyRailProps extends PolicyKeepProps {
  policy: PolicyDetail;
  verdict: PolicyVerdictProps['verdict'];
  url: string;
  qrSrc: string;
}

export function PolicyRail({ policy, verdict, url, qrSrc, ...keep }: PolicyRailProps) {
  const { window, contact, englishId } = policy;
  return (
    <aside className={css.rail} aria-label={detailText.contact}>
      <Card>
        <div className={css.actions} id="keep" data-print="hide">
          <PolicyKeep {...keep} policy={policy} />
          <div className={css.tools}>
            <Suspense>
              <ReadingTools policy={policy} url={url} qrSrc={qrSrc} />
            </Suspense>
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
        <h2 className={css.railTitle}>{detailText.windows}</h2>
        {window === null ? (
          <p className={css.small}>{windowlessText(policy)}</p>
        ) : (
          <>
            <WindowTag window={window} />
            <p className={css.range}>{windowRangeText(window)}</p>
            <p className={css.small}>{window.batch}</p>
          </>
        )}
      </Card>
      <Card>
        <h2 className={css.railTitle}>{detailText.contact}</h2>
        {contact === null ? (
          <p className={css.small}>{detailText.noContact}</p>
        ) : (
          <DescriptionList columns={1} items={contactItems(contact)} />
        )}
      </Card>
      <p data-print="show" hidden>
        <img src={qrSrc} alt="" width={96} height={96} />
        {url}
      </p>
    </aside>
  );
}

const contactItems = ({ department, office, phone, address }: NonNullable<PolicyDetail['contact']>) => [
  { term: detailText.department, value: department },
  { term: detailText.office, value: office },
  { term: detailText.phone, value: phone === null ? null : <a href={`tel:${phone}`}>{phone}</a> },
  { term: detailText.address, value: address },
];

/** What is said where no window is known: nothing is claimed of a policy that nobody has checked. */
function windowlessText({ redemptionMode, isVerified }: PolicyDetail): string {
  const { auto, self, unverified, none } = detailText.noWindows;
  if (redemptionMode === 'auto') return auto;
  if (redemptionMode === 'self') return self;
  return isVerified ? none : unverified;
}
