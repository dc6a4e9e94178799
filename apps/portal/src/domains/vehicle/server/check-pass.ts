// What anybody learns who scans a pass: whether it is genuine and holds, of the plate both ends.
import type { Db } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import type { PassCheck } from '../pass/contract.ts';
import { PASS_STATES, passStateOf } from '../pass.rules.ts';
import { maskPlate } from '../plate.rules.ts';
import { selectPassByCode, selectPasses } from './vehicle.sql.ts';

/** Throws NOT_FOUND for a code that no pass of this tenant has. */
export async function checkPass(
  db: Db,
  { tenantId, code, today }: { tenantId: string; code: string; today: string },
): Promise<PassCheck> {
  const [pass] = await selectPassByCode(db, { tenantId, code });
  if (!pass) throw appError('NOT_FOUND');
  const { plateNo, validFrom, validTo } = pass;
  const state = passStateOf(pass, today);
  return { plate: maskPlate(plateNo), validFrom, validTo, state, stateLabel: PASS_STATES[state] };
}

/** The passes of an application that the caller was found to own. */
export async function ownPasses(db: Db, { id, today }: { id: string; today: string }) {
  return (await selectPasses(db, id)).map((pass) => ({
    no: pass.no,
    plate: pass.plateNo,
    term: `${pass.validFrom} 至 ${pass.validTo}`,
    stateLabel: PASS_STATES[passStateOf(pass, today)],
    code: pass.code,
  }));
}
