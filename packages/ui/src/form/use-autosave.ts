// The saving of a form while it is typed, for a component. Loaded after the first input where a page is read by guests.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createAutosave, type Autosave, type AutosaveOptions, type AutosaveState } from './autosave.ts';

/** The state of the saving and its commands; the options of the first drawing hold. */
export function useAutosave<V>(options: AutosaveOptions<V>): Autosave<V> & { now: AutosaveState<V> } {
  const [autosave] = useState(() => createAutosave(options));
  const now = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  // Outside systems: the tab, which may be hidden or closed before the pause is over, and the clock.
  useEffect(() => {
    const saveNow = () => void autosave.flush();
    const onHidden = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saveNow();
    };
  }, [autosave]);
  return { ...autosave, now };
}
