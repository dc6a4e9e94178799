// Activities in 全站搜索.
import { paths } from '../../../paths.ts';
import { foundIn, noteOf, type SearchSource } from '../../../search-source.ts';
import { activityContract } from '../contract.ts';

export const activitySearch: SearchSource = {
  id: 'activities',
  title: '活动',
  order: 30,
  all: (keyword) => paths.activities({ keyword }),
  find: async (ask, asked) =>
    foundIn(await ask(activityContract).listActivities(asked), ({ id, title, statusLabel, startsAt }) => ({
      id,
      title,
      to: paths.activity(id),
      note: noteOf(statusLabel, startsAt.slice(0, 16)),
    })),
};
