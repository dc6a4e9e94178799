// Renders a page as a stream (never to a string: React Router's hydration data travels in it).
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import {
  ServerRouter,
  isRouteErrorResponse,
  type EntryContext,
  type RouterContextProvider,
} from 'react-router';
import { knownRoutes, pageState } from './frame/page-state.ts';
import { inOnePiece } from './in-one-piece.ts';
import { NonceContext } from './nonce.ts';
import { pageContext } from './page/context.ts';
import { PAGE_STATE } from './page/state-type.ts';

export { pageContext };
export { attempt, apiOf } from './page/api.ts';

/** Slow sections are given up after this long, and show their error face. */
export const streamTimeout = 5000;

/** The answer of a page request; `responseHeaders` carry what loaders set. */
export default function handleRequest(
  request: Request,
  status: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  if (request.headers.get('accept') === PAGE_STATE)
    return answerState(routerContext, status, responseHeaders);
  const { nonce } = loadContext.get(pageContext);
  responseHeaders.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    let body: ReturnType<typeof inOnePiece> | undefined;
    // a timer keeps all that was rendered
    const timer = setTimeout(() => abort(), streamTimeout + 1000).unref();
    const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady';
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={ofThisPage(routerContext)} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // what is there is sent in its place: as a late part it would push the page apart, and need a script to be seen
        progressiveChunkSize: Infinity,
        [ready]() {
          body = inOnePiece().once('close', () => clearTimeout(timer));
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers: responseHeaders }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          // its reader may have left: what could not be sent any more is no defect
          if (body?.destroyed === false) handleError(error, { request });
        },
      },
    );
  });
}

/** The router lays out for every page whatever routes it is given. */
const ofThisPage = (router: EntryContext): EntryContext => ({
  ...router,
  manifest: { ...router.manifest, routes: knownRoutes(router) },
});

async function answerState(router: EntryContext, status: number, headers: Headers): Promise<Response> {
  headers.set('content-type', PAGE_STATE);
  return new Response(JSON.stringify(await pageState(router)), { status, headers });
}

/** Logs defects of pages; expected answers (404, 403 …) and gone visitors are none. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const detail = error instanceof Error ? (error.stack ?? error.message) : 'unknown';
  process.stderr.write(
    `${JSON.stringify({ level: 50, event: 'page.failed', path: new URL(request.url).pathname, detail })}\n`,
  );
}
