// Promises that an owner did not keep: what they bar, until when, and whom to ask.
import type { Db } from '@yqt/database/sql';
import { departmentContacts } from '../../../operator/server/department-names.port.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { barredUntil, barringSince, type BreachWay } from '../breach.rules.ts';
import { barredDeskText, barredText, keptMeanwhileText, keptText } from '../breach.text.ts';
import { selectChecks } from '../../proof/server/proof.sql.ts';
import { selectBreaches, selectBroken, type BrokenRow } from './breach.sql.ts';

type Owner = Pick<CaseRow, 'tenantId' | 'ownerKind' | 'ownerId'>;
interface Asked {
  way: BreachWay;
  today: string;
  /** A case of which nothing is asked. */
  but?: string;
}

/** Promises of the owner that were not kept, as long as they count; those whose bar was lifted, too. */
export const brokenOf = (
  db: Db,
  { tenantId, ownerKind, ownerId }: Owner,
  { way, today, but }: Asked,
): Promise<BrokenRow[]> =>
  selectBroken(db, { tenantId, ownerKind, ownerId, way, since: barringSince(today), but: but ?? null });

/** Why no further promise of the owner is taken; null = it is. */
export async function barOf(db: Db, owner: Owner, asked: Asked): Promise<string | null> {
  const bar = await barringOf(db, owner, asked);
  return bar && barredText(bar, barredUntil(bar.brokenOn), await contactOf(db, owner.tenantId, bar));
}

/** The same in the words of the desk. */
export async function deskBarOf(db: Db, owner: Owner, asked: Asked): Promise<string | null> {
  const bar = await barringOf(db, owner, asked);
  return bar && barredDeskText(bar, barredUntil(bar.brokenOn));
}

/** The first are those that bar. */
async function barringOf(db: Db, owner: Owner, asked: Asked): Promise<BrokenRow | null> {
  const [broken] = await brokenOf(db, owner, asked);
  return broken?.liftedAt === null ? broken : null;
}

/** Until when promises of the owner bar, all but one of them; null = none does. */
export async function restUntil(
  db: Db,
  owner: Owner,
  { breachId, ...asked }: Asked & { breachId: string },
): Promise<string | null> {
  const rest = (await brokenOf(db, owner, asked)).find(
    ({ id, liftedAt }) => id !== breachId && liftedAt === null,
  );
  return rest ? barredUntil(rest.brokenOn) : null;
}

/** Why a case stays on its owner's list: officers confirm what was untrue and lift a bar at the case of its promise; null = it may go. */
export async function keptFor(db: Db, found: CaseRow, today: string): Promise<string | null> {
  const since = barringSince(today);
  // the newest is the first
  const bar = (await selectBreaches(db, found.id)).find((b) => b.lift !== 'lifted' && b.brokenOn > since);
  const isDoubted = (await selectChecks(db, found.id)).some(({ state }) => state === 'proposed');
  if (!bar && !isDoubted) return null;
  const contact = await contactOf(db, found.tenantId, found);
  return bar ? keptText(bar, barredUntil(bar.brokenOn), contact) : keptMeanwhileText(contact);
}

const contactOf = async (db: Db, tenantId: string, { department }: Pick<CaseRow, 'department'>) =>
  (await departmentContacts(db, tenantId)).get(department) ?? { name: '办理部门', phone: '' };
