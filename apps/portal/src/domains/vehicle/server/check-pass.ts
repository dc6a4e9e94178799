// What anybody learns who scans a pass: whether it is genuine and holds, of the plate both ends.
import type { Db } from '@yqt/database/sql';
import type { Verified } from '../../casework/server/casework.port.ts';
import { PASS_STATES, passStateOf } from '../pass.rules.ts';
import { maskPlate } from '../plate.rules.ts';
import { PASS_TITLE } from '../vehicle.text.ts';
import { selectPassByCode, selectPasses } from './vehicle.sql.ts';

/** Null for a code that no pass of this tenant has. */
export async function checkPass(
  db: Db,
  { tenantId, code, today }: { tenantId: string; code: string; today: string },
): Promise<Verified | null> {
  const [pass] = await selectPassByCode(db, { tenantId, code });
  if (!pass) return null;
  const { plateNo, validFrom, validTo } = pass;
  const state = passStateOf(pass, today);
  return {
    title: PASS_TITLE,
    isValid: state === 'valid',
    stateLabel: PASS_STATES[state],
    lines: [
      { label: '车牌号', text: maskPlate(plateNo) },
      { label: '有效期', text: `${validFrom} 至 ${validTo}` },
    ],
  };
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
