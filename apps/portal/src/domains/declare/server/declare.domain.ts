// Declarations as the server knows them.
import { seedDeclarable } from '../../../../seeds/declarable.seed.ts';
import type { Domain } from '../../../domain.ts';
import { declareKind } from './declare-kind.ts';
import { registerDeclare } from './declare.routes.ts';

export const declareDomain: Domain = {
  name: 'declare',
  kinds: [declareKind],
  open: (house) => ({ routes: (bind) => registerDeclare(bind, house) }),
  seed: (seeding) => seedDeclarable(seeding),
};
