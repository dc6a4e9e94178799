// Opens what every kind shares.
import type { PortalBind } from '../../../visit.ts';
import { caseworkContract } from '../contract.ts';
import { actOnCase } from './act-on-case.ts';
import { stateLabel } from './case-words.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { askAdmin } from './ask-admin.ts';
import { addNote, assignCase } from './assign-case.ts';
import { actOnCases, kindsOf, listQueue, officerOf } from './desk.ts';
import { saveCaseAnswers } from './fill-case.ts';
import { fillerOf, memberOf } from './member-of.ts';
import { listHolidays, saveHolidays } from './keep-holidays.ts';
import type { Outcome } from './open-step.ts';
import { readFilingFaults } from './read-filing-faults.ts';
import { readCaseFile } from './read-case-file.ts';
import { findCase, readEvents } from './read-own-case.ts';
import { listTodo } from './todo.ts';

/** Binds the casework contract. */
export function registerCasework(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', caseworkContract, {
    listTodo: (input, visit) => listTodo(deps, visit, input),
    listCaseEvents: async ({ id }, visit) => ({
      records: await readEvents(deps, await memberOf(deps, visit), id),
    }),
    listFilingFaults: async ({ id }, visit) => ({
      records: await readFilingFaults(deps, await fillerOf(deps, visit, id), id),
    }),
    saveCase: async (input, visit) =>
      saveCaseAnswers(deps, await memberOf(deps, visit), { ...input, kind: null }),
    askAdmin: async (input, visit) => askAdmin(deps, await memberOf(deps, visit), input),
    actOnOwnCase: async (input, visit) => {
      const caller = await memberOf(deps, visit);
      const outcome = await actOnCase(deps, caller, { ...input, kind: null });
      return movedTo(deps, caller, input.id, outcome);
    },
    listQueue: async (input, visit) => listQueue(deps, await officerOf(deps, visit), input),
    listQueueKinds: async (_input, visit) => ({ records: kindsOf(deps, await officerOf(deps, visit)) }),
    getCase: async ({ id }, visit) => readCaseFile(deps, await officerOf(deps, visit), id),
    actOnCase: async (input, visit) => {
      const officer = await officerOf(deps, visit);
      const outcome = await actOnCase(deps, officer, { ...input, kind: null, isAtDesk: true });
      return movedTo(deps, officer, input.id, outcome);
    },
    actOnCases: async (input, visit) => actOnCases(deps, await officerOf(deps, visit), input),
    assignCase: async (input, visit) => assignCase(deps, await officerOf(deps, visit), input),
    addNote: async (input, visit) => addNote(deps, await officerOf(deps, visit), input),
    listHolidays: (_input, visit) => listHolidays(deps.sql, visit),
    saveHolidays: (input, visit) => saveHolidays(deps, visit, input),
  });
}

/** Where a case stands now, for who may see it. */
async function movedTo(deps: CaseworkDeps, caller: Caller, id: string, { isPending }: Outcome) {
  const { found, kind } = await findCase(deps, caller, { id, kind: null });
  const { state, version, receiptNo } = found;
  return { state, stateLabel: stateLabel(kind, state), version, receiptNo, isPending: isPending === true };
}
