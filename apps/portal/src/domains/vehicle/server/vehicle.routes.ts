// Opens the vehicle calls: adapters over casework.
import { ownCases, type CaseworkDeps } from '../../casework/server/casework.port.ts';
import type { PortalBind } from '../../../visit.ts';
import { vehicleContract } from '../contract.ts';
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
    getVehicle: ({ id }, visit) => own.get(visit, id),
    listVehicleHistory: async ({ id }, visit) => ({ records: (await own.get(visit, id)).events }),
  });
}
