// Opens the calls of statistics.
import type { PortalBind } from '../../../../visit.ts';
import { statisticsContract } from '../contract.ts';
import { caseStatistics, projectStatistics, type StatisticsDeps } from './case-statistics.ts';
import { statisticsSheet } from './statistics-sheet.ts';

/** Binds the contract. */
export function registerStatistics(bind: PortalBind, deps: StatisticsDeps): void {
  bind('declaration', statisticsContract, {
    getCaseStatistics: (input, visit) => caseStatistics(deps, visit, input),
    exportCaseStatistics: async (input, visit) => statisticsSheet(await caseStatistics(deps, visit, input)),
    getProjectStatistics: (input, visit) => projectStatistics(deps, visit, input),
  });
}
