// Users, sessions and bindings as the server knows them.
import { seedIdentity } from '../../../../seeds/identity.seed.ts';
import type { Domain } from '../../../domain.ts';
import { registerIdentity } from './identity.routes.ts';
import { registerRequests } from './request.routes.ts';
import { watchSessions } from './session-cache.ts';
import { sweepIdentity } from './sweep-identity.ts';

export const identityDomain: Domain = {
  name: 'identity',
  open: async ({ sql, identity, files }) => ({
    routes: (bind) => {
      registerIdentity(bind, identity);
      registerRequests(bind, { identity, files });
    },
    sweep: () => sweepIdentity(identity),
    close: await watchSessions(sql),
  }),
  seed: ({ sql, now, withDemo }) => seedIdentity(sql, { now, withDemo }),
};
