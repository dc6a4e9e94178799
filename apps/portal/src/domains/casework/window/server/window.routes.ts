// Opens the calls of the window: adapters over the officer's reach.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { officerOf } from '../../server/desk.ts';
import { saveCaseAnswers } from '../../server/fill-case.ts';
import { ownersOf } from '../../server/people.ts';
import { readOwnCase } from '../../server/read-own-case.ts';
import { windowContract } from '../contract.ts';
import { enterCase } from './enter-case.ts';
import {
  confirmEntry,
  entering,
  listWindowEntries,
  listSubjects,
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
      readOwnCase(deps, entering(await officerOf(deps, visit)), { id, kind: null }),
    saveEntry: async (input, visit) =>
      saveCaseAnswers(deps, entering(await officerOf(deps, visit)), { ...input, kind: null }),
    updateEntry: async (input, visit) => updateEntry(deps, await officerOf(deps, visit), input),
    removeEntry: async ({ id }, visit) => removeEntry(deps, await officerOf(deps, visit), id),
    confirmEntry: async ({ id }, { tenantId, viewer, ip, requestId }) => {
      const accountId = viewer.accountId;
      const owners = await ownersOf(deps.sql, { accountId, now: deps.now() });
      return confirmEntry(deps, { tenantId, accountId, ip, requestId, reach: { owners } }, id);
    },
  });
}
