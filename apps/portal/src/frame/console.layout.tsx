// Layout route of the operators' console. Who holds no operator role gets the 403 page before any page of it loads.
import { useEffect } from 'react';
import { data, Outlet, useLocation } from 'react-router';
import { operatorContract } from '../domains/operator/contract.ts';
import { apiOf, orErrorPage } from '../page/api.ts';
import { keepListPlace } from '../page/list-place.ts';
import type { Route } from './+types/console.layout';
import { consoleMenu } from './console-navigation.ts';
import { ConsoleFrame } from './console-frame.tsx';
import { errorWords } from './error.text.ts';
import { FramedFault } from './framed-fault.tsx';
import { useShell } from './use-shell.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await orErrorPage(request, apiOf(context, operatorContract).getOwnRoles({}));
  if (own.roles.length === 0) throw data({ message: errorWords(403).note, requestId: '' }, { status: 403 });
  return { loginName: own.loginName, items: consoleMenu(own.roles.map(({ role }) => role)) };
}

export default function ConsoleLayout({ loaderData: { loginName, items } }: Route.ComponentProps) {
  const { shell } = useShell();
  const { pathname, search } = useLocation();
  // Outside system: the browser's memory of this tab, for the way back to a list.
  const owner = shell.viewer?.id ?? '';
  useEffect(() => keepListPlace({ owner, pathname, search }), [owner, pathname, search]);
  return (
    <ConsoleFrame shell={shell} loginName={loginName} items={items}>
      <Outlet />
    </ConsoleFrame>
  );
}

/** The error of a page of the console. Outside the console's frame: whoever sees it may be no operator. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <FramedFault error={error} />;
