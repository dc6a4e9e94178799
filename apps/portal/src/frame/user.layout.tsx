// Layout route of 个人中心. Without a session there is none: the page guard has led to sign-in before, and a session that
// ended meanwhile shows the 401 page.
import { Outlet } from 'react-router';
import type { Route } from './+types/user.layout';
import { FramedFault } from './framed-fault.tsx';
import { LazyErrorPage } from './page-fault.tsx';
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

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FramedFault error={error} />;
