// Layout route of 个人中心. Without a session there is none: the page guard has led to sign-in before, and a session that
// ended meanwhile shows the 401 page.
import { Outlet } from 'react-router';
import type { Route } from './+types/user.layout';
import { LazyErrorPage, PageFault } from './page-fault.tsx';
import { DefaultFrame } from './default-frame.tsx';
import { UserFrame } from './user-frame.tsx';
import { useShell } from './use-shell.ts';

export default function UserLayout() {
  const { shell, crumbs } = useShell();
  if (!shell.viewer) return <LazyErrorPage status={401} here={shell.here} hotline={shell.tenant.hotline} />;
  return (
    <UserFrame shell={shell} breadcrumb={crumbs}>
      <Outlet />
    </UserFrame>
  );
}

/** The error of a page, with header and footer around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { shell } = useShell();
  return (
    <DefaultFrame shell={shell}>
      <PageFault error={error} tenant={shell.tenant} isBare />
    </DefaultFrame>
  );
}
