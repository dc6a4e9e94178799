// Opens the vehicle calls: adapters over casework.
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { ownCases, type CaseworkDeps } from '../../casework/server/casework.port.ts';
import type { PortalBind } from '../../../visit.ts';
import { openFile } from '../../file/server/file.port.ts';
import { vehicleContract } from '../contract.ts';
import { ownPasses } from './check-pass.ts';
import { gateList, vehicleSheet } from './gate-list.ts';
import { passFile } from './pass-file.ts';
import { VEHICLE_SUBJECT, vehicleKind } from './vehicle-kind.ts';

/** Binds the vehicle contract. */
export function registerVehicle(bind: PortalBind, deps: CaseworkDeps): void {
  const own = ownCases(deps, vehicleKind);
  bind('vehicle', vehicleContract, {
    submitVehicle: async ({ id, revision = 0, ...rest }, visit) => {
      const place = id === undefined ? await own.create(visit, VEHICLE_SUBJECT) : { id };
      return own.update(visit, { ...rest, id: place.id, revision });
    },
    deleteVehicle: async ({ id }, visit) => {
      await own.remove(visit, id);
      return { ok: true };
    },
    listVehicles: (input, visit) => own.list(visit, input),
    getVehicle: async ({ id }, visit) => ({
      ...(await own.get(visit, id)),
      passes: await ownPasses(deps.sql, { id, today: dayText(visit.now) }),
    }),
    getPassFile: async ({ id }, visit) => passFile(deps, visit, await own.find(visit, id)),
    async getVehicleFile({ id, fileId }, visit) {
      const { files } = await own.get(visit, id);
      if (!Object.hasOwn(files, fileId)) throw appError('NOT_FOUND');
      return openFile(deps.files, { tenantId: visit.tenantId, id: fileId, reader: 'granted' });
    },
    exportVehicles: async ({ id }, visit) => vehicleSheet(await own.get(visit, id)),
    getGateList: (input, visit) => gateList(deps, visit, input),
    listVehicleHistory: async ({ id }, visit) => ({ records: (await own.get(visit, id)).events }),
  });
}
