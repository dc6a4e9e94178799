// Opens the calls of 档案鉴定与销毁.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { appraisalContract } from '../contract.ts';
import { decideAppraisal } from './decide-appraisal.ts';
import { listAppraisals } from './list-appraisals.ts';
import { proposeAppraisal } from './propose-appraisal.ts';
import { exportDestroyed } from './register-sheet.ts';

/** Binds the contract. */
export function registerAppraisal(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', appraisalContract, {
    listAppraisals: async (input, visit) => listAppraisals(deps, await officerOf(deps, visit), input),
    proposeAppraisal: async (input, visit) => proposeAppraisal(deps, await officerOf(deps, visit), input),
    decideAppraisal: async (input, visit) => decideAppraisal(deps, await officerOf(deps, visit), input),
    exportDestroyed: async (input, visit) => exportDestroyed(deps, await officerOf(deps, visit), input),
  });
}
