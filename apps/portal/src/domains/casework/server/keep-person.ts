// What casework keeps of a person who closes their account. Filed matters stay with their files: the law keeps those, not the account.
import type { PersonKeeper } from '../../../person-keeper.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { deleteDesk, endReading, hideOwnDrafts, selectOpenMatters } from './person.sql.ts';

/** Matters under way stand in the way. */
export const personInCases = ({ kinds }: Pick<CaseworkDeps, 'kinds'>): PersonKeeper => ({
  blocks: async (db, person) =>
    (await selectOpenMatters(db, person)).map(({ id, kind, title }) => ({
      text: `您本人的办件“${title}”还没有办结，请先撤回或等待办结`,
      link: kinds.get(kind)?.linkOf(id) ?? null,
    })),
  forget: async (tx, person) => {
    await hideOwnDrafts(tx, person);
    await endReading(tx, person);
    await deleteDesk(tx, person.accountId);
  },
});
