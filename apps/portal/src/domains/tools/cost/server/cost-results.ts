// 成本测算: computes, keeps and computes again. What a client sends as a result is no part of the input.
import { cappedTotal } from '@yqt/kernel/count';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { transaction } from '@yqt/database/sql';
import type { MemberVisit } from '../../../../visit.ts';
import { normalInput, readScenarios } from '../cost-input.rules.ts';
import type { CostCard, CostDetail, CostInput, CostResult } from '../cost-shapes.rules.ts';
import type { CostVersion } from '../cost-sheet.rules.ts';
import { calculateCost } from '../cost.rules.ts';
import { selectCost, selectCosts } from './cost.sql.ts';
import { chooseVersion, costVersions, faultOf } from './cost-versions.ts';
import { countResults, deleteResult, insertResult, trimResults } from '../../report/server/result.sql.ts';
import { MAX_RESULTS } from '../../report/server/store-result.ts';
import { mine, type ToolsDeps } from '../../report/server/tools-deps.ts';

const TOOL = 'cost';

/** The day on which rows are looked up: the asked one, or a day of a version that is asked for by name. */
function dayIn({ validFrom, validTo }: CostVersion, on: string): string {
  if (on < validFrom) return validFrom;
  return on > validTo ? validTo : on;
}

/** Checked and computed; throws INVALID naming every field. */
function compute(tenantId: string, input: CostInput): { input: CostInput; result: CostResult } {
  const { faults, scenarios } = readScenarios(input);
  const fault = faultOf(costVersions(tenantId), input);
  if (fault) faults.push(fault);
  if (faults.length > 0) throw invalid(...faults);
  const version = chooseVersion(tenantId, input);
  const kept = normalInput(input, scenarios);
  const on = dayIn(version, input.on);
  return { input: kept, result: calculateCost(scenarios, { name: kept.name, version, on }) };
}

/** Computes only. */
export const previewCost = ({ tenantId }: MemberVisit, input: CostInput): CostResult =>
  compute(tenantId, input).result;

/** Computes and keeps, with the input and the version. */
export async function saveCost(deps: ToolsDeps, visit: MemberVisit, given: CostInput) {
  const { input, result } = compute(visit.tenantId, given);
  const [owner, now] = [mine(visit), visit.now];
  const id = uuidV7(now.getTime());
  const ruleVersion = `cost-${result.version}`;
  await transaction(deps.sql, async (tx) => {
    await insertResult(tx, { id, owner, tool: TOOL, ruleVersion, input, result, now });
    await trimResults(tx, { owner, tool: TOOL, keep: MAX_RESULTS });
  });
  return { id, result };
}

/** The viewer's kept calculations, newest first. */
export async function listCosts(
  deps: ToolsDeps,
  visit: MemberVisit,
  query: PageRequest,
): Promise<Page<CostCard>> {
  const owner = mine(visit);
  const [rows, [count]] = await Promise.all([
    selectCosts(deps.sql, { ...owner, limit: query.size, offset: offsetOf(query) }),
    countResults(deps.sql, { owner, tools: [TOOL] }),
  ]);
  return {
    records: rows.map(({ id, createdAt, result: { title, sentence, on, version } }) => ({
      id,
      createdAt,
      title,
      sentence,
      on,
      version,
    })),
    ...cappedTotal(count?.total),
    current: query.current,
    size: query.size,
  };
}

/** Removes one of the viewer's. Throws NOT_FOUND, also for another's. */
export async function removeCost(deps: ToolsDeps, visit: MemberVisit, { id }: { id: string }) {
  const [gone] = isUuid(id) ? await deleteResult(deps.sql, { owner: mine(visit), id, tools: [TOOL] }) : [];
  if (!gone) throw appError('NOT_FOUND');
  return { ok: true };
}

/** The versions; with an id the calculation that was kept, under another version where one is named. Throws NOT_FOUND. */
export async function getCost(
  deps: ToolsDeps,
  visit: MemberVisit,
  { id, version }: { id?: string; version?: string },
): Promise<CostDetail> {
  const versions = costVersions(visit.tenantId);
  const today = dayText(visit.now);
  if (id === undefined) return { today, versions, saved: null };
  const row = await keptCost(deps, visit, id);
  if (version === undefined || version === row.result.version)
    return { today, versions, saved: { ...row, isRecomputed: false } };
  const { input, result } = compute(visit.tenantId, { ...row.input, version });
  return { today, versions, saved: { ...row, input, result, isRecomputed: true } };
}

/** One kept calculation of the viewer. Throws NOT_FOUND, also for another's. */
export async function keptCost(deps: ToolsDeps, { tenantId, viewer }: MemberVisit, id: string) {
  const [row] = isUuid(id) ? await selectCost(deps.sql, { id, tenantId, accountId: viewer.accountId }) : [];
  if (!row) throw appError('NOT_FOUND');
  const { createdAt, input, result } = row;
  return { id, createdAt, input, result, savedVersion: result.version };
}
