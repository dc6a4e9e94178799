// Layout route: one centred page.
import { Outlet } from 'react-router';
import { paths } from '../paths.ts';
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
