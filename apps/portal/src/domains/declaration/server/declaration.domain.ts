// Declarations as the server knows them.
import { seedDeclarable } from '../../../../seeds/declarable.seed.ts';
import type { Domain } from '../../../domain.ts';
import { declarationKind } from './declaration-kind.ts';
import { registerDeclaration } from './declaration.routes.ts';

export const declarationDomain: Domain = {
  name: 'declaration',
  kinds: [declarationKind],
  open: (house) => ({ routes: (bind) => registerDeclaration(bind, house) }),
  seed: (seeding) => seedDeclarable(seeding),
};
