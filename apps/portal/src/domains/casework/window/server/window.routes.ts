// Opens the calls of the window: adapters over the officer's reach.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { saveCaseAnswers } from '../../server/fill-case.ts';
import { memberOf } from '../../server/member-of.ts';
import { readOwnCase } from '../../server/read-own-case.ts';
import { windowContract } from '../contract.ts';
import { enterCase } from './enter-case.ts';
import {
  atWindow,
  confirmEntry,
  listWindowEntries,
  listSubjects,
  refuseEntry,
  removeEntry,
  updateEntry,
} from './entered-cases.ts';

/** Binds the window's contract. */
export function registerWindow(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', windowContract, {
    listWindowEntries: async (input, visit) => listWindowEntries(deps, await officerOf(deps, visit), input),
    listEntrySubjects: async (_input, visit) => listSubjects(deps, await officerOf(deps, visit)),
    openEntry: async (input, visit) => enterCase(deps, await officerOf(deps, visit), input),
    getEntry: async ({ id }, visit) =>
      readOwnCase(deps, await atWindow(deps, await officerOf(deps, visit), id), { id, kind: null }),
    saveEntry: async (input, visit) =>
      saveCaseAnswers(deps, await atWindow(deps, await officerOf(deps, visit), input.id), {
        ...input,
        kind: null,
      }),
    updateEntry: async (input, visit) => updateEntry(deps, await officerOf(deps, visit), input),
    removeEntry: async ({ id }, visit) => removeEntry(deps, await officerOf(deps, visit), id),
    confirmEntry: async (input, visit) => confirmEntry(deps, await memberOf(deps, visit), input),
    refuseEntry: async (input, visit) => refuseEntry(deps, await memberOf(deps, visit), input),
  });
}
