// Matching as the server knows it.
import { seedMatching } from '../../../../seeds/matching.seed.ts';
import type { Domain } from '../../../domain.ts';
import { createRuleSets } from '../verdict/server/rule-sets.ts';
import { workOnMatching } from './matching-work.ts';
import { registerMatching } from './matching.routes.ts';

export const matchingDomain: Domain = {
  name: 'matching',
  open: async ({ sql, now, jobs, enterprise }) => {
    const ruleSets = await createRuleSets({ sql, now });
    return {
      routes: (bind) => registerMatching(bind, { sql, now, jobs, ruleSets, enterprise }),
      work: () => workOnMatching(jobs, { sql, now, ruleSets }),
      close: () => ruleSets.close(),
    };
  },
  seed: async ({ say, ...given }) => {
    say('正在生成匹配规则…');
    await seedMatching(given);
  },
};
