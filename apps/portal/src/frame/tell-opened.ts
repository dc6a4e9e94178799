// Tells the behaviour log that a page was opened: a beacon that never waits and never shows an error (spec §9).
import { paths } from '../paths.ts';

/** Spec §9: 100 ms after a page has opened. */
const OPEN_DELAY_MS = 100;

export interface OpenedPage {
  /** Of the page table: its title and the pattern of its address. */
  title: string;
  path: string;
}

/** Tells it in a moment; the answer takes it back. */
export function tellOpened({ title, path }: OpenedPage): () => void {
  const timer = setTimeout(() => {
    const form = new URLSearchParams({
      deviceId: visitId(localStorage, 'device'),
      sessionId: visitId(sessionStorage, 'visit'),
      event: 'view',
      operation: 'open',
      pageName: title,
      pageUri: location.pathname,
      param: '',
      routeName: path,
    });
    navigator.sendBeacon(paths.behaviorRecord(), form);
  }, OPEN_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Not on the document: React compares that with what was rendered. */
const OPENED = 'openedPage';

/** A document that is read without React has told it itself; React asks for that once. */
export const markOpened = (pathname: string): void => void Object.assign(window, { [OPENED]: pathname });

/** Whether just this address was told before React came; true once. */
export function takeOpened(pathname: string): boolean {
  const isOpened = Reflect.get(window, OPENED) === pathname;
  if (isOpened) Reflect.deleteProperty(window, OPENED);
  return isOpened;
}

/** A random id kept in the browser's storage: it tells visits apart, never people. */
function visitId(storage: Storage, name: string): string {
  const known = storage.getItem(name);
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  storage.setItem(name, made);
  return made;
}
