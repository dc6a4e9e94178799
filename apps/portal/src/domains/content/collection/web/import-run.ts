// An import that has not come to its end, remembered by the browser: after the page was loaded again, or the file chosen again, what
// the server has taken already is told from what it has not. A whole import is forgotten, so that the same file may be brought anew.
import { randomKey } from '@yqt/endpoint/client';

const keyOf = (collection: string): string => `import ${collection}`;
/** Where the browser keeps nothing. */
const runs = new Map<string, string>();

/** Of the import into this collection that broke off, or a new one. */
export function beginRun(collection: string): string {
  const run = kept(collection) ?? runs.get(collection) ?? randomKey();
  runs.set(collection, run);
  try {
    localStorage.setItem(keyOf(collection), run);
  } catch {
    // then until the page is left
  }
  return run;
}

/** It is whole. */
export function endRun(collection: string): void {
  runs.delete(collection);
  try {
    localStorage.removeItem(keyOf(collection));
  } catch {
    // nothing was kept
  }
}

function kept(collection: string): string | null {
  try {
    const run = localStorage.getItem(keyOf(collection));
    return run !== null && /^[0-9a-f]{32}$/.test(run) ? run : null;
  } catch {
    return null;
  }
}
