// 读者评价 as the server knows it.
import type { Domain } from '../../../domain.ts';
import { registerVoice } from './voice.routes.ts';

export const voiceDomain: Domain = {
  name: 'voice',
  open: ({ sql }) => ({ routes: (bind) => registerVoice(bind, { sql }) }),
};
