// Matching as the server knows it.
import { seedDeclarations } from '../../../../seeds/declaration.seed.ts';
import { seedMatching } from '../../../../seeds/matching.seed.ts';
import type { Domain } from '../../../domain.ts';
import { workOnMatching } from './matching-work.ts';
import { registerMatching } from './matching.routes.ts';

export const matchingDomain: Domain = {
  name: 'matching',
  open: ({ sql, now, jobs, enterprise, ruleSets }) => ({
    routes: (bind) => registerMatching(bind, { sql, now, jobs, ruleSets, enterprise }),
    work: () => workOnMatching(jobs, { sql, now, ruleSets }),
  }),
  seed: async ({ say, ...given }) => {
    say('正在生成匹配规则…');
    await seedMatching(given);
    if (given.withDemo) await seedDeclarations(given);
  },
};
