// Prefetch of visible links (spec §9): when the browser is idle, at the latest after 2000 ms, it loads the code and
// styles of the pages that links in the viewport lead to; for guests too, and for nobody who saves data. Their content is
// left alone: a list of ten policies must not be ten calls more.
import { use, useEffect } from 'react';
import {
  matchRoutes,
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
} from 'react-router';

/** Spec §9: idle timeout. */
const IDLE_MS = 2000;

interface RouteFiles {
  module: string;
  imports?: string[] | undefined;
  css?: string[] | undefined;
}

export function IdlePrefetch() {
  const { key } = useLocation();
  const router = use(RouterContext)?.router;
  const routes = use(FrameworkContext)?.manifest.routes;
  // Outside systems: the viewport, idle time, and the router, which learns of a link's route after it is drawn.
  useEffect(() => {
    if (!router || !routes || savesData()) return undefined;
    const waiting = new Set<string>();
    let cancelLoad = () => {};
    const load = () => {
      for (const path of waiting) {
        const matches = matchRoutes(router.routes, path);
        if (!matches || matches.at(-1)?.route.path === '*') continue; // not known yet: the router is asking for it
        waiting.delete(path);
        for (const { route } of matches) preload(routes[route.id ?? '']);
      }
      kept([...asked].join('\n'));
    };
    const soon = () => {
      cancelLoad();
      if (waiting.size > 0) cancelLoad = whenIdle(load);
    };
    const viewport = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting && target instanceof HTMLAnchorElement) {
          viewport.unobserve(target);
          waiting.add(target.pathname);
        }
      soon();
    });
    const cancelLook = whenIdle(() => {
      for (const link of document.links) if (isPage(link)) viewport.observe(link);
    });
    const unsubscribe = router.subscribe(soon);
    return () => {
      cancelLook();
      cancelLoad();
      unsubscribe();
      viewport.disconnect();
    };
  }, [key, router, routes]);
  return null;
}

/** Links that the router follows: RouterLink marks those whose route it may ask for. */
const isPage = (link: Element): link is HTMLAnchorElement =>
  link instanceof HTMLAnchorElement &&
  link.origin === location.origin &&
  link.pathname !== location.pathname &&
  link.dataset['discover'] === 'true';

/** The reader's wish, as Chromium tells it (https://wicg.github.io/savedata/); other browsers say nothing. */
const savesData = (): boolean =>
  isRecord(navigator) && isRecord(navigator['connection']) && navigator['connection']['saveData'] === true;

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null;

/** Runs when nothing else does, at the latest after 2000 ms; answers what cancels it. Safari knows no idle callback. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, IDLE_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: IDLE_MS });
  return () => cancelIdleCallback(handle);
}

const ASKED = 'prefetched';

/**
 * Files that this window has asked for. A new document would ask for all of them again, a hundred and more on a page of the console,
 * though the browser keeps them: their names change with what is in them.
 */
const asked = new Set(kept()?.split('\n'));

/** What the window remembers; with `now`, remembers that. A browser that keeps nothing asks again. */
function kept(now?: string): string | null {
  try {
    if (now) sessionStorage.setItem(ASKED, now);
    return sessionStorage.getItem(ASKED);
  } catch {
    return null;
  }
}

function preload(files: RouteFiles | undefined): void {
  if (!files) return;
  for (const href of [files.module, ...(files.imports ?? [])]) ask(href, { rel: 'modulepreload' });
  for (const href of files.css ?? []) ask(href.replace('#', ''), { rel: 'prefetch', as: 'style' });
}

function ask(href: string, how: { rel: string; as?: string }): void {
  if (asked.has(href) || document.querySelector(`link[href="${href}"]`)) return;
  asked.add(href);
  document.head.append(Object.assign(document.createElement('link'), { href, ...how }));
}
