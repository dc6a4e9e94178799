// The figures of every year that the form's table 经营数据 holds; facts proper are only those of the latest year.
import type { Db } from '@yqt/database/sql';
import type { Fact } from '@yqt/rules/field';
import type { Contradiction, Settled } from '../../../facts/settle.rules.ts';
import { yearlyFacts } from '../derive-facts.rules.ts';
import { selectProfile, selectRows } from './profile.sql.ts';

/** One a field and year, in the order of the table; as of the form's last save, else of the end of their year. */
export async function readYears(db: Db, { enId }: { enId: string }): Promise<Fact[]> {
  const [profile] = await selectProfile(db, { enId });
  const rows = await selectRows(db, { enId });
  const management = rows.flatMap(({ kind, cells }) => (kind === 'management' ? [cells] : []));
  return yearlyFacts(management).map(({ field, value, period = null }) => ({
    field,
    value,
    source: 'self',
    asOf: profile?.updatedAt?.slice(0, 10) ?? `${period}-12-31`,
    validUntil: null,
    period,
  }));
}

/** Everything stated on either side. */
export const sidesOf = ({ stated, against }: Contradiction): Fact[] => [...stated, ...against];

/** A year's figure that is in doubt as a fact does not come back by the table. */
export function withYears({ facts, contradictions }: Settled, years: readonly Fact[]): Fact[] {
  const doubted = contradictions.flatMap(sidesOf);
  const isDoubted = ({ field, period }: Fact) =>
    doubted.some((one) => one.field === field && (one.period === null || one.period === period));
  return [...facts, ...years.filter((one) => !isDoubted(one))];
}
