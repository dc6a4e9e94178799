// Opens the calls of parties: of the owner, of the desk, and of the parties themselves.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { memberOf } from '../../server/member-of.ts';
import { partyContract } from '../contract.ts';
import { addParty, endParty } from './keep-parties.ts';
import { listParties } from './list-parties.ts';
import { listPartyCases, openAsParty, readAsParty } from './read-as-party.ts';

/** Binds the contract. */
export function registerParties(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', partyContract, {
    listParties: async ({ id }, visit) => listParties(deps, await memberOf(deps, visit), id),
    addParty: async (input, visit) =>
      addParty(deps, await memberOf(deps, visit), { ...input, basis: 'consent' }),
    endParty: async (input, visit) =>
      endParty(deps, await memberOf(deps, visit), { ...input, basis: 'consent' }),
    assignParty: async (input, visit) =>
      addParty(deps, await officerOf(deps, visit), { ...input, basis: 'assignment', isAgreed: false }),
    endAssignment: async (input, visit) =>
      endParty(deps, await officerOf(deps, visit), { ...input, basis: 'assignment' }),
    listDeskParties: async ({ id }, visit) => listParties(deps, await officerOf(deps, visit), id),
    listPartyCases: async (input, visit) => listPartyCases(deps, await memberOf(deps, visit), input),
    getPartyCase: async ({ id }, visit) => readAsParty(deps, await memberOf(deps, visit), id),
    getPartyFile: async (input, visit) => openAsParty(deps, await memberOf(deps, visit), input),
  });
}
