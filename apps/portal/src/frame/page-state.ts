// Which routes a page is made of, and its state for a document that was rendered without scripts. Server only.
import { matchRoutes, type EntryContext, type RouteObject } from 'react-router';
import type { PageState } from '../page/state-type.ts';

/** The state as the router's own scripts would bring it with the document. */
export async function pageState(router: EntryContext): Promise<PageState> {
  const { manifest, staticHandlerContext, serverHandoffString = '{}', serverHandoffStream } = router;
  const state = await new Response(serverHandoffStream ?? null).text();
  const routes = knownRoutes(router);
  const matched = staticHandlerContext.matches.map(({ route }) => route.id);
  return {
    context: JSON.parse(serverHandoffString),
    state,
    manifest: { ...manifest, routes },
    modules: Object.fromEntries(
      matched.flatMap((id) => {
        const route = routes[id];
        return route ? [[id, route.module]] : [];
      }),
    ),
  };
}

type Routes = EntryContext['manifest']['routes'];

/** The routes that a page is made of, and those of the addresses above it: what the router tells the browser of at once. */
export function knownRoutes({ manifest, staticHandlerContext: { location, matches } }: EntryContext): Routes {
  const parts = location.pathname.split('/').filter(Boolean).slice(0, -1);
  const above = ['/', ...parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)];
  const ids = [...matches.map(({ route }) => route.id), ...above.flatMap((path) => routesAt(manifest, path))];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const route = manifest.routes[id];
      return route ? [[id, route] as const] : [];
    }),
  );
}

interface Laid {
  routes: RouteObject[];
  /** By address. */
  known: Map<string, readonly string[]>;
}

const laidOut = new WeakMap<Routes, Laid>();
/** Addresses with an id in them are as many as there are ids. */
const MOST_KNOWN = 500;

/** The routes that an address leads to. Matching lays all routes of the bundle out: what an address leads to is kept. */
function routesAt({ routes }: EntryContext['manifest'], path: string): readonly string[] {
  const laid = laidOut.get(routes) ?? { routes: childrenOf(routes, undefined), known: new Map() };
  laidOut.set(routes, laid);
  const found =
    laid.known.get(path) ?? (matchRoutes(laid.routes, path) ?? []).map(({ route: { id = '' } }) => id);
  if (laid.known.size >= MOST_KNOWN) laid.known.clear();
  laid.known.set(path, found);
  return found;
}

const childrenOf = (routes: Routes, parent: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const place = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return [index ? { ...place, index } : { ...place, children: childrenOf(routes, id) }];
  });
