// What an officer has pinned for a correction: items of the case with what they ask of each. Shared by the answers, the
// materials and the editor of the correction.
import { createContext, use, useState } from 'react';

export interface Pin {
  item: string;
  label: string;
  note: string;
}

export interface Pins {
  /** A correction may be asked for now. */
  isOpen: boolean;
  /** Names of items that can be pinned. */
  items: ReadonlySet<string>;
  pinned: readonly Pin[];
  toggle: (item: string) => void;
  write: (item: string, note: string) => void;
}

export const PinContext = createContext<Pins | null>(null);

/** Null outside of a case. */
export const usePinned = (): Pins | null => use(PinContext);

/** Pins of one case, none at first; in the order of the form. */
export function usePins(items: readonly { item: string; label: string }[], isOpen: boolean): Pins {
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(new Map());
  return {
    isOpen,
    items: new Set(items.map(({ item }) => item)),
    pinned: items.flatMap(({ item, label }) => {
      const note = notes.get(item);
      return note === undefined ? [] : [{ item, label, note }];
    }),
    toggle: (item) => {
      const next = new Map(notes);
      if (!next.delete(item)) next.set(item, '');
      setNotes(next);
    },
    write: (item, note) => setNotes(new Map(notes).set(item, note)),
  };
}
