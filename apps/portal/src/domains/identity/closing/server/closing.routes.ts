// Opens the calls of 注销账号.
import type { PortalBind } from '../../../../visit.ts';
import { closingContract } from '../contract.ts';
import { closeAccount, getClosing, type ClosingDeps } from './close-account.ts';

/** Binds the contract. */
export function registerClosing(bind: PortalBind, deps: ClosingDeps): void {
  bind('用户与登录', closingContract, {
    getClosing: (_, visit) => getClosing(deps, visit),
    closeAccount: (input, visit) => closeAccount(deps, visit, input),
  });
}
