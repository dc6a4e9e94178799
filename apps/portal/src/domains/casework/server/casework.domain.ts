// Casework as the server knows it.
import { seedHolidays } from '../../../../seeds/holiday.seed.ts';
import { seedStateWords } from '../../../../seeds/state-words.seed.ts';
import type { Domain } from '../../../domain.ts';
import { workOnArchive } from '../archive/server/archive-cases.ts';
import { registerBreach } from '../breach/server/breach.routes.ts';
import { registerProof } from '../proof/server/proof.routes.ts';
import { registerAppraisal } from '../appraisal/server/appraisal.routes.ts';
import { registerArchive } from '../archive/server/archive.routes.ts';
import { registerDesk } from '../desk/server/desk.routes.ts';
import { registerOpinion } from '../opinion/server/opinion.routes.ts';
import { registerSecond } from '../second/server/second.routes.ts';
import { workOnKeeping } from '../keeping/server/erase-cases.ts';
import { registerKeeping } from '../keeping/server/keeping.routes.ts';
import { registerCarry } from '../carry/server/carry.routes.ts';
import { workOnForms } from '../carry/server/tell-new-form.ts';
import { registerParties } from '../party/server/party.routes.ts';
import { registerMaterials } from '../materials/server/material.routes.ts';
import { registerPapers } from '../paper/server/paper.routes.ts';
import { registerRows } from '../rows/server/rows.routes.ts';
import { registerVault } from '../vault/server/vault.routes.ts';
import { registerWords } from '../words/server/words.routes.ts';
import { registerWindow } from '../window/server/window.routes.ts';
import { registerCasework } from './casework.routes.ts';
import { personInCases } from './keep-person.ts';
import { keepStateWords } from './state-words.ts';
import { workOnTakenTasks } from './release-tasks.ts';
import { workOnCases } from './sweep-cases.ts';

export const caseworkDomain: Domain = {
  name: 'casework',
  open: async ({ casework, jobs }) => {
    const words = await keepStateWords(casework);
    return {
      routes: (bind) => {
        registerCasework(bind, casework);
        registerDesk(bind, casework);
        registerArchive(bind, casework);
        registerAppraisal(bind, casework);
        registerBreach(bind, casework);
        registerProof(bind, casework);
        registerKeeping(bind, casework);
        registerWindow(bind, casework);
        registerWords(bind, casework);
        registerOpinion(bind, casework);
        registerSecond(bind, casework);
        registerMaterials(bind, casework);
        registerParties(bind, casework);
        registerCarry(bind, casework);
        registerPapers(bind, casework);
        registerRows(bind, casework);
        registerVault(bind, casework);
      },
      work: async () => {
        await workOnCases(jobs, casework);
        await workOnTakenTasks(jobs, casework);
        await workOnArchive(jobs, casework);
        await workOnKeeping(jobs, casework);
        await workOnForms(jobs, casework);
      },
      person: personInCases(casework),
      close: words.stop,
    };
  },
  seed: async (seeding) => {
    await seedHolidays(seeding);
    await seedStateWords(seeding);
  },
};
