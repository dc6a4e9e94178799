// What works behind the page, loaded once it stands: tracking and prefetch.
// With the page, so that a message can be shown when nothing can be loaded any more.
import '@yqt/ui/toast-list';
import { IdlePrefetch } from './idle-prefetch.tsx';
import { PageTracking } from './page-tracking.tsx';

export function AfterLoad() {
  return (
    <>
      <PageTracking />
      <IdlePrefetch />
    </>
  );
}
