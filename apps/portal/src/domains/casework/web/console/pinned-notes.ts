// What stands in the editor of a correction: what reviewers propose, as it stands now, and what the officer made of it. Nothing that
// waits is left out unless the officer has read it and left it out.
export interface Proposed {
  id: string;
  item: string;
  note: string;
}

/** What an officer made of one item. */
export interface Edit {
  /** Null = not to be corrected. */
  note: string | null;
  /** The proposals that stood there, and are answered by it. */
  seen: readonly string[];
}

/** As long as the notice takes. */
const MOST_LETTERS = 500;

/** Notes by item. Untouched, an item follows its proposals; what is proposed of it later joins what the officer wrote. */
export function pinnedNotes(
  edits: ReadonlyMap<string, Edit>,
  proposed: readonly Proposed[],
): Map<string, string> {
  const byItem = Map.groupBy(proposed, ({ item }) => item);
  const notes = new Map<string, string>();
  for (const item of new Set([...byItem.keys(), ...edits.keys()])) {
    const { note, seen } = edits.get(item) ?? { note: null, seen: [] };
    const fresh = (byItem.get(item) ?? []).filter(({ id }) => !seen.includes(id)).map((one) => one.note);
    if (note === null && fresh.length === 0) continue;
    // while the officer writes, their words stay letter for letter
    notes.set(item, fresh.length === 0 ? (note ?? '') : merged([note ?? '', ...fresh]));
  }
  return notes;
}

/** What several departments ask of one item is asked once. */
const merged = (notes: readonly string[]): string =>
  [...new Set(notes.filter(Boolean))].join('；').slice(0, MOST_LETTERS);
