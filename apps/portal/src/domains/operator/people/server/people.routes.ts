// Opens the calls about users, departments and deputies.
import type { PortalBind } from '../../../../visit.ts';
import { peopleContract } from '../contract.ts';
import { disableUser, signOutUser } from './change-accounts.ts';
import { listDepartments, removeDepartment, saveDepartment } from './change-departments.ts';
import { addDeputy, listDeputies, removeDeputy } from './change-deputies.ts';
import { grantUserRole, withdrawRole } from './change-grants.ts';
import { inviteOfficer, listOfficerInvitations, revokeOfficerInvitation } from './invite-officers.ts';
import { getUser, listUsers } from './list-users.ts';
import type { PeopleDeps } from './people-deps.ts';

/** Binds every endpoint of the contract. */
export function registerPeople(bind: PortalBind, deps: PeopleDeps): void {
  bind('用户与组织', peopleContract, {
    listUsers: (input, visit) => listUsers(deps, visit, input),
    getUser: ({ id }, visit) => getUser(deps, visit, id),
    grantRole: (input, visit) => done(grantUserRole(deps, visit, input)),
    withdrawRole: (input, visit) => done(withdrawRole(deps, visit, input)),
    disableUser: (input, visit) => done(disableUser(deps, visit, input)),
    signOutUser: ({ accountId }, visit) => signOutUser(deps, visit, accountId),
    inviteOfficer: (input, visit) => done(inviteOfficer(deps, visit, input)),
    listOfficerInvitations: (_, visit) => listOfficerInvitations(deps, visit),
    revokeOfficerInvitation: ({ id }, visit) => done(revokeOfficerInvitation(deps, visit, id)),
    listGrantGroups: (_, { tenantId }) => deps.grantGroups(deps.sql, tenantId),
    listDepartments: (_, visit) => listDepartments(deps, visit),
    saveDepartment: (input, visit) => done(saveDepartment(deps, visit, input)),
    removeDepartment: ({ code }, visit) => done(removeDepartment(deps, visit, code)),
    listDeputies: (_, visit) => listDeputies(deps, visit),
    addDeputy: (input, visit) => done(addDeputy(deps, visit, input)),
    removeDeputy: ({ id }, visit) => done(removeDeputy(deps, visit, id)),
  });
}

async function done(work: Promise<void>): Promise<{ ok: true }> {
  await work;
  return { ok: true };
}
