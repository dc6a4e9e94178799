// What anybody learns who scans a pass: whether it is genuine and holds, of the plate both ends.
import type { Db } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import type { Verified } from '../../casework/server/casework.port.ts';
import { PASS_STATES, passStateOf } from '../pass.rules.ts';
import { maskPlate } from '../plate.rules.ts';
import { PASS_TITLE, termWords } from '../vehicle.text.ts';
import { selectPassByCode, selectPasses, type PassRow } from './vehicle.sql.ts';

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

/** An application that the caller was found to own, with its passes. */
export async function withPasses<V extends { id: string; answers: Answers }>(db: Db, view: V, today: string) {
  const passes = await selectPasses(db, view.id);
  return {
    ...view,
    terms: termsOf(passes[0], view.answers),
    passes: passes.map((pass) => ({
      no: pass.no,
      plate: pass.plateNo,
      term: `${pass.validFrom} 至 ${pass.validTo}`,
      stateLabel: PASS_STATES[passStateOf(pass, today)],
      code: pass.code,
    })),
  };
}

/** The days that were granted, and those applied for where they are others; of no passes nothing. */
function termsOf(pass: PassRow | undefined, answers: Answers): string[] {
  if (!pass) return [];
  const asked = { validFrom: textOf(answers['validFrom']), validTo: textOf(answers['validTo']) };
  return termWords(pass, asked);
}
