// Opens the vehicle calls: adapters over casework.
import { dayText } from '@yqt/kernel/dates';
import { ownHandlers, type CaseworkDeps } from '../../casework/server/casework.port.ts';
import type { PortalBind } from '../../../visit.ts';
import { vehicleContract } from '../contract.ts';
import { passContract } from '../pass/contract.ts';
import { withPasses } from './check-pass.ts';
import { gateList, listGate } from './gate-list.ts';
import { passFile } from './pass-file.ts';
import { renewalOf } from './renewal.ts';
import { vehicleArchive } from './vehicle-archive.ts';
import { vehicleKind } from './vehicle-kind.ts';
import { VEHICLE_SUBJECT } from './vehicle-subject.ts';

/** Binds the vehicle contract. */
export function registerVehicle(bind: PortalBind, deps: CaseworkDeps): void {
  const place = { kind: vehicleKind, subjectId: VEHICLE_SUBJECT, renewed: renewalOf(deps.sql) };
  const { own, ...calls } = ownHandlers(deps, place);
  bind('vehicle', vehicleContract, {
    submitVehicle: calls.submit,
    deleteVehicle: calls.remove,
    listVehicles: calls.list,
    listVehicleHistory: calls.history,
    getVehicleFile: calls.file,
    getVehicle: async ({ id }, visit) => withPasses(deps.sql, await own.get(visit, id), dayText(visit.now)),
    getPassFile: async ({ id }, visit) => passFile(deps, visit, await own.find(visit, id)),
    exportVehicles: async ({ id }, visit) => {
      const [view, { applicantName }] = await Promise.all([own.get(visit, id), own.find(visit, id)]);
      return vehicleArchive(deps, visit, { view, applicantName });
    },
  });
  bind('vehicle', passContract, {
    listGate: (input, visit) => listGate(deps, visit, input),
    getGateList: (input, visit) => gateList(deps, visit, input),
  });
}
