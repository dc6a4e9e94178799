// Messages as the server knows them.
import type { Domain } from '../../../domain.ts';
import { registerMessage } from './message.routes.ts';

export const messageDomain: Domain = {
  name: 'message',
  open: ({ sql, now }) => ({ routes: (bind) => registerMessage(bind, { sql, now }) }),
};
