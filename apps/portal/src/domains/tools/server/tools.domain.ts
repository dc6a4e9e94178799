// The enterprise's tools as the server knows them.
import type { Domain } from '../../../domain.ts';
import { deleteOfPerson } from '../report/server/result.sql.ts';
import { registerTools } from './tools.routes.ts';

export const toolsDomain: Domain = {
  name: 'tools',
  open: ({ sql, now, identity, enterprise: { factsChanged } }) => ({
    person: { forget: deleteOfPerson },
    routes: (bind) => registerTools(bind, { sql, now, identity, factsChanged }),
  }),
};
