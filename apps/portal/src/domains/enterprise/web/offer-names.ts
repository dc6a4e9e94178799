// Asks the enterprise library for the names that contain what is being typed: public ones, after a pause in typing.
import { call } from '@yqt/endpoint/fetch-transport';
import type { enterpriseContract } from '../contract.ts';

/** A call for each letter would be ten for one name. */
const PAUSE_MS = 250;
/** One letter is in half of all names. */
const MIN_LETTERS = 2;
/** As many as a list under a field shows without scrolling. */
const SHOWN = 8;

/** What to ask the library for; empty = nothing: too short, or one of the names that were offered was chosen. */
export function keywordOf(typed: string, offered: readonly string[]): string {
  const text = typed.trim();
  return text.length < MIN_LETTERS || offered.includes(text) ? '' : text;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Hands over the names for a field with a datalist, once its reader pauses; one that is no longer asked for, never. */
export function offerNames(field: EventTarget, show: (names: readonly string[]) => void): void {
  clearTimeout(timer);
  if (!(field instanceof HTMLInputElement)) return;
  const offered = Array.from(field.list?.querySelectorAll('option') ?? [], ({ value }) => value);
  const keyword = keywordOf(field.value, offered);
  if (keyword === '') return;
  timer = setTimeout(() => {
    void findNames(keyword).then((names) => {
      if (field.value.trim() === keyword) show(names);
    });
  }, PAUSE_MS);
}

/** By name; none where the library cannot be asked: an offer, not a duty. */
async function findNames(keyword: string): Promise<string[]> {
  try {
    const { records } = await call<typeof enterpriseContract.listLibrary>(
      'GET /policy/api/ua/enterprise/lib/list',
      { keyword, current: 1, size: SHOWN },
      { tenantHost: location.host },
    );
    return records.map(({ name }) => name);
  } catch {
    return [];
  }
}
