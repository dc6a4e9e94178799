// What an officer has pinned for a correction: items of the case with what they ask of each. Shared by the answers, the
// materials and the editor of the correction.
import { createContext, use, useState } from 'react';
import { pinnedNotes, type Edit } from './pinned-notes.ts';

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
  /** What is proposed of an item stands there again. */
  adopt: (item: string) => void;
}

export const PinContext = createContext<Pins | null>(null);

/** Null outside of a case. */
export const usePinned = (): Pins | null => use(PinContext);

/** Pins of one case in the order of the form: what reviewers propose of it by now, and what the officer made of that. */
export function usePins(
  items: readonly { item: string; label: string }[],
  isOpen: boolean,
  proposed: readonly Proposal[],
): Pins {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const notes = pinnedNotes(edits, isOpen ? proposed : []);
  const edit = (item: string, note: string | null) => {
    const seen = proposed.filter((one) => one.item === item).map(({ id }) => id);
    setEdits(new Map(edits).set(item, { note, seen }));
  };
  return {
    isOpen,
    items: new Set(items.map(({ item }) => item)),
    proposed,
    pinned: items.flatMap(({ item, label }) => {
      const note = notes.get(item);
      return note === undefined ? [] : [{ item, label, note }];
    }),
    toggle: (item) => edit(item, notes.has(item) ? null : ''),
    write: (item, note) => edit(item, note),
    adopt: (item) => setEdits(new Map([...edits].filter(([one]) => one !== item))),
  };
}
