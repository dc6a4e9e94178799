// Opens the desk's own calls: adapters over an officer's reach.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { deskContract } from '../contract.ts';
import { readCaseDesk } from './case-desk.ts';
import { exportCases } from './export-cases.ts';
import { removeView, saveView, watchCase } from './kept.ts';
import { openCaseFile } from './open-case-file.ts';
import { readDesk } from './read-desk.ts';

/** Binds the desk's contract. */
export function registerDesk(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', deskContract, {
    getDesk: async (_input, visit) => readDesk(deps, await officerOf(deps, visit)),
    getCaseDesk: async ({ id }, visit) => readCaseDesk(deps, await officerOf(deps, visit), id),
    watchCase: async (input, visit) => watchCase(deps, await officerOf(deps, visit), input),
    openCaseFile: async (input, visit) => openCaseFile(deps, await officerOf(deps, visit), input),
    exportCases: async (input, visit) => exportCases(deps, await officerOf(deps, visit), input),
    saveView: async (input, visit) => saveView(deps, await officerOf(deps, visit), input),
    removeView: async ({ id }, visit) => removeView(deps, await officerOf(deps, visit), id),
  });
}
