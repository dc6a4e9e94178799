// Operators, their grants and departments as the server knows them.
import type { Domain } from '../../../domain.ts';
import { registerPeople } from '../people/server/people.routes.ts';
import { personAmongOfficers } from './keep-person.ts';
import { registerOperator } from './operator.routes.ts';

export const operatorDomain: Domain = {
  name: 'operator',
  open: ({ sql, grantGroups, jobs }) => ({
    person: personAmongOfficers,
    routes: (bind) => {
      registerOperator(bind);
      registerPeople(bind, { sql, grantGroups, jobs });
    },
  }),
};
