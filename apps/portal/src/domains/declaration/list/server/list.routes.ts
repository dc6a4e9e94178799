// Opens the calls of lists, publicity and payment: adapters over the officer's reach.
import type { PortalBind } from '../../../../visit.ts';
import { nudgeList } from './nudge-list.ts';
import { officerOf } from '../../../casework/server/casework.port.ts';
import { listContract } from '../contract.ts';
import { payoutContract } from '../payment-contract.ts';
import { openProof, readAccount, saveAccount } from './accounts.ts';
import { confirmList } from './confirm-list.ts';
import { exportList, importList } from './exchange-list.ts';
import type { ListDeps } from './list-deps.ts';
import { moveList } from './move-list.ts';
import { listObjections, listPublic, objectTo, openEvidence, settleObjection } from './objections.ts';
import { exportPayments, importResults, sendPayments } from './payments.ts';
import { readPayments } from './read-payments.ts';
import { prepareLists } from './prepare-list.ts';
import { listBatches, listLists, openListFile, readList } from './read-lists.ts';
import { readRows } from './read-rows.ts';
import { listRecoveries, openRecovery, recordRepayment, saveLimits } from './recoveries.ts';
import { dropRow, refreshList, renewList } from './renew-list.ts';
import { attachReply, budgetOf, fitBudget, saveRows } from './save-rows.ts';

/** Binds both contracts. */
export function registerLists(bind: PortalBind, deps: ListDeps): void {
  const by = (visit: Parameters<typeof officerOf>[1]) => officerOf(deps.casework, visit);
  bind('declaration', listContract, {
    listListBatches: async (_input, visit) => listBatches(deps, await by(visit)),
    listLists: async (input, visit) => listLists(deps, await by(visit), input),
    getList: async ({ id }, visit) => readList(deps, await by(visit), id),
    listRows: async (input, visit) => readRows(deps, await by(visit), input),
    prepareList: async (input, visit) => prepareLists(deps, await by(visit), input),
    saveListRows: async (input, visit) => saveRows(deps, await by(visit), input),
    exportList: async ({ id }, visit) => exportList(deps, await by(visit), id),
    importList: async (input, visit) => importList(deps, await by(visit), input),
    attachReply: async (input, visit) => attachReply(deps, await by(visit), input),
    nudgeList: async ({ id }, visit) => nudgeList(deps, await by(visit), id),
    openListFile: async (input, visit) => openListFile(deps, await by(visit), input),
    getListBudget: async (input, visit) => budgetOf(deps, await by(visit), input),
    fitListBudget: async (input, visit) => fitBudget(deps, await by(visit), input),
    refreshList: async (input, visit) => refreshList(deps, await by(visit), input),
    confirmList: async (input, visit) => confirmList(deps, await by(visit), input),
    moveList: async ({ id }, visit) => moveList(deps, await by(visit), id),
    dropListRow: async (input, visit) => dropRow(deps, await by(visit), input),
    renewList: async ({ id }, visit) => renewList(deps, await by(visit), id),
  });
  registerPayouts(bind, deps);
}

function registerPayouts(bind: PortalBind, deps: ListDeps): void {
  const by = (visit: Parameters<typeof officerOf>[1]) => officerOf(deps.casework, visit);
  bind('declaration', payoutContract, {
    listPublic: (input, visit) => listPublic(deps, visit, input),
    objectToPublic: (input, visit) => objectTo(deps, visit, input),
    getAccount: ({ id }, visit) => readAccount(deps, visit, id),
    openAccountProof: ({ id }, visit) => openProof(deps, visit, id),
    saveAccount: (input, visit) => saveAccount(deps, visit, input),
    listObjections: async ({ id }, visit) => listObjections(deps, await by(visit), id),
    openEvidence: async ({ id, fileId }, visit) =>
      openEvidence(deps, await by(visit), { listId: id, fileId }),
    settleObjection: async (input, visit) => settleObjection(deps, await by(visit), input),
    listPayments: async ({ id }, visit) => readPayments(deps, await by(visit), id),
    sendPayments: async ({ id }, visit) => sendPayments(deps, await by(visit), id),
    exportPayments: async (input, visit) => exportPayments(deps, await by(visit), input),
    importPayments: async (input, visit) => importResults(deps, await by(visit), input),
    listRecoveries: async (input, visit) => listRecoveries(deps, await by(visit), input),
    openRecovery: async (input, visit) => openRecovery(deps, await by(visit), input),
    recordRepayment: async (input, visit) => recordRepayment(deps, await by(visit), input),
    saveLimits: async (input, visit) => saveLimits(deps, await by(visit), input),
  });
}
