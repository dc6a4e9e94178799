// Page-open tracking (spec §9: 100 ms after a page has opened), as a beacon that never waits and never shows an error.
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { randomKey } from '@yqt/endpoint/client';
import { pageOf } from '../pages.ts';

const OPEN_DELAY_MS = 100;

/** A random id kept in the browser's storage: it tells visits apart, never people. */
function visitId(storage: Storage, name: string): string {
  const known = storage.getItem(name);
  if (known) return known;
  const made = randomKey();
  storage.setItem(name, made);
  return made;
}

export function PageTracking() {
  const { pathname } = useLocation();
  // Outside system: the behaviour log.
  useEffect(() => {
    const timer = setTimeout(() => {
      const page = pageOf(pathname);
      const form = new URLSearchParams({
        deviceId: visitId(localStorage, 'device'),
        sessionId: visitId(sessionStorage, 'visit'),
        event: 'view',
        operation: 'open',
        pageName: page?.title ?? '',
        pageUri: pathname,
        param: '',
        routeName: page?.path ?? '',
      });
      navigator.sendBeacon(paths.behaviorRecord(), form);
    }, OPEN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return null;
}
