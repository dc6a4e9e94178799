// Declarations as the server knows them.
import { seedDeclarable } from '../../../../seeds/declarable.seed.ts';
import type { Domain } from '../../../domain.ts';
import { declarationKind } from './declaration-kind.ts';
import { registerLists } from '../list/server/list.routes.ts';
import { workOnLists } from '../list/server/remind-silent.ts';
import { registerDeclaration } from './declaration.routes.ts';

export const declarationDomain: Domain = {
  name: 'declaration',
  kinds: [declarationKind],
  open: (house) => ({
    routes: (bind) => {
      registerDeclaration(bind, house);
      registerLists(bind, house);
    },
    work: () => workOnLists(house.jobs, house),
  }),
  seed: (seeding) => seedDeclarable(seeding),
};
