// The user layout (spec §2): the default one with the side menu of 个人中心 at the left.
import type { Crumb } from '@yqt/ui/breadcrumb';
import type { ReactNode } from 'react';
import { DefaultFrame } from './default-frame.tsx';
import css from './frames.module.css';
import type { Shell } from './shell-types.ts';
import { UserMenu } from './user-menu.tsx';

export interface UserFrameProps {
  shell: Shell;
  breadcrumb?: readonly Crumb[];
  children: ReactNode;
}

export function UserFrame({ shell, breadcrumb, children }: UserFrameProps) {
  return (
    <DefaultFrame shell={shell} breadcrumb={breadcrumb}>
      <div className={css.user}>
        <UserMenu items={shell.userMenu} here={shell.here} />
        <div className={css.userPage}>{children}</div>
      </div>
    </DefaultFrame>
  );
}
