// Opens the calls of a table as a spreadsheet.
import type { PortalBind } from '../../../../visit.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { fillerOf } from '../../server/member-of.ts';
import { rowsContract } from '../contract.ts';
import { readRowsSheet, rowsSheet } from './rows-sheet.ts';

/** Binds the contract. */
export function registerRows(bind: PortalBind, deps: CaseworkDeps): void {
  bind('casework', rowsContract, {
    getRowsSheet: async (input, visit) => rowsSheet(deps, await fillerOf(deps, visit, input.id), input),
    readRowsSheet: async (input, visit) => readRowsSheet(deps, await fillerOf(deps, visit, input.id), input),
  });
}
