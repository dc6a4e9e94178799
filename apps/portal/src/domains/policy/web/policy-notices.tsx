// What a reader must know before reading: invented, unchecked, no longer in force, window closed.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../paths.ts';
import type { PolicyDetail } from '../contract.ts';
import css from './policy-detail.module.css';
import { detailText } from './policy-detail.text.ts';

export function PolicyNotices({ policy }: { policy: PolicyDetail }) {
  const { isDemo, isVerified, validity, windows, window } = policy;
  const closedOn =
    window?.state === 'closed'
      ? windows
          .map(({ closesOn }) => closesOn ?? '')
          .toSorted()
          .at(-1)
      : undefined;
  return (
    <div className={css.notices}>
      {validity === 'valid' || (validity === 'review' && !isVerified) ? null : (
        <ValidityNotice policy={policy} validity={validity} />
      )}
      {!isVerified && !isDemo ? (
        <Notice tone="warning" title={detailText.unverifiedTitle}>
          <p>{detailText.unverifiedHint}</p>
        </Notice>
      ) : null}
      {isDemo ? (
        <Notice tone="quiet" title={detailText.demoTitle}>
          <p>{detailText.demoHint}</p>
        </Notice>
      ) : null}
      {closedOn ? (
        <Notice tone="quiet" title={detailText.closedTitle(closedOn)}>
          <p>{detailText.closedHint}</p>
        </Notice>
      ) : null}
    </div>
  );
}

function ValidityNotice({
  policy,
  validity,
}: {
  policy: PolicyDetail;
  validity: keyof typeof detailText.validityTitles;
}) {
  const { expiresOn, successor } = policy;
  const isDoubt = validity === 'review' || validity === 'partial';
  const parts: ReactNode[] = [
    validity === 'expired' && expiresOn !== null ? `${detailText.expiredOn(expiresOn)}，` : '',
    isDoubt ? detailText.reviewHint : detailText.pastHint,
  ];
  return (
    <Notice tone={isDoubt ? 'warning' : 'error'} title={detailText.validityTitles[validity]}>
      <p>{parts}</p>
      {successor ? (
        <p>
          {detailText.successor}
          <Link to={paths.policy(successor.id)}>{successor.title}</Link>
        </p>
      ) : null}
    </Notice>
  );
}
