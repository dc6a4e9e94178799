// A part of a page that fails alone: its content, or what happened with 重试 in its place; a skeleton while it is late.
import { lazy, Suspense, type ReactNode } from 'react';
import { Await, useLocation } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import { Skeleton } from '@yqt/ui/skeleton';
import { paths } from '../paths.ts';
import type { Outcome, Section } from './api.ts';
import { partText } from './part.text.ts';

const FORBIDDEN = 403;

// A failure is seldom: its face is not loaded before, but its styles come with the page that the server sends.
import '@yqt/ui/state.module.css';

const ErrorState = lazy(() => import('@yqt/ui/error-state').then((part) => ({ default: part.ErrorState })));

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
  // trying again would not help
  if (outcome.error.status === FORBIDDEN)
    return <EmptyState title={partText.forbidden} hint={whomToAsk(pathname)} />;
  return <ErrorState retryTo={pathname + search} requestId={outcome.error.requestId} />;
}

/** The pages of the console are read by officers, who have no enterprise. */
const whomToAsk = (path: string): string =>
  `${path}/`.startsWith(`${paths.console()}/`) ? partText.consoleHint : partText.forbiddenHint;
