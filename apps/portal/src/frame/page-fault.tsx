// A page's error inside its layout (spec §8): the error's status, default 500; a thrown answer brings its request id.
import { lazy } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import type { TenantView } from './shell-types.ts';

// The styles come with what the server sends.
import './error-page.module.css';

/** Errors are seldom: their page is not loaded before. */
export const LazyErrorPage = lazy(() =>
  import('./error-page.tsx').then((part) => ({ default: part.ErrorPage })),
);

export interface PageFaultProps {
  error: unknown;
  /** Absent where even the root loader has failed. */
  tenant?: Pick<TenantView, 'hotline' | 'workingHours'> | undefined;
  isBare?: boolean;
}

export function PageFault({ error, tenant, isBare = false }: PageFaultProps) {
  const { pathname, search } = useLocation();
  const isAnswer = isRouteErrorResponse(error);
  return (
    <LazyErrorPage
      status={isAnswer ? error.status : 500}
      here={pathname + search}
      requestId={isAnswer ? requestIdOf(error.data) : undefined}
      hotline={tenant?.hotline}
      workingHours={tenant?.workingHours}
      isBare={isBare}
    />
  );
}

const requestIdOf = (given: unknown): string | undefined =>
  typeof given === 'object' && given !== null && 'requestId' in given && typeof given.requestId === 'string'
    ? given.requestId
    : undefined;
