// Casework as the server knows it.
import { seedHolidays } from '../../../../seeds/holiday.seed.ts';
import type { Domain } from '../../../domain.ts';
import { registerDesk } from '../desk/server/desk.routes.ts';
import { registerOpinion } from '../opinion/server/opinion.routes.ts';
import { registerSecond } from '../second/server/second.routes.ts';
import { registerWindow } from '../window/server/window.routes.ts';
import { registerCasework } from './casework.routes.ts';
import { workOnCases } from './sweep-cases.ts';

export const caseworkDomain: Domain = {
  name: 'casework',
  open: ({ casework, jobs }) => ({
    routes: (bind) => {
      registerCasework(bind, casework);
      registerDesk(bind, casework);
      registerWindow(bind, casework);
      registerOpinion(bind, casework);
      registerSecond(bind, casework);
    },
    work: () => workOnCases(jobs, casework),
  }),
  seed: (seeding) => seedHolidays(seeding),
};
