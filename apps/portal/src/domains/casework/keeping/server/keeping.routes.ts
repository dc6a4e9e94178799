// Opens the calls of how long drafts and what was taken back are kept.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { keepingContract } from '../contract.ts';
import { changeKeeping, keepingOf } from './keep-terms.ts';

/** Binds the contract. */
export function registerKeeping(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', keepingContract, {
    getKeeping: (_input, { tenantId }) => keepingOf(deps.sql, tenantId),
    saveKeeping: (input, visit) => changeKeeping(deps, visit, input),
  });
}
