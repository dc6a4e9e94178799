// Dictionaries and regions as the server knows them.
import { seedDictionaries } from '../../../../seeds/dictionary.seed.ts';
import type { Domain } from '../../../domain.ts';
import { registerDictionary } from './dictionary.routes.ts';

export const dictionaryDomain: Domain = {
  name: 'dictionary',
  open: ({ sql, now }) => ({ routes: (bind) => registerDictionary(bind, { sql, now }) }),
  seed: async ({ sql, say }) => {
    say('正在加载字典与区划…');
    await seedDictionaries(sql);
  },
};
