// Opens the calls of archived cases.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { archiveContract } from '../contract.ts';
import { changeArchiveRule, listArchiveRules } from './archive-rules.ts';
import { checkPackage, openPackage } from './check-package.ts';

/** Binds the contract. */
export function registerArchive(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', archiveContract, {
    getArchivePackage: async ({ id }, visit) => openPackage(deps, await officerOf(deps, visit), id),
    checkArchive: async ({ id }, visit) => checkPackage(deps, await officerOf(deps, visit), id),
    listArchiveRules: async (_input, visit) => ({ records: await listArchiveRules(deps, visit) }),
    saveArchiveRule: (input, visit) => changeArchiveRule(deps, visit, input),
  });
}
