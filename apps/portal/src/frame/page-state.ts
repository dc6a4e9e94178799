// Answers a page's state to a document that was rendered without scripts. Server only.
import { matchRoutes, type EntryContext, type RouteObject } from 'react-router';
import type { PageState } from '../page/state-type.ts';

/** The state as the router's own scripts would bring it with the document. */
export async function pageState(router: EntryContext): Promise<PageState> {
  const { manifest, staticHandlerContext, serverHandoffString = '{}', serverHandoffStream } = router;
  const state = await new Response(serverHandoffStream ?? null).text();
  const matched = staticHandlerContext.matches.map(({ route }) => route.id);
  const known = [...new Set([...matched, ...routesAbove(router)])];
  const pick = (ids: string[]) =>
    ids.flatMap((id) => {
      const route = manifest.routes[id];
      return route ? [[id, route] as const] : [];
    });
  return {
    context: JSON.parse(serverHandoffString),
    state,
    manifest: { ...manifest, routes: Object.fromEntries(pick(known)) },
    modules: Object.fromEntries(pick(matched).map(([id, { module }]) => [id, module])),
  };
}

/** Routes of the addresses above this one: what the router tells the browser of at once. */
function routesAbove({ manifest, staticHandlerContext: { location } }: EntryContext): string[] {
  const routes = childrenOf(manifest, undefined);
  const parts = location.pathname.split('/').filter(Boolean).slice(0, -1);
  const above = ['/', ...parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)];
  return above.flatMap((path) => (matchRoutes(routes, path) ?? []).map(({ route: { id = '' } }) => id));
}

const childrenOf = (manifest: EntryContext['manifest'], parent: string | undefined): RouteObject[] =>
  Object.values(manifest.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const place = { id, ...(path !== undefined && { path }), ...(caseSensitive && { caseSensitive }) };
    return [index ? { ...place, index } : { ...place, children: childrenOf(manifest, id) }];
  });
