// What was written into a textarea before this code came: hydration gives one that starts with a text its rendered text back.
import { useEffect, useState, useSyncExternalStore } from 'react';

const neverChanges = () => () => {};
const isHydrated = (): boolean => false;
const isRendered = (): boolean => true;

/** Gives the textarea of this id, if it is not controlled, what a reader had put into it. */
export function useEarlyWords(id: string): void {
  const isHydrating = useSyncExternalStore(neverChanges, isHydrated, isRendered);
  const [early] = useState(() => (isHydrating && typeof document !== 'undefined' ? changedText(id) : null));
  // Outside system: the document, which the reader has changed without this code.
  useEffect(() => {
    const area = document.getElementById(id);
    if (early !== null && area instanceof HTMLTextAreaElement) area.value = early;
  }, [early, id]);
}

/** What it says, where that is not what it was rendered with. */
function changedText(id: string): string | null {
  const area = document.getElementById(id);
  return area instanceof HTMLTextAreaElement && area.value !== area.defaultValue ? area.value : null;
}
