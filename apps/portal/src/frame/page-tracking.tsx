// Page-open tracking (spec §9), for every page that the router opens.
import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import type { loadShell } from './load-shell.ts';
import { takeOpened, tellOpened } from './tell-opened.ts';

export function PageTracking() {
  const { pathname } = useLocation();
  const page = useRouteLoaderData<typeof loadShell>('root')?.page;
  const title = page?.title ?? '';
  const path = page?.path ?? '';
  // Outside system: the behaviour log.
  useEffect(() => {
    if (takeOpened(pathname)) return undefined;
    return tellOpened({ title, path });
  }, [pathname, title, path]);
  return null;
}
