// 收藏 and 订阅标签: guests are led to sign-in and back, and load nothing of the rest.
import { lazy } from 'react';
import { LinkButton } from '@yqt/ui/button';
import { paths } from '../../../paths.ts';
import type { MemberKeepProps } from './member-keep.tsx';
import './policy-detail.module.css';

const MemberKeep = lazy(() => import('./member-keep.tsx').then((part) => ({ default: part.MemberKeep })));

/** All that guests read of it: the other words come with what members load. */
const SIGN_IN_TO_KEEP = '登录后可收藏和订阅';

export interface PolicyKeepProps extends MemberKeepProps {
  isMember: boolean;
}

export function PolicyKeep({ isMember, ...props }: PolicyKeepProps) {
  if (isMember) return <MemberKeep {...props} />;
  return (
    <LinkButton to={paths.signOn(paths.policy(props.policy.id))} reloadDocument variant="primary">
      {SIGN_IN_TO_KEEP}
    </LinkButton>
  );
}
