// The document of every page: language, preferences, styles, the shell's data, and the page of an error.
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import { ToastProvider } from '@yqt/ui/toast';
import '@yqt/ui/tokens.css';
import '@yqt/ui/base.css';
import '@yqt/ui/notice.module.css';
import type { Route } from './+types/root';
import { useNonce } from './nonce.ts';
import { DrawnAddress } from './frame/drawn-address.tsx';
import { AnswerEarlyClicks, KeepEarlyClicks } from './frame/early-clicks.tsx';
import { guard } from './frame/guard.ts';
import { ifThere } from './frame/if-there.ts';
import { FocusHeading } from './frame/focus-heading.tsx';
import { GuestScripts } from './frame/guest-scripts.tsx';
import { LoadingBar } from './frame/loading-bar.tsx';
import { loadShell } from './frame/load-shell.ts';
import { PageFault } from './frame/page-fault.tsx';
import { SessionOver } from './frame/session-over.ts';
import { paths } from './paths.ts';

// What only some visitors need is not loaded by the others (budget of public pages).
const AfterLoad = ifThere(() => import('./frame/after-load.tsx').then((part) => part.AfterLoad));
const FlashToasts = ifThere(() => import('./frame/flash-toasts.tsx').then((part) => part.FlashToasts));
const SessionWatch = ifThere(() => import('./frame/session-watch.tsx').then((part) => part.SessionWatch));
const HonourGate = ifThere(() =>
  import('./domains/enterprise/web/honour-gate.part.tsx').then((part) => part.HonourGate),
);
const FirstLogin = lazy(() =>
  import('./frame/first-login.tsx').then((part) => ({ default: part.FirstLogin })),
);

/** One rule for documents and for links that the router follows. */
export const middleware: Route.MiddlewareFunction[] = [guard];

export const loader = ({ request, context }: Route.LoaderArgs) => loadShell(request, context);

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const shell = useRouteLoaderData<typeof loader>('root');
  // what the document came with stays for as long as it does
  const [{ guestScript, page }] = useState(() => shell ?? { guestScript: '', page: null });
  return (
    <html
      lang="zh-CN"
      data-text={shell?.prefs.textScale}
      data-contrast={shell?.prefs.contrast}
      data-account={shell?.viewer?.id}
      data-enterprise={shell?.viewer?.enId ?? undefined}
      data-grey={shell?.isGrey ? '' : undefined}
      {...shell?.tenant.look}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {shell?.canonical ? <link rel="canonical" href={shell.canonical} /> : null}
        <Meta />
        <Links nonce={nonce} />
        <KeepEarlyClicks />
      </head>
      <body id="top">
        <LoadingBar />
        {children}
        <ScrollRestoration nonce={nonce} />
        {guestScript === '' ? <Scripts nonce={nonce} /> : <GuestScripts src={guestScript} page={page} />}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const [overFor, setOverFor] = useState<object | null>(null);
  const { viewer } = loaderData;
  const onOver = useCallback(() => setOverFor(viewer), [viewer]);
  return (
    <ToastProvider>
      {loaderData.flash.length > 0 ? <FlashToasts messages={loaderData.flash} /> : null}
      <FocusHeading />
      <DrawnAddress />
      <AnswerEarlyClicks />
      <SessionOver value={viewer !== null && overFor === viewer}>
        <Outlet />
      </SessionOver>
      <Suspense>
        <AfterLoad />
      </Suspense>
      <Suspense>
        {viewer ? <SessionWatch viewer={viewer} unread={loaderData.unread} onOver={onOver} /> : null}
        {viewer?.licenseFlag === 'N' && !isLegalPage(loaderData.page?.path) ? (
          <FirstLogin legal={loaderData.legal} />
        ) : null}
        {viewer?.licenseFlag === 'Y' && viewer.enId !== null ? <HonourGate enId={viewer.enId} /> : null}
      </Suspense>
    </ToastProvider>
  );
}

/** What is to be agreed to can be read before it is agreed to, and whoever does not agree may close their account: the dialog leads there. */
const isLegalPage = (path: string | undefined): boolean =>
  path === paths.protocol() || path === paths.privacy() || path === paths.account();

/** Errors outside any layout: unknown addresses, and a root loader that has failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>('root');
  return <PageFault error={error} tenant={shell?.tenant} />;
}
