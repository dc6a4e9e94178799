// Sign-ups as the server knows them.
import type { Domain } from '../../../domain.ts';
import { registerRegistration } from './registration.routes.ts';
import { personInEntries } from './keep-person.ts';
import { selectOfferingTurn } from './offering.sql.ts';
import { depsOf } from './registration-deps.ts';
import { workOnOfferings } from './sweep-offerings.ts';

export const registrationDomain: Domain = {
  name: 'registration',
  open: (house) => {
    const deps = depsOf(house);
    return {
      person: personInEntries,
      routes: (bind) => registerRegistration(bind, deps),
      nextTurn: async (at) => (await selectOfferingTurn(house.sql, at))[0]?.turn ?? null,
      work: () => workOnOfferings(house.jobs, deps),
    };
  },
};
