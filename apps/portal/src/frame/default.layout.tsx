// Layout route: header, breadcrumb, main, footer.
import { Outlet } from 'react-router';
import type { Route } from './+types/default.layout';
import { DefaultFrame } from './default-frame.tsx';
import { PageFault } from './page-fault.tsx';
import { useShell } from './use-shell.ts';

export default function DefaultLayout() {
  const { shell, crumbs } = useShell();
  return (
    <DefaultFrame shell={shell} breadcrumb={crumbs} isFullWidth={shell.here.split('?')[0] === '/'}>
      <Outlet />
    </DefaultFrame>
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
