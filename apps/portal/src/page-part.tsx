// A part of a page that fails alone: its content, or what happened with 重试 in its place.
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '@yqt/ui/error-state';
import type { Outcome } from './page-api.ts';

export interface PagePartProps<T> {
  outcome: Outcome<T>;
  children: (value: T) => ReactNode;
}

export function PagePart<T>({ outcome, children }: PagePartProps<T>) {
  const { pathname, search } = useLocation();
  if (outcome.ok) return children(outcome.value);
  return <ErrorState retryTo={pathname + search} requestId={outcome.error.requestId} />;
}
