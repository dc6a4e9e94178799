// Enterprises and their facts as the server knows them.
import { seedEnterprises } from '../../../../seeds/enterprise.seed.ts';
import type { Domain } from '../../../domain.ts';
import { registerEnterprise } from './enterprise.routes.ts';

export const enterpriseDomain: Domain = {
  name: 'enterprise',
  open: ({ enterprise, files }) => ({ routes: (bind) => registerEnterprise(bind, enterprise, files) }),
  seed: async ({ sql, now, tenantId, withDemo, say }) => {
    if (!withDemo) return;
    say('正在加载演示企业…');
    // what follows from their facts is computed when the rules are seeded
    await seedEnterprises(sql, { now: now(), tenantId, factsChanged: async () => {} });
  },
};
