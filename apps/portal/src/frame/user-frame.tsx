// The user layout (spec §2): the default one with the side menu of 个人中心 at the left.
import type { Crumb } from '@yqt/ui/breadcrumb';
import type { ReactNode } from 'react';
import { DefaultFrame } from './default-frame.tsx';
import css from './frames.module.css';
import { userMenu } from './navigation.ts';
import type { Shell, ViewerView } from './shell-types.ts';
import { UserMenu } from './user-menu.tsx';

export interface UserFrameProps {
  shell: Shell;
  /** Pages of this layout need sign-in, so there is one. */
  viewer: ViewerView;
  unread: number;
  breadcrumb?: readonly Crumb[];
  siteMapHref?: string;
  children: ReactNode;
}

export function UserFrame({ shell, viewer, unread, breadcrumb, siteMapHref, children }: UserFrameProps) {
  const items = userMenu(viewer, { isBuilt: shell.isBuilt, unread });
  return (
    <DefaultFrame shell={shell} breadcrumb={breadcrumb} siteMapHref={siteMapHref}>
      <div className={css.user}>
        <UserMenu items={items} here={shell.here} />
        <div className={css.userPage}>{children}</div>
      </div>
    </DefaultFrame>
  );
}
