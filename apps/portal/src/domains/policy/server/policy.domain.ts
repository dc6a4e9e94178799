// Policies as the server knows them.
import { seedAttachments } from '../../../../seeds/attachment.seed.ts';
import { seedPolicies } from '../../../../seeds/policy.seed.ts';
import type { Domain } from '../../../domain.ts';
import { eligiblePolicies } from '../../matching/server/matching.port.ts';
import { createCatalogues, sweepChanges } from './catalogues.ts';
import type { MetPolicies } from './favour-met.ts';
import { listSitemap } from './list-sitemap.ts';
import { workOnPublished } from './notify-subscribers.ts';
import { deletePersonal } from './personal.sql.ts';
import { registerPolicy } from './policy.routes.ts';
import { createSearchMisses } from './search-misses.ts';
import { policySearch } from './search-source.ts';
import { selectNextTurn } from './window.sql.ts';

export const policyDomain: Domain = {
  name: 'policy',
  open: ({ sql, now, jobs, files, enterprise, ruleSets, segmenter, vocabulary }) => {
    const catalogues = createCatalogues({ sql, now });
    const misses = createSearchMisses({ sql });
    const metPolicies: MetPolicies = async (visit, asked) => {
      if (visit.viewer === null) return [];
      const member = { ...visit, viewer: visit.viewer };
      const enId = await enterprise.chooseEnterprise(member, { asked, roles: ['viewer'] });
      return eligiblePolicies({ sql, ruleSets }, { tenantId: visit.tenantId, enId, now: visit.now });
    };
    return {
      routes: (bind) =>
        registerPolicy(bind, {
          sql,
          now,
          jobs,
          files,
          segmenter,
          vocabulary,
          catalogues,
          misses,
          metPolicies,
        }),
      person: { forget: deletePersonal },
      work: () => workOnPublished(jobs, { sql, now }),
      nextTurn: async (at) => (await selectNextTurn(sql, at))[0]?.turn ?? null,
      sweep: () => sweepChanges({ sql, now }),
      close: () => misses.close(),
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
  searches: [policySearch],
};
