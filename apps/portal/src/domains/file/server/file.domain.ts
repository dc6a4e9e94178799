// Files as the server knows them.
import { eachApart } from '@yqt/kernel/each-apart';
import type { Domain } from '../../../domain.ts';
import { removeUploads } from '../pieces/server/sweep-uploads.ts';
import { removeOrphans } from './file.port.ts';
import { registerFile } from './file.routes.ts';
import { workOnScans } from './scan-waiting.ts';

export const fileDomain: Domain = {
  name: 'file',
  open: ({ files, jobs }) => ({
    routes: (bind) => registerFile(bind, files),
    work: () => workOnScans(jobs, files),
    sweep: () => eachApart([removeOrphans, removeUploads], (step) => step(files)),
  }),
};
