// A place on the site has one page: a second one would hide the first, or never be seen.
import { textOf } from '@yqt/forms/answers';
import type { ItemEffect } from '../../collection/server/item-effect.ts';
import { lockPlace, selectAtPlace } from './page.sql.ts';

const nothing = (): Promise<void> => Promise.resolve();

const WHERE: Readonly<Record<string, string>> = { published: '已发布', scheduled: '待定时发布' };

export const pageEffect: ItemEffect = {
  shown: nothing,
  hidden: nothing,
  guard: async (tx, { tenantId, answers }) => {
    await lockPlace(tx, { tenantId, code: textOf(answers['code']) });
  },
  faults: async (tx, { id, tenantId, answers }) => {
    const code = textOf(answers['code']);
    if (code === '') return [];
    const [other] = await selectAtPlace(tx, { tenantId, code, id });
    if (!other) return [];
    const errorMessage = `这个位置已有“${other.title}”（${WHERE[other.state] ?? other.state}），请先将它下线或取消定时，或改选别的位置`;
    return [{ field: 'code', errorMessage }];
  },
};
