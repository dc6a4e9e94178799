// Layout route: header, breadcrumb, main, footer.
import { Outlet } from 'react-router';
import type { Route } from './+types/default.layout';
import { DefaultFrame } from './default-frame.tsx';
import { FramedFault } from './framed-fault.tsx';
import { useShell } from './use-shell.ts';

export default function DefaultLayout() {
  const { shell, crumbs } = useShell();
  return (
    <DefaultFrame shell={shell} breadcrumb={crumbs} isFullWidth={shell.here.split('?')[0] === '/'}>
      <Outlet />
    </DefaultFrame>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FramedFault error={error} />;
