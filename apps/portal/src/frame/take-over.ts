// React takes over a document that was rendered without it: the router's state is asked for, then its code, and the document is
// hydrated as if both had come with it.
import { PAGE_STATE, type PageState } from '../page/state-type.ts';

/** `ready` is told before React looks at the document. Throws where the state or the code cannot be had. */
export async function takeOver(ready: () => void): Promise<void> {
  // a state of another address would not be that of this document
  const answer = await fetch(location.href, { headers: { accept: PAGE_STATE }, redirect: 'error' });
  // an error page takes over as the error that it shows; a page does not become one
  const isFault = document.querySelector('[data-status]') !== null;
  if (answer.ok === isFault || !answer.headers.get('content-type')?.startsWith(PAGE_STATE))
    throw new Error('no state');
  const { context, state, manifest, modules }: PageState = await answer.json();
  for (const href of manifest.entry.imports) preload(href);
  // in development modules refuse to load before it
  if (manifest.hmr) await import(/* @vite-ignore */ manifest.hmr.runtime);
  const loading = Object.entries(modules).map(async ([id, src]): Promise<[string, unknown]> => {
    const module: unknown = await import(/* @vite-ignore */ src);
    return [id, module];
  });
  const loaded = await Promise.all(loading);
  // the names under which the router looks for what came with the document (react-router, dom-export)
  Object.assign(window, {
    __reactRouterContext: { ...context, stream: new Response(state).body },
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: Object.fromEntries(loaded),
  });
  ready();
  await import(/* @vite-ignore */ manifest.entry.module);
}

const preload = (href: string): void =>
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
