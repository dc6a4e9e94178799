// Opens the calls of 承诺核查.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { proofContract } from '../contract.ts';
import { checkPromise, decideCheck } from './check-promise.ts';
import { exportChecks } from './export-checks.ts';
import { listGivenPromises } from './list-given-promises.ts';

/** Binds the contract. */
export function registerProof(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', proofContract, {
    listGivenPromises: async (input, visit) => listGivenPromises(deps, await officerOf(deps, visit), input),
    exportChecks: async (input, visit) => exportChecks(deps, await officerOf(deps, visit), input),
    checkPromise: async (input, visit) => checkPromise(deps, await officerOf(deps, visit), input),
    decideCheck: async (input, visit) => decideCheck(deps, await officerOf(deps, visit), input),
  });
}
