// What works behind the page, loaded once it stands: tracking, prefetch, and the wait for a network that was lost.
import { useEffect } from 'react';
// With the page, so that a message can be shown when nothing can be loaded any more.
import '@yqt/ui/toast-list';
import { IdlePrefetch } from './idle-prefetch.tsx';
import { waitForNetwork } from './lost-network.ts';
import { PageTracking } from './page-tracking.tsx';

export function AfterLoad() {
  // Outside system: the browser's fetch, once for the whole visit.
  useEffect(waitForNetwork, []);
  return (
    <>
      <PageTracking />
      <IdlePrefetch />
    </>
  );
}
