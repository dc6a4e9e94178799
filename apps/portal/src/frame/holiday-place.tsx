// Where the banner of a holiday stands; on all other days no browser loads it. No fallback: the server waits for it, so that it is
// there without scripts.
import { lazy } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loadShell } from './load-shell.ts';

const HolidayBanner = lazy(() =>
  import('./holiday-banner.tsx').then((part) => ({ default: part.HolidayBanner })),
);

export function HolidayPlace() {
  const holiday = useRouteLoaderData<typeof loadShell>('root')?.holiday;
  return holiday ? <HolidayBanner {...holiday} /> : null;
}
