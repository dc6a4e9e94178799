// Vehicle passes as the server knows them.
import { demonstrateVehicles } from '../../../../seeds/vehicle.seed.ts';
import type { Domain } from '../../../domain.ts';
import { vehicleKind } from './vehicle-kind.ts';
import { VEHICLE_GROUP } from './vehicle-subject.ts';
import { registerVehicle } from './vehicle.routes.ts';

export const vehicleDomain: Domain = {
  name: 'vehicle',
  kinds: [vehicleKind],
  grantGroups: async () => [VEHICLE_GROUP],
  open: ({ casework }) => ({
    routes: (bind) => registerVehicle(bind, casework),
    demonstrate: () => demonstrateVehicles(casework),
  }),
};
