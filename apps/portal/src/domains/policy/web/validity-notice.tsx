// Why a policy cannot be relied upon any more, and what stands in its place. Loaded where it is needed.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../paths.ts';
import type { PolicyDetail } from '../contract.ts';
import { validityText } from './validity.text.ts';

export function ValidityNotice({
  policy,
  validity,
}: {
  policy: PolicyDetail;
  validity: keyof typeof validityText.validityTitles;
}) {
  const { expiresOn, successor } = policy;
  const isDoubt = validity === 'review' || validity === 'partial';
  const parts: ReactNode[] = [
    validity === 'expired' && expiresOn !== null ? `${validityText.expiredOn(expiresOn)}，` : '',
    isDoubt ? validityText.reviewHint : validityText.pastHint,
  ];
  return (
    <Notice tone={isDoubt ? 'warning' : 'error'} title={validityText.validityTitles[validity]}>
      <p>{parts}</p>
      {successor ? (
        <p>
          {validityText.successor}
          <Link to={paths.policy(successor.id)}>{successor.title}</Link>
        </p>
      ) : null}
    </Notice>
  );
}
