// What stands against a case of what is owed: a material past its last day, and, where its owner asks for time, earlier promises of
// theirs that were not kept.
import type { Db } from '@yqt/database/sql';
import type { Against } from '../../server/case-message.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { selectPromises } from '../../server/material.sql.ts';
import { isLate } from '../owed.rules.ts';
import type { BreachWay } from '../../breach/breach.rules.ts';
import { breachText } from '../../breach/breach.text.ts';
import { brokenOf } from '../../breach/server/barred.ts';
import { overdueText, owingText } from '../owed.text.ts';
import { selectOwed, selectStillOwed } from './owed.sql.ts';

export async function owedAgainst(
  db: Db,
  { found, today }: { found: CaseRow; today: string },
): Promise<Against[]> {
  const rows = await selectOwed(db, found.id);
  const late = found.closedAt === null ? rows.filter((row) => isLate(row, today)) : [];
  const given = await selectPromises(db, found.id);
  const brokenIn = (way: BreachWay) => brokenOf(db, found, { way, today, but: found.id });
  const broken = [
    ...(given.some(({ days }) => days !== null) ? await brokenIn('deferral') : []),
    ...(given.some(({ days }) => days === null) ? await brokenIn('promise') : []),
  ];
  return [
    ...late.map((row) => ({ text: overdueText(row), caseIds: [] })),
    ...broken.map((one) => ({ text: breachText(one, one.liftedAt), caseIds: [one.caseId] })),
  ];
}

/** By case, why nothing is decided in its owner's favour yet: what it still owes, in words. */
export async function owingWords(db: Db, caseIds: readonly string[]): Promise<Map<string, string>> {
  const rows = caseIds.length === 0 ? [] : await selectStillOwed(db, caseIds);
  const byCase = Map.groupBy(rows, ({ caseId }) => caseId);
  return new Map([...byCase].map(([caseId, owed]) => [caseId, owingText(owed)]));
}
