// Everything of one application as a zip: what every case has, with the list of vehicles and the passes.
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import {
  callerOf,
  caseArchive,
  type ArchiveEntry,
  type CaseworkDeps,
} from '../../casework/server/casework.port.ts';
import type { CaseView } from '../../casework/contract.ts';
import type { EnterpriseVisit } from '../../../visit.ts';
import { vehicleSheet } from './gate-list.ts';
import { passFile } from './pass-file.ts';
import { selectPasses } from './vehicle.sql.ts';

/** Throws NOT_FOUND. */
export async function vehicleArchive(
  deps: CaseworkDeps,
  visit: EnterpriseVisit,
  { view, applicantName }: { view: CaseView; applicantName: string },
): Promise<FileAnswer> {
  const sheet = await vehicleSheet(view);
  const passes = await selectPasses(deps.sql, view.id);
  const more: ArchiveEntry[] = [
    { name: sheet.name, open: async () => sheet },
    ...(passes.length > 0
      ? [{ name: '通行证.pdf', open: () => passFile(deps, visit, { ...view, applicantName }) }]
      : []),
  ];
  return caseArchive(deps, await callerOf(deps, visit), { id: view.id, origin: visit.origin, more });
}
