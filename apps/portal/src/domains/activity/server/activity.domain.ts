// Activities as the server knows them.
import { demonstrateActivities } from '../../../../seeds/activity.seed.ts';
import type { Domain } from '../../../domain.ts';
import { paths } from '../../../paths.ts';
import { depsOf } from '../../registration/server/offering.port.ts';
import { registerActivity } from './activity.routes.ts';
import { deleteFeed } from './calendar-feed.sql.ts';
import { selectAddressed } from './activity.sql.ts';
import { activitySearch } from './search-source.ts';

export const activityDomain: Domain = {
  name: 'activity',
  open: (house) => {
    const deps = { ...depsOf(house), files: house.files };
    return {
      person: { forget: deleteFeed },
      routes: (bind) => registerActivity(bind, deps),
      demonstrate: () => demonstrateActivities(deps),
    };
  },
  siteMap: async (db, { tenantId }) =>
    (await selectAddressed(db, tenantId)).map(({ id, day }) => ({ path: paths.activity(id), day })),
  searches: [activitySearch],
};
