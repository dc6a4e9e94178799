// Wakes the rendered page up. A lazily loaded part that is gone after a deployment reloads the page, at most once in
// ten seconds; route modules do so by React Router itself (spec §4).
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

const RELOAD_GUARD_MS = 10_000;

/** What would stop the reader from leaving: the page's own guards are asked. */
const isUnsaved = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

window.addEventListener('vite:preloadError', (event) => {
  // Without a network a reload would only lose the page, and what was typed is never given up for a part of it: whoever asked for
  // the part says that it could not be loaded. A browser asks for it again after a reload only.
  if (!navigator.onLine || isUnsaved()) return;
  const last = Number(sessionStorage.getItem('chunk-reload') ?? 0);
  if (Date.now() - last < RELOAD_GUARD_MS) return;
  sessionStorage.setItem('chunk-reload', String(Date.now()));
  event.preventDefault();
  location.reload();
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
