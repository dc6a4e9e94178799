// 车辆通行申请 as a kind of case: what its events check and write. A 差评 is followed by the desk of the passes.
import type { Tx } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import { defineKind, withRating } from '../../casework/server/casework.port.ts';
import { plateText } from '../plate.rules.ts';
import { IS_FORWARDED, VEHICLE_MATERIALS } from './vehicle-materials.ts';
import { passDecisionForm, vehicleForm } from '../vehicle-form.rules.ts';
import { vehicleWorkflow } from '../vehicle-machine.rules.ts';
import { decisionOf, termFaults, termOf, vehicleFaults, vehicleRowFaults } from '../vehicle.rules.ts';
import { passLink, PASS_REASONS, PASS_REMEDIES, SUBJECT_TITLE, termSpan } from '../vehicle.text.ts';
import { checkPass } from './check-pass.ts';
import { issuePasses, termLines } from './issue-passes.ts';
import { passEndings } from './pass-endings.ts';
import { VEHICLE_PARTIES } from './vehicle-parties.ts';
import { VEHICLE_PLACE, VEHICLE_SUBJECT } from './vehicle-subject.ts';
import { cancelPasses, closePasses, deletePasses } from './vehicle.sql.ts';

const kind = defineKind<typeof vehicleForm, typeof vehicleWorkflow>({
  kind: 'vehicle_pass',
  label: SUBJECT_TITLE,
  owner: 'enterprise',
  workflow: vehicleWorkflow,
  forms: [vehicleForm],
  eventForms: { 'vehicle-decision': passDecisionForm },
  receiptPrefix: 'CL',
  reasonCodes: PASS_REASONS,
  ...PASS_REMEDIES,
  papers: { accept: 'acceptance', approve: 'result', reject: 'result', annul: 'result' },
  linesOf: { approve: termLines },
  verify: checkPass,
  parties: VEHICLE_PARTIES,
  rowFaults: { vehicles: vehicleRowFaults },
  subjectOf: async (_db, { id }) =>
    id === VEHICLE_SUBJECT
      ? {
          id,
          title: SUBJECT_TITLE,
          ...VEHICLE_PLACE,
          onceKey: null,
          formCode: vehicleForm.code,
          separation: 'basic',
          promisedDays: 3,
          materials: VEHICLE_MATERIALS,
          needsSeal: IS_FORWARDED,
        }
      : null,
  window: { subjects: async () => [{ id: VEHICLE_SUBJECT, title: SUBJECT_TITLE, ...VEHICLE_PLACE }] },
  summaryOf: ({ vehicles, validFrom, validTo }) => ({
    车辆: `${plateText(textOf(vehicles[0]?.plateNo))}${vehicles.length > 1 ? ` 等 ${vehicles.length} 辆` : ''}`,
    期限: termSpan({ validFrom, validTo }),
  }),
  // the days of the passes, which may be others than were applied for
  summaryAfter: {
    approve: ({ payload, filed }): Record<string, string> =>
      filed === null ? {} : { 期限: termSpan(termOf(decisionOf(payload), filed)) },
  },
  dayFaults: ({ validFrom, validTo }, today) =>
    termFaults({ validFrom: textOf(validFrom), validTo: textOf(validTo) }, today),
  guards: {
    vehicles: async (_tx, { answers }) => inPart('answers', vehicleFaults(answers)),
    term: async (_tx, { answers, today }) => inPart('answers', termFaults(answers, today)),
    decision: async (_tx, { payload, filed, today }) =>
      filed === null ? [] : inPart('payload', termFaults(termOf(decisionOf(payload), filed), today)),
  },
  effects: {
    approve: issuePasses,
    cancel: endPasses,
    annul: endPasses,
    expire: async (tx, { case: { id } }) => void (await closePasses(tx, id)),
  },
  ...passEndings,
  destroyRows: async (tx, { caseId }) => {
    await deletePasses(tx, caseId);
    return [];
  },
  linkOf: passLink,
});

export const vehicleKind = withRating(kind, async () => VEHICLE_PLACE);

async function endPasses(tx: Tx, { case: { id }, now }: { case: { id: string }; now: Date }): Promise<void> {
  await cancelPasses(tx, { caseId: id, now });
}

const inPart = <T extends { field: string }>(part: string, faults: readonly T[]): T[] =>
  faults.map((one) => ({ ...one, field: `${part}.${one.field}` }));
