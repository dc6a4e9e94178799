// A worker may hang on a hostile file: nothing waits for it without end.

/** Opening, one page, or the words of one page; a sound file needs a second. */
export const PATIENCE_MS = 30_000;

/** It took too long. */
export class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/** Throws TooSlow where the work takes longer. While the tab is not seen browsers draw nothing, so that time starts anew. */
export function inTime<T>(work: Promise<T>, patience = PATIENCE_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<never>((_resolve, reject) => {
    const wait = () => {
      timer = setTimeout(() => (isHidden() ? wait() : reject(new TooSlow('too slow'))), patience);
    };
    wait();
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

const isHidden = (): boolean => 'document' in globalThis && document.hidden;
