// Promises that an owner did not keep: what they bar, until when, and whom to ask.
import type { Db } from '@yqt/database/sql';
import { departmentContacts } from '../../../operator/server/department-names.port.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import { barredUntil, barringSince, type BreachWay } from '../breach.rules.ts';
import { barredText } from '../breach.text.ts';
import { selectBroken, type BrokenRow } from './breach.sql.ts';

type Owner = Pick<CaseRow, 'tenantId' | 'ownerKind' | 'ownerId'>;
interface Asked {
  way: BreachWay;
  today: string;
}

/** Promises of the owner that were not kept, as long as they count; those whose bar was lifted, too. */
export const brokenOf = (
  db: Db,
  { tenantId, ownerKind, ownerId }: Owner,
  { way, today }: Asked,
): Promise<BrokenRow[]> =>
  selectBroken(db, { tenantId, ownerKind, ownerId, way, since: barringSince(today) });

/** Why no further promise of the owner is taken; null = it is. */
export async function barOf(db: Db, owner: Owner, asked: Asked): Promise<string | null> {
  const [broken] = await brokenOf(db, owner, asked);
  if (!broken || broken.liftedAt !== null) return null;
  const contact = (await departmentContacts(db, owner.tenantId)).get(broken.department);
  return barredText(broken, barredUntil(broken.brokenOn), contact ?? { name: '办理部门', phone: '' });
}
