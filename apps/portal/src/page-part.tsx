// A part of a page that fails alone: its content, or what happened with 重试 in its place; a skeleton while it is late.
import { Suspense, type ReactNode } from 'react';
import { Await, useLocation } from 'react-router';
import { ErrorState } from '@yqt/ui/error-state';
import { Skeleton } from '@yqt/ui/skeleton';
import type { Outcome, Section } from './page-api.ts';

export interface PagePartProps<T> {
  outcome: Section<T>;
  children: (value: T) => ReactNode;
}

export function PagePart<T>({ outcome, children }: PagePartProps<T>) {
  if (!('late' in outcome)) return <Arrived outcome={outcome}>{children}</Arrived>;
  return (
    <Suspense fallback={<Skeleton shape="rows" count={3} />}>
      <Await resolve={outcome.late}>{(arrived) => <Arrived outcome={arrived}>{children}</Arrived>}</Await>
    </Suspense>
  );
}

function Arrived<T>({ outcome, children }: { outcome: Outcome<T>; children: (value: T) => ReactNode }) {
  const { pathname, search } = useLocation();
  if (outcome.ok) return children(outcome.value);
  return <ErrorState retryTo={pathname + search} requestId={outcome.error.requestId} />;
}
