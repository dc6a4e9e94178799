// Policies as the server knows them.
import { DICTIONARY_WORDS } from '@yqt/search/dictionary-words';
import { createSegmenter } from '@yqt/search/query';
import { seedAttachments } from '../../../../seeds/attachment.seed.ts';
import { seedPolicies } from '../../../../seeds/policy.seed.ts';
import type { Domain } from '../../../domain.ts';
import { listSitemap } from './list-sitemap.ts';
import { workOnPublished } from './notify-subscribers.ts';
import { registerPolicy } from './policy.routes.ts';
import { createVocabulary } from './vocabulary.ts';

export const policyDomain: Domain = {
  name: 'policy',
  open: ({ sql, now, jobs }) => {
    const segmenter = createSegmenter(DICTIONARY_WORDS);
    const deps = { sql, now, segmenter, vocabulary: createVocabulary({ sql, now, segmenter }) };
    return {
      routes: (bind) => registerPolicy(bind, deps),
      work: () => workOnPublished(jobs, { sql, now }),
    };
  },
  seed: async (seeding) => {
    const { say, withDemo } = seeding;
    say('正在加载政策…');
    const { created, updated, faults } = await seedPolicies(seeding);
    say(`政策：新增 ${created} 条，更新 ${updated} 条${faults.length ? `，${faults.length} 处有误` : ''}`);
    if (withDemo) await seedAttachments(seeding);
  },
  siteMap: listSitemap,
};
