// Casework as the server knows it.
import { seedHolidays } from '../../../../seeds/holiday.seed.ts';
import type { Domain } from '../../../domain.ts';
import { registerDesk } from '../desk/server/desk.routes.ts';
import { registerMaterials } from '../materials/server/material.routes.ts';
import { registerPapers } from '../paper/server/paper.routes.ts';
import { registerVault } from '../vault/server/vault.routes.ts';
import { registerCasework } from './casework.routes.ts';
import { workOnCases } from './sweep-cases.ts';

export const caseworkDomain: Domain = {
  name: 'casework',
  open: ({ casework, jobs }) => ({
    routes: (bind) => {
      registerCasework(bind, casework);
      registerDesk(bind, casework);
      registerMaterials(bind, casework);
      registerPapers(bind, casework);
      registerVault(bind, casework);
    },
    work: () => workOnCases(jobs, casework),
  }),
  seed: (seeding) => seedHolidays(seeding),
};
