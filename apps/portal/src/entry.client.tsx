// Wakes the rendered page up. A lazily loaded part that is gone after a deployment reloads the page, at most once in
// ten seconds; route modules do so by React Router itself (spec §4).
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const RELOAD_GUARD_MS = 10_000;

/** What would stop the reader from leaving: the page's own guards are asked. */
const isUnsaved = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

window.addEventListener('vite:preloadError', () => {
  // What was typed is never given up for a part of the page, and without the portal a reload would only lose the page: whoever asked
  // for the part says that it could not be loaded. A browser asks for it again after a reload only.
  const last = Number(sessionStorage.getItem('chunk-reload') ?? 0);
  if (!navigator.onLine || isUnsaved() || Date.now() - last < RELOAD_GUARD_MS) return;
  sessionStorage.setItem('chunk-reload', String(Date.now()));
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok && !isUnsaved() && location.reload(),
    () => {}, // restarting, or the network is gone though the browser does not know
  );
});

// What is asked before the part that waits for a lost network is there waits for that part: a filter followed in the first second
// keeps its page too. It is on its way with everything else; where it cannot be had, the browser's own fetch answers.
const fetch = window.fetch.bind(window);
const waiting = import('./frame/lost-network.ts').then(
  (part) => part.waitForNetwork(fetch),
  () => (window.fetch = fetch),
);
window.fetch = (...asked) => waiting.then(() => window.fetch(...asked));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
