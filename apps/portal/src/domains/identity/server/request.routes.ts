// Opens the officers' calls about binding requests.
import type { PortalBind } from '../../../visit.ts';
import { bindingContract } from '../contract.ts';
import { decideRequest, listOpenRequests, readLetter, type RequestDeps } from './manage-requests.ts';

/** Binds the contract of the console's 企业绑定申请. */
export function registerRequests(bind: PortalBind, deps: RequestDeps): void {
  bind('企业绑定申请', bindingContract, {
    listOpenRequests: (page, visit) => listOpenRequests(deps, visit, page),
    readLetter: ({ id }, visit) => readLetter(deps, visit, id),
    decideRequest: async (input, visit) => {
      await decideRequest(deps, visit, input);
      return { ok: true };
    },
  });
}
