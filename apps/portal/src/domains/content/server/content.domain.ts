// Collections as the server knows them.
import { seedCollections } from '../../../../seeds/collection.seed.ts';
import type { Domain } from '../../../domain.ts';
import { workOnReleases } from '../collection/server/release-items.ts';
import { workOnOutside } from '../outside/server/look-outside.ts';
import { workOnUpkeep } from '../upkeep/server/look-after.ts';
import { indexItems } from '../collection/server/index-items.ts';
import { publicPath } from '../collection/server/public-path.ts';
import { selectAddresses } from '../collection/server/published.sql.ts';
import { createFriendlyLinks } from '../link/server/friendly-links.ts';
import { createOccasions } from '../occasion/server/occasions.ts';
import { openDemoSignUps } from '../news/server/news-effect.ts';
import { deleteNewsSubscription } from '../news/server/subscription.sql.ts';
import { workOnNews } from '../news/server/tell-news-subscribers.ts';
import { COLLECTIONS } from '../collections.rules.ts';
import { registerContent } from './content.routes.ts';
import { createHomeTiles } from '../tile/server/home-tiles.ts';
import { contentSearches } from './search-sources.ts';

/** What a sitemap of one file may list is 50,000 addresses; no collection comes near. */
const MOST_ITEMS = 10_000;

export const contentDomain: Domain = {
  name: 'content',
  open: async ({ sql, now, jobs, files, search, probe }) => {
    const [occasions, links, tiles] = await Promise.all([
      createOccasions({ sql, now }),
      createFriendlyLinks({ sql, now }),
      createHomeTiles({ sql, now }),
    ]);
    const deps = { sql, now, jobs, files, search, probe, occasions, links, tiles };
    return {
      routes: (bind) => registerContent(bind, deps),
      person: { forget: deleteNewsSubscription },
      work: async () => {
        await indexItems(sql);
        await workOnReleases(jobs, deps);
        await workOnNews(jobs, deps);
        await workOnUpkeep(jobs, deps);
        await workOnOutside(jobs, deps);
      },
      nextTurn: (at) => occasions.nextTurn(at),
      published: () => {
        occasions.drop();
        links.drop();
        tiles.drop();
      },
      close: async () => {
        await Promise.all([occasions.close(), links.close(), tiles.close()]);
      },
      demonstrate: () => openDemoSignUps(deps),
    };
  },
  seed: async (seeding) => {
    if (seeding.withDemo) await seedCollections(seeding);
  },
  siteMap: async (db, { tenantId }) => {
    const own = COLLECTIONS.filter(({ isKeptElsewhere }) => !isKeptElsewhere);
    const items = own.map(async ({ name: collection }) => {
      const rows = await selectAddresses(db, { tenantId, collection, limit: MOST_ITEMS });
      return rows.flatMap(({ id, shownOn: day }) => {
        const path = publicPath(collection, id);
        return path === null ? [] : [{ path, day }];
      });
    });
    return (await Promise.all(items)).flat();
  },
  searches: contentSearches,
};
