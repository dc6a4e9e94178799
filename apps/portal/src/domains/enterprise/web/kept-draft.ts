// What was typed, kept in this tab while a save is under way: a session that turns out to be over must not cost it
// (decisions.md, Sign-in 5). Only the same account gets it back; saving, resetting and leaving drop it.
import type { LoadedForm } from './form-values.ts';

export interface DraftPlace {
  /** Which form. */
  scope: string;
  enId: string;
  accountId: string;
}

const keyOf = ({ scope, enId }: DraftPlace): string => `profile-draft:${scope}:${enId}`;

export function keepDraft(place: DraftPlace, draft: LoadedForm): void {
  try {
    sessionStorage.setItem(keyOf(place), JSON.stringify({ accountId: place.accountId, draft }));
  } catch {
    // A full or forbidden storage keeps nothing: the save goes on as it would without it.
  }
}

export function dropDraft(place: DraftPlace): void {
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // nothing was kept there either
  }
}

/** The draft of this account; null where there is none. Somebody else's is dropped. */
export function findDraft(place: DraftPlace): LoadedForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(place)) ?? 'null');
    if (isKept(kept) && kept.accountId === place.accountId) return kept.draft;
    dropDraft(place);
    return null;
  } catch {
    return null; // unreadable, so not ours
  }
}

const isKept = (given: unknown): given is { accountId: string; draft: LoadedForm } =>
  typeof given === 'object' &&
  given !== null &&
  'accountId' in given &&
  'draft' in given &&
  isForm(given.draft);

const isForm = (given: unknown): given is LoadedForm =>
  typeof given === 'object' &&
  given !== null &&
  'version' in given &&
  typeof given.version === 'number' &&
  'values' in given &&
  typeof given.values === 'object' &&
  given.values !== null &&
  'fields' in given.values &&
  'lists' in given.values &&
  isTextRecord(given.values.fields) &&
  typeof given.values.lists === 'object' &&
  given.values.lists !== null &&
  Object.values(given.values.lists).every(
    (rows: unknown) => Array.isArray(rows) && rows.every((row: unknown) => isTextRecord(row)),
  );

const isTextRecord = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  Object.values(given).every((text: unknown) => typeof text === 'string');
