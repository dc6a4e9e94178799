// Promises that an owner did not keep: what they bar, and until when.
import type { Db } from '@yqt/database/sql';
import { addDays } from '@yqt/kernel/dates';
import type { CaseRow } from '../../server/case.sql.ts';
import { BARRED_DAYS } from '../owed.rules.ts';
import { barredText } from '../owed.text.ts';
import { selectBroken, type BrokenRow } from './owed.sql.ts';

/** Promises of the owner that were not kept, as long as they count. */
export const brokenOf = (
  db: Db,
  { tenantId, ownerKind, ownerId }: Pick<CaseRow, 'tenantId' | 'ownerKind' | 'ownerId'>,
  today: string,
): Promise<BrokenRow[]> =>
  ownerId === null
    ? Promise.resolve([])
    : selectBroken(db, { tenantId, ownerKind, ownerId, since: addDays(today, -BARRED_DAYS) });

export const barredBy = (broken: BrokenRow): string =>
  barredText(broken, addDays(broken.brokenOn, BARRED_DAYS));
