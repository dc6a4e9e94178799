// Opens the calls that take two persons, and those of verified values: adapters over the officer's reach.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { secondContract } from '../contract.ts';
import { decideSecond } from './decide-second.ts';
import { readSecond } from './read-second.ts';
import { decideValue, verifyValue } from './verify-value.ts';

/** Binds the contract. */
export function registerSecond(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', secondContract, {
    getCaseSecond: async ({ id }, visit) => readSecond(deps, await officerOf(deps, visit), id),
    decideSecond: async (input, visit) => {
      const { state } = await decideSecond(deps, await officerOf(deps, visit), input);
      return { state };
    },
    verifyValue: async (input, visit) => verifyValue(deps, await officerOf(deps, visit), input),
    decideValue: async (input, visit) => decideValue(deps, await officerOf(deps, visit), input),
  });
}
