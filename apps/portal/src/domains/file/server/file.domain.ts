// Files as the server knows them.
import type { Domain } from '../../../domain.ts';
import { removeOrphans } from './file.port.ts';
import { registerFile } from './file.routes.ts';

export const fileDomain: Domain = {
  name: 'file',
  open: ({ files }) => ({
    routes: (bind) => registerFile(bind, files),
    sweep: () => removeOrphans(files),
  }),
};
