// Opens the call that carries a draft over.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { memberOf } from '../../server/member-of.ts';
import { carryContract } from '../contract.ts';
import { carryForm } from './carry-form.ts';

/** Binds the contract. */
export function registerCarry(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', carryContract, {
    carryForm: async (input, visit) => carryForm(deps, await memberOf(deps, visit), input),
  });
}
