// What a correction may name of a case beside fields and files: what its kind keeps of its own and its owner has said.
import type { Db } from '@yqt/database/sql';

export interface OwnPin {
  /** Of no field of the form: with a dot in it, which those have not. */
  name: string;
  label: string;
  /** It is not what was filed any more. */
  isChanged: boolean;
}

/** The same under the names by which corrections name fields; none of most kinds. */
export async function ownPins(
  db: Db,
  { pins }: { pins?: (db: Db, caseId: string) => Promise<readonly OwnPin[]> },
  caseId: string,
): Promise<{ item: string; label: string; isChanged: boolean }[]> {
  const own = (await pins?.(db, caseId)) ?? [];
  return own.map(({ name, label, isChanged }) => ({ item: `field:${name}`, label, isChanged }));
}
