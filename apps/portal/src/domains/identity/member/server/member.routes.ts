// Opens the calls about an enterprise's members.
import type { PortalBind } from '../../../../visit.ts';
import type { IdentityDeps } from '../../server/identity-deps.ts';
import { memberContract } from '../contract.ts';
import { changeRole, handOver, removeMember } from './change-members.ts';
import { answerInvitation, inviteMember, listOwnInvitations, revokeInvitation } from './invite-member.ts';
import { listMembers } from './list-members.ts';
import { recoverAdmin } from './recover-admin.ts';

/** Binds every endpoint of the contract. */
export function registerMembers(bind: PortalBind, deps: IdentityDeps): void {
  bind('企业成员', memberContract, {
    listMembers: (_, visit) => listMembers(deps, visit),
    inviteMember: (input, visit) => done(inviteMember(deps, visit, input)),
    revokeInvitation: ({ id }, visit) => done(revokeInvitation(deps, visit, id)),
    changeRole: (input, visit) => done(changeRole(deps, visit, input)),
    removeMember: ({ accountId }, visit) => done(removeMember(deps, visit, accountId)),
    handOver: ({ accountId }, visit) => done(handOver(deps, visit, accountId)),
    recoverAdmin: ({ letterFileId }, visit) => done(recoverAdmin(deps, visit, letterFileId)),
    listOwnInvitations: (_, visit) => listOwnInvitations(deps, visit),
    acceptInvitation: ({ id }, visit) => done(answerInvitation(deps, visit, { id, state: 'accepted' })),
    declineInvitation: ({ id }, visit) => done(answerInvitation(deps, visit, { id, state: 'declined' })),
  });
}

async function done(work: Promise<void>): Promise<{ ok: true }> {
  await work;
  return { ok: true };
}
