// The saving of a form for a component: while it is typed, or when it is asked for; with the draft that is kept in this tab
// until it is stored. Loaded after the first input where a page is read by guests.
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createAutosave, type Autosave, type AutosaveOptions, type AutosaveState } from './autosave.ts';
import { dropDraft, findDraft, keepDraft, type DraftPlace } from './kept-draft.ts';

export interface SavingOptions<V> extends Omit<AutosaveOptions<V>, 'keep' | 'drop'> {
  /** Where the draft is kept; absent = nowhere. */
  place?: DraftPlace;
  /** Whether a kept draft has the shape of the values. */
  isValues?: (given: unknown) => given is V;
}

export interface Saving<V> extends Autosave<V> {
  now: AutosaveState<V>;
  /** Something is typed that is not stored. */
  isDirty: boolean;
  /** What stands on the screen came out of a kept draft, and has not been stored since. */
  isRestored: boolean;
  dropDraft: () => void;
}

/** The state of the saving and its commands. */
export function useAutosave<V>(options: SavingOptions<V>): Saving<V> {
  const { place } = options;
  const [autosave] = useState(() =>
    createAutosave<V>({
      ...options,
      keep: (values, { revision, values: base }) => place && keepDraft(place, { values, revision, base }),
      drop: () => place && dropDraft(place),
    }),
  );
  const now = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  const { save } = options;
  const { saveWith } = autosave;
  // Outside system: the saving, which lives longer than what it is given here.
  useEffect(() => saveWith(save), [save, saveWith]);
  useLastChance(autosave, options.delayMs !== null);
  const foundOver = useFoundDraft(autosave, options);
  const isDirty = !options.isSame(now.values, now.stored);
  return {
    ...autosave,
    now,
    isDirty,
    isRestored: isDirty && foundOver === now.stored,
    dropDraft: () => place && dropDraft(place),
  };
}

/** Saves what is typed before the tab is hidden or the form goes; nothing where saving waits to be asked for. */
function useLastChance<V>({ flush }: Autosave<V>, isOn: boolean): void {
  // Outside systems: the tab, which may be hidden or closed before the pause is over, and the clock.
  useEffect(() => {
    if (!isOn) return undefined;
    const saveNow = () => void flush();
    const onHidden = () => document.visibilityState === 'hidden' && saveNow();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      saveNow();
    };
  }, [flush, isOn]);
}

/** Gives a kept draft back once, where it says something else than what is stored; returns what was stored when it did. */
function useFoundDraft<V>({ state, restore }: Autosave<V>, options: SavingOptions<V>): V | null {
  const [foundOver, setFoundOver] = useState<V | null>(null);
  // Outside system: the tab's storage, which the server cannot read.
  useEffect(() => {
    const { place, isValues, isSame } = options;
    const draft = place && isValues ? findDraft(place, isValues) : null;
    if (!place || !draft) return;
    if (isSame(draft.values, state().stored)) {
      dropDraft(place);
      return;
    }
    restore(draft.values, draft.revision, draft.base);
    const { stored } = state();
    setFoundOver(() => stored);
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival only
  }, []);
  return foundOver;
}
