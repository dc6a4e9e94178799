// Opens the calls of 免申即享.
import type { PortalBind } from '../../../../visit.ts';
import { directContract } from '../contract.ts';
import { approveDirectList, discardDirectList, leaveOutCandidate } from './decide-list.ts';
import type { DirectDeps } from './direct-scope.ts';
import { getDirectStanding } from './direct-standing.ts';
import { makeDirectList } from './make-list.ts';
import { getDirectList, listDirectLists, listDirectProjects } from './read-lists.ts';

/** Binds the contract. */
export function registerDirect(bind: PortalBind, deps: DirectDeps): void {
  bind('declaration', directContract, {
    listDirectProjects: (_input, visit) => listDirectProjects(deps, visit),
    listDirectLists: (input, visit) => listDirectLists(deps, visit, input),
    getDirectList: (input, visit) => getDirectList(deps, visit, input),
    makeDirectList: (input, visit) => makeDirectList(deps, visit, input),
    leaveOutCandidate: (input, visit) => leaveOutCandidate(deps, visit, input),
    approveDirectList: (input, visit) => approveDirectList(deps, visit, input),
    discardDirectList: (input, visit) => discardDirectList(deps, visit, input),
    getDirectStanding: (input, visit) => getDirectStanding(deps, visit, input),
  });
}
