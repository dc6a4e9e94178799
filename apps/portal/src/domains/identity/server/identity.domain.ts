// Users, sessions and bindings as the server knows them.
import { seedIdentity } from '../../../../seeds/identity.seed.ts';
import type { Domain } from '../../../domain.ts';
import { registerBindings } from '../binding/server/binding.routes.ts';
import { registerClosing } from '../closing/server/closing.routes.ts';
import { registerMembers } from '../member/server/member.routes.ts';
import { registerIdentity } from './identity.routes.ts';
import { watchSessions } from './session-cache.ts';
import { sweepIdentity } from './sweep-identity.ts';

export const identityDomain: Domain = {
  name: 'identity',
  open: async ({ sql, identity, files, people }) => ({
    routes: (bind) => {
      registerIdentity(bind, identity);
      registerMembers(bind, identity);
      registerClosing(bind, { ...identity, people });
      registerBindings(bind, { ...identity, files });
    },
    sweep: () => sweepIdentity(identity),
    close: await watchSessions(sql),
  }),
  seed: ({ sql, now, withDemo }) => seedIdentity(sql, { now, withDemo }),
};
