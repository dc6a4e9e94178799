// A page's state without its document: asked for by a rendered page that takes over what it shows (frame/guest.ts).

/** The media type that the request's Accept names. */
export const PAGE_STATE = 'application/vnd.page-state+json';

/** What React needs to take over a document that was rendered without it. */
export interface PageState {
  /** The router's own settings. */
  context: object;
  /** What the loaders gave, in the router's encoding. */
  state: string;
  /** The routes that the browser must know at once; others are asked for when a link leads there. */
  manifest: {
    entry: { module: string; imports: string[] };
    routes: object;
    /** In development alone: what every module expects to be there. */
    hmr?: { runtime: string };
  };
  /** Addresses of the modules of the page and of what stands around it, by route. */
  modules: Record<string, string>;
}
