// The passes that an approval issues: one a vehicle, each with a number of its own and a code that nobody guesses.
import { randomBytes } from 'node:crypto';
import type { Tx } from '@yqt/database/sql';
import { rowsOf, textOf, type Answers } from '@yqt/forms/answers';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Step } from '../../casework/server/casework.port.ts';
import { plateText } from '../plate.rules.ts';
import { decisionOf, termOf, type VehicleAnswers, type VehicleDraft } from '../vehicle.rules.ts';
import { termWords } from '../vehicle.text.ts';
import { insertPasses } from './vehicle.sql.ts';

/** 128 bits. */
const CODE_BYTES = 16;

/** For the days that the decision sets, else those applied for. */
export async function issuePasses(
  tx: Tx,
  { case: { id, tenantId, ownerId, receiptNo }, filed, payload, now }: Step<VehicleDraft, VehicleAnswers>,
): Promise<void> {
  if (filed === null) return;
  await insertPasses(tx, {
    tenantId,
    caseId: id,
    enId: ownerId,
    applyType: filed.applyType,
    gates: filed.gates,
    now,
    ...termOf(decisionOf(payload), filed),
    passes: rowsOf(filed.vehicles).map((row, at) => ({
      id: uuidV7(now.getTime()),
      no: `${receiptNo ?? id}-${String(at + 1).padStart(2, '0')}`,
      code: randomBytes(CODE_BYTES).toString('base64url'),
      plateNo: plateText(textOf(row['plateNo'])),
      plateColor: textOf(row['plateColor']),
      trailerNo: plateText(textOf(row['trailerNo'])) || null,
    })),
  });
}

/** What the result says of their days, and that they are not those applied for, where they are not. */
export function termLines({ payload, filed }: { payload: Answers; filed: VehicleAnswers | null }): string[] {
  if (filed === null) return [];
  return termWords(termOf(decisionOf(payload), filed), filed);
}
