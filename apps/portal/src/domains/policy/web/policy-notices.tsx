// What a reader must know before reading: invented, unchecked, no longer in force, window closed.
import { lazy } from 'react';
import { momentText } from '@yqt/kernel/window';
import { Notice } from '@yqt/ui/notice';
import type { PolicyDetail } from '../contract.ts';
import css from './policy-detail.module.css';
import { detailText } from './policy-detail.text.ts';

/** Most policies are in force. */
const ValidityNotice = lazy(() =>
  import('./validity-notice.tsx').then((part) => ({ default: part.ValidityNotice })),
);

export function PolicyNotices({ policy }: { policy: PolicyDetail }) {
  const { isDemo, isVerified, validity, windows, window } = policy;
  const closedAt =
    window?.state === 'closed'
      ? windows
          .map(({ closesAt }) => closesAt ?? '')
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
      {closedAt ? (
        <Notice tone="quiet" title={detailText.closedTitle(momentText(closedAt, '23:59:59'))}>
          <p>{detailText.closedHint}</p>
        </Notice>
      ) : null}
    </div>
  );
}
