// Page-open tracking (spec §9: 100 ms after a page has opened), as a beacon that never waits and never shows an error.
import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { paths } from '../paths.ts';
import type { loadShell } from './load-shell.ts';

const OPEN_DELAY_MS = 100;

/** A random id kept in the browser's storage: it tells visits apart, never people. */
function visitId(storage: Storage, name: string): string {
  const known = storage.getItem(name);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  storage.setItem(name, made);
  return made;
}

export function PageTracking() {
  const { pathname } = useLocation();
  const page = useRouteLoaderData<typeof loadShell>('root')?.page;
  const title = page?.title ?? '';
  const path = page?.path ?? '';
  // Outside system: the behaviour log.
  useEffect(() => {
    const timer = setTimeout(() => {
      const form = new URLSearchParams({
        deviceId: visitId(localStorage, 'device'),
        sessionId: visitId(sessionStorage, 'visit'),
        event: 'view',
        operation: 'open',
        pageName: title,
        pageUri: pathname,
        param: '',
        routeName: path,
      });
      navigator.sendBeacon(paths.behaviorRecord(), form);
    }, OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, title, path]);
  return null;
}
