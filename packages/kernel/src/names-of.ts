// The names of a record whose type knows them all.

/** In the order in which they were written. */
export function namesOf<K extends string>(record: Readonly<Record<K, unknown>>): K[];
export function namesOf(record: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(record);
}
