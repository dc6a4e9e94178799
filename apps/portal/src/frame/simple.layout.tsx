// Layout route: one centred page.
import { Outlet } from 'react-router';
import type { Route } from './+types/simple.layout';
import { paths } from '../paths.ts';
import { FramedFault } from './framed-fault.tsx';
import { SimpleFrame } from './simple-frame.tsx';
import { useShell } from './use-shell.ts';

export default function SimpleLayout() {
  const { shell } = useShell();
  return (
    <SimpleFrame shell={shell} width={shell.here.startsWith(paths.protocol()) ? 'wide' : 'narrow'}>
      <Outlet />
    </SimpleFrame>
  );
}

/** What is not there: a poster of no activity, an application of no name. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FramedFault error={error} />;
