// What an officer has pinned for a correction: items of the case with what they ask of each. Shared by the answers, the
// materials and the editor of the correction.
import { createContext, use, useState } from 'react';

export interface Pin {
  item: string;
  label: string;
  note: string;
}

/** What a reviewer would have corrected, and it waits. */
export interface Proposal {
  id: string;
  item: string;
  note: string;
  departmentName: string;
}

export interface Pins {
  /** A correction may be asked for now. */
  isOpen: boolean;
  /** Names of items that can be pinned. */
  items: ReadonlySet<string>;
  pinned: readonly Pin[];
  /** What reviewers proposed of them. */
  proposed: readonly Proposal[];
  toggle: (item: string) => void;
  write: (item: string, note: string) => void;
}

export const PinContext = createContext<Pins | null>(null);

/** Null outside of a case. */
export const usePinned = (): Pins | null => use(PinContext);

/** Pins of one case, at first those that reviewers proposed; in the order of the form. */
export function usePins(
  items: readonly { item: string; label: string }[],
  isOpen: boolean,
  proposed: readonly Proposal[],
): Pins {
  const [notes, setNotes] = useState<ReadonlyMap<string, string>>(() =>
    isOpen ? mergedNotes(proposed) : new Map(),
  );
  return {
    isOpen,
    items: new Set(items.map(({ item }) => item)),
    proposed,
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

const MOST_LETTERS = 500;

/** What several departments ask of one item is asked once. */
const mergedNotes = (proposed: readonly Proposal[]): Map<string, string> =>
  new Map(
    [...Map.groupBy(proposed, ({ item }) => item)].map(([item, own]) => [
      item,
      [...new Set(own.map(({ note }) => note).filter(Boolean))].join('；').slice(0, MOST_LETTERS),
    ]),
  );
