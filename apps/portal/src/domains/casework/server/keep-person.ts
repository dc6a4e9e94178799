// What casework keeps of a person who closes their account. Filed matters stay with their files: the law keeps those, not the account.
import type { PersonKeeper } from '../../../person-keeper.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { deleteDesk, endReading, hideOwnDrafts, selectLeftMatters, selectOpenMatters } from './person.sql.ts';

/** Matters under way stand in the way. */
export const personInCases = ({ kinds }: Pick<CaseworkDeps, 'kinds'>): PersonKeeper => ({
  blocks: async (db, person) => {
    const linkOf = ({ id, kind }: { id: string; kind: string }) => kinds.get(kind)?.linkOf(id) ?? null;
    const own = (await selectOpenMatters(db, person)).map((one) => ({
      text: `您本人的办件“${one.title}”还没有办结，请先撤回或等待办结`,
      link: linkOf(one),
    }));
    const left = (await selectLeftMatters(db, { tenantId: person.tenantId, enIds: person.soleAt })).map(
      (one) => ({
        text: `“${one.owner}”的办件“${one.title}”还没有办结，而您是该企业唯一的成员：请先办结或撤回，或者邀请另一位管理员`,
        link: linkOf(one),
      }),
    );
    return [...own, ...left];
  },
  forget: async (tx, person) => {
    await hideOwnDrafts(tx, person);
    await endReading(tx, person);
    await deleteDesk(tx, person.accountId);
  },
});
