// 读者评价 as the server knows it.
import { addDays, dayText } from '@yqt/kernel/dates';
import type { Domain } from '../../../domain.ts';
import { VOICE_DAYS } from '../voice.rules.ts';
import { registerVoice } from './voice.routes.ts';
import { deleteOldVoices } from './voice.sql.ts';

export const voiceDomain: Domain = {
  name: 'voice',
  open: ({ sql, now }) => ({
    routes: (bind) => registerVoice(bind, { sql }),
    sweep: async () => deleteOldVoices(sql, { before: addDays(dayText(now()), -VOICE_DAYS) }),
  }),
};
