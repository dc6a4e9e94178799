// Declarations as the server knows them.
import { seedDeclarable } from '../../../../seeds/declarable.seed.ts';
import type { Domain } from '../../../domain.ts';
import { declarationKind } from './declaration-kind.ts';
import { registerSetup } from '../project/server/project.routes.ts';
import { registerDeclaration } from './declaration.routes.ts';

export const declarationDomain: Domain = {
  name: 'declaration',
  kinds: [declarationKind],
  open: (house) => ({
    routes: (bind) => {
      registerDeclaration(bind, house);
      registerSetup(bind, house);
    },
  }),
  seed: (seeding) => seedDeclarable(seeding),
};
