// 收藏 and 订阅标签: guests are led to sign-in and back, and load nothing of the rest.
import { lazy } from 'react';
import { LinkButton } from '@yqt/ui/button';
import { paths } from '../../../paths.ts';
import type { MemberKeepProps } from './member-keep.tsx';
import { keepText } from './keep.text.ts';
import './policy-detail.module.css';

const MemberKeep = lazy(() => import('./member-keep.tsx').then((part) => ({ default: part.MemberKeep })));

export interface PolicyKeepProps extends MemberKeepProps {
  isMember: boolean;
}

export function PolicyKeep({ isMember, ...props }: PolicyKeepProps) {
  if (isMember) return <MemberKeep {...props} />;
  return (
    <LinkButton to={paths.signOn(paths.policy(props.policy.id))} reloadDocument variant="primary">
      {keepText.signInToKeep}
    </LinkButton>
  );
}
