// Declarations as the server knows them.
import { eachApart } from '@yqt/kernel/each-apart';
import { demonstrateDeclarations } from '../../../../seeds/declared.seed.ts';
import { seedDeclarable } from '../../../../seeds/declarable.seed.ts';
import type { Domain } from '../../../domain.ts';
import { offerListed } from '../direct/server/offer-listed.ts';
import { registerDirect } from '../direct/server/direct.routes.ts';
import { registerStatistics } from '../statistics/server/statistics.routes.ts';
import { closeOverdue } from '../expert/server/close-review.ts';
import { registerExperts } from '../expert/server/expert.routes.ts';
import { declarationKind } from './declaration-kind.ts';
import { registerLists } from '../list/server/list.routes.ts';
import { workOnLists } from '../list/server/remind-silent.ts';
import { selectBatchTurn } from '../project/server/batch.sql.ts';
import { projectGroups } from '../project/server/project-groups.ts';
import { registerSetup } from '../project/server/project.routes.ts';
import { registerDifferences } from '../difference/server/difference.routes.ts';
import { registerTrials } from '../trial/server/trial.routes.ts';
import { sweepTrials } from '../trial/server/trials.ts';
import { registerEntered } from '../window/server/entered.routes.ts';
import { registerDeclaration } from './declaration.routes.ts';
import { projectSearch } from './search-source.ts';

export const declarationDomain: Domain = {
  name: 'declaration',
  kinds: [declarationKind],
  open: (house) => ({
    routes: (bind) => {
      registerDeclaration(bind, house);
      registerEntered(bind, house);
      registerLists(bind, house);
      registerDirect(bind, house);
      registerStatistics(bind, house);
      registerSetup(bind, house);
      registerExperts(bind, house);
      registerTrials(bind, house);
      registerDifferences(bind, house);
    },
    nextTurn: async (at) => (await selectBatchTurn(house.sql, at))[0]?.turn ?? null,
    work: () => workOnLists(house.jobs, house),
    demonstrate: () => demonstrateDeclarations(house),
    sweep: () =>
      eachApart(
        [() => offerListed(house, { listId: null }), () => closeOverdue(house), () => sweepTrials(house)],
        (step) => step(),
      ),
  }),
  grantGroups: projectGroups,
  seed: (seeding) => seedDeclarable(seeding),
  searches: [projectSearch],
};
