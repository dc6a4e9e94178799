// Whether there is a second person at all: under strict separation a proposal waits for ever where nobody else has the post.
import type { Db } from '@yqt/database/sql';
import { roleHoldersOf, withDeputies } from '../../../operator/server/holders.port.ts';

/** Whose grants make them a second person. */
export interface Post {
  roles: readonly string[];
  department: string;
  projectGroup: string;
}

/** Anybody with one of those posts, or in the place of such a one, but for some; `on`: `yyyy-MM-dd`. */
export async function hasSecondPerson(
  db: Db,
  { posts, but, on }: { posts: readonly Post[]; but: readonly (string | null)[]; on: string },
): Promise<boolean> {
  const barred = new Set(but);
  const holders = await Promise.all(posts.map((post) => roleHoldersOf(db, post)));
  const ids = holders.flat().filter((id) => !barred.has(id));
  const able = await withDeputies(db, { ids: [...new Set(ids)], on });
  return able.some((id) => !barred.has(id));
}
