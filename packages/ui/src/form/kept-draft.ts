// What was typed, kept in this tab while it is not stored: a session that turns out to be over must not cost it
// (decisions.md, Sign-in 5). Only the same account gets it back; saving, resetting and leaving drop it.

export interface DraftPlace {
  /** Which form of what: `profile:…`. */
  key: string;
  accountId: string;
}

export interface KeptDraft<V> {
  values: V;
  /** The version that the typing started from, and what it said; absent in a draft that was kept without it. */
  revision: number;
  base?: V;
}

const keyOf = ({ key }: DraftPlace): string => `kept-draft:${key}`;

/** Keeps a draft; a full or forbidden storage keeps nothing. */
export function keepDraft<V>({ accountId, ...place }: DraftPlace, draft: KeptDraft<V>): void {
  try {
    sessionStorage.setItem(keyOf({ accountId, ...place }), JSON.stringify({ accountId, draft }));
  } catch {
    // the save goes on as it would without it
  }
}

export function dropDraft(place: DraftPlace): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // nothing was kept there either
  }
}

/** The draft of this account, of values that `isValues` accepts; null where there is none. Any other is dropped. */
export function findDraft<V>(
  place: DraftPlace,
  isValues: (given: unknown) => given is V,
): KeptDraft<V> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    const draft = own(kept, 'draft');
    const [values, revision] = [own(draft, 'values'), own(draft, 'revision')];
    if (own(kept, 'accountId') === place.accountId && typeof revision === 'number' && isValues(values)) {
      const base = own(draft, 'base');
      return { values, revision, ...(isValues(base) && { base }) };
    }
    dropDraft(place);
    return null;
  } catch {
    return null; // unreadable, so not ours
  }
}

const own = (given: unknown, name: string): unknown =>
  typeof given === 'object' && given !== null && Object.hasOwn(given, name)
    ? Reflect.get(given, name)
    : undefined;
