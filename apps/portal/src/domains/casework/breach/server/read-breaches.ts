// The promises of a case that were not kept, at the desk: how each stands, and what whoever asks may do about it.
import type { Db } from '@yqt/database/sql';
import type { CaseRow } from '../../server/case.sql.ts';
import type { Officer } from '../../server/desk.ts';
import { hasSecondPerson } from '../../second/server/second-person.ts';
import { barredUntil, LIFTERS } from '../breach.rules.ts';
import type { Breach } from '../contract.ts';
import { selectBreaches, type BreachRow } from './breach.sql.ts';
import { restUntil } from './barred.ts';
import { liftConfirmerOf, lifterOf } from './lifters.ts';

export async function readBreaches(
  db: Db,
  officer: Officer,
  { found, today }: { found: CaseRow; today: string },
): Promise<Breach[]> {
  const rows = await selectBreaches(db, found.id);
  const isLifter = typeof lifterOf(officer, found) !== 'string';
  const rest = await restsOf(db, found, { rows, today });
  const others = new Map(
    await Promise.all(
      rows.map(async (row) => [row.id, await hasSecond(db, officer, { found, row, today })] as const),
    ),
  );
  return rows.map((row) => {
    const { id, label, way, dueOn, brokenOn, reason, proposedName, proposedAt, liftedName, liftedAt } = row;
    const standing = breachStanding(row, today);
    const isPending = standing === 'proposed';
    return {
      id,
      label,
      way,
      dueOn,
      brokenOn,
      until: barredUntil(brokenOn),
      standing,
      restUntil: rest.get(id) ?? null,
      reason,
      proposedName,
      proposedAt,
      liftedName,
      liftedAt,
      mayLift: standing === 'bars' && isLifter,
      mayConfirm: isPending && liftConfirmerOf(officer, found, row) !== undefined,
      isOwn: isPending && row.proposedBy === officer.accountId,
      needsSecond: found.separation === 'strict',
      hasOther: others.get(id) ?? true,
    };
  });
}

/** Whether anybody but who proposed it, or whoever asks, may say the second word; who entered the case may not. */
async function hasSecond(
  db: Db,
  { accountId }: Officer,
  { found, row, today }: { found: CaseRow; row: BreachRow; today: string },
): Promise<boolean> {
  const standing = breachStanding(row, today);
  if (found.separation !== 'strict' || (standing !== 'bars' && standing !== 'proposed')) return true;
  const { department, projectGroup, enteredBy, enteredFor } = found;
  const first = standing === 'proposed' ? [row.proposedBy, row.proposedFor] : [accountId];
  const posts = [{ roles: LIFTERS, department, projectGroup }];
  return hasSecondPerson(db, { posts, but: [...first, enteredBy, enteredFor], on: today });
}

/** Of each that bars, until when others of its owner do. */
async function restsOf(
  db: Db,
  found: CaseRow,
  { rows, today }: { rows: readonly BreachRow[]; today: string },
): Promise<Map<string, string | null>> {
  const barring = rows.filter((row) => ['bars', 'proposed'].includes(breachStanding(row, today)));
  const all = await Promise.all(
    barring.map(
      async ({ id, way }) => [id, await restUntil(db, found, { way, today, breachId: id })] as const,
    ),
  );
  return new Map(all);
}

/** What is past its time bars no more, whatever was proposed. */
export function breachStanding(
  { lift, brokenOn }: Pick<BreachRow, 'lift' | 'brokenOn'>,
  today: string,
): Breach['standing'] {
  if (lift === 'lifted') return 'lifted';
  if (barredUntil(brokenOn) <= today) return 'over';
  return lift === 'proposed' ? 'proposed' : 'bars';
}
