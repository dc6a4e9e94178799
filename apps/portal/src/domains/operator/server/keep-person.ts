// What the operators' side keeps of a person who closes their account: whoever is an officer hands over first.
import type { PersonKeeper } from '../../../person-keeper.ts';
import { roleLabel } from '../role.rules.ts';
import { deleteDeputiesOf } from './department.sql.ts';
import { closeOfficerInvitation, selectGrantsOfMany } from './grant.sql.ts';

export const personAmongOfficers: PersonKeeper = {
  blocks: async (db, { accountId }) => {
    // its own alone: whose deputy somebody is, is not theirs to hand over
    const roles = new Set((await selectGrantsOfMany(db, [accountId])).map(({ role }) => role));
    const words = [...roles].map(roleLabel).join('、');
    const text = `您是园区工作人员（${words}），请先移交手头的办件、名单和内容，再由租户管理员取消您的角色`;
    return roles.size > 0 ? [{ text, link: null }] : [];
  },
  forget: async (tx, { tenantId, accountId, loginName, now }) => {
    await deleteDeputiesOf(tx, accountId);
    await closeOfficerInvitation(tx, {
      tenantId,
      loginName: loginName.toLowerCase(),
      id: null,
      state: 'revoked',
      now,
    });
  },
};
