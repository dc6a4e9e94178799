// Opens the calls of 承诺未兑现.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { breachContract } from '../contract.ts';
import { decideLift, liftBar } from './lift-bar.ts';
import { listBars } from './list-bars.ts';

/** Binds the contract. */
export function registerBreach(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', breachContract, {
    listBars: async (input, visit) => listBars(deps, await officerOf(deps, visit), input),
    liftBar: async (input, visit) => liftBar(deps, await officerOf(deps, visit), input),
    decideLift: async (input, visit) => decideLift(deps, await officerOf(deps, visit), input),
  });
}
