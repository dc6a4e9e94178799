// What statistics ask of ratings.
import type { Db } from '@yqt/database/sql';
import type { CaseKind } from '../../server/case-kind.ts';
import { selectKindRatings, selectSubjectRatings, type RatedWithin, type RatingSums } from './rating.sql.ts';

export { selectSubjectRatings as subjectRatings };

/** With one decimal; null = none. */
export const ratingMean = ({ total, ratings }: Pick<RatingSums, 'total' | 'ratings'>): string | null =>
  ratings === 0 ? null : (Math.round((total * 10) / ratings) / 10).toFixed(1);

/** What was given to cases of each kind but one, by the kind's label; of those that have any, and are rated by `withRating`. */
export async function kindRatings(
  db: Db,
  kinds: ReadonlyMap<string, CaseKind>,
  q: Omit<RatedWithin, 'kinds'> & { but: string },
): Promise<(RatingSums & { label: string })[]> {
  const others = [...kinds.keys()].filter((kind) => kind !== q.but);
  const rows = await selectKindRatings(db, { ...q, kinds: others });
  return rows.map(({ kind, ...sums }) => ({ ...sums, label: kinds.get(kind)?.label ?? kind }));
}
