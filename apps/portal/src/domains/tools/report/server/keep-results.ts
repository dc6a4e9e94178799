// Kept results of an owner: list, read, compare, compute again under another day's rules, remove, write into the profile.
import { appError } from '@yqt/kernel/errors';
import { cappedTotal } from '@yqt/kernel/count';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { transaction } from '@yqt/database/sql';
import type { EnterpriseVisit } from '../../../../visit.ts';
import type { Outcome, ResultCard } from '../tool-shapes.rules.ts';
import { compareReports, TOOLS, type ToolName } from '../report.rules.ts';
import { keepOutcome } from './keep-outcome.ts';
import { reportOf, type KeptReaders } from './kept-reports.ts';
import { recordOutcome } from './record-outcome.ts';
import { countResults, deleteResult, selectResult, selectResults, type ResultRow } from './result.sql.ts';
import { resultCardOf, type Computed } from './store-result.ts';
import { mine, ours, type Owner, type ToolsDeps } from './tools-deps.ts';

/** Computes a kept input again. */
type Compute = (deps: ToolsDeps, given: Record<string, unknown>) => Computed | Promise<Computed>;

/** What each tool computes, entered where the domain is composed; one that is left out has its own page for it. */
export type Computations = Readonly<Partial<Record<ToolName, Compute>>>;

/** One page of the owner's results, newest first. */
export async function listResults(
  deps: ToolsDeps & KeptReaders,
  owner: Owner,
  { tool, current, size }: PageRequest & { tool?: ToolName },
): Promise<Page<ResultCard>> {
  const tools = tool ? [tool] : TOOLS;
  const [rows, [count]] = await Promise.all([
    selectResults(deps.sql, { owner, tools, limit: size, offset: offsetOf({ current, size }) }),
    countResults(deps.sql, { owner, tools }),
  ]);
  return {
    records: rows.map((row) => resultCardOf(row, reportOf(deps, row))),
    ...cappedTotal(count?.total),
    current,
    size,
  };
}

/** Throws NOT_FOUND for what is missing or belongs to none of the owners. */
async function findResult(deps: ToolsDeps, owners: readonly Owner[], id: string): Promise<ResultRow> {
  const found = isUuid(id)
    ? await Promise.all(owners.map((owner) => selectResult(deps.sql, { owner, id, tools: TOOLS })))
    : [];
  const [row] = found.flat();
  if (!row) throw appError('NOT_FOUND');
  return row;
}

/** A result with its input and whole report. Throws NOT_FOUND. */
export async function getResult(deps: ToolsDeps & KeptReaders, owner: Owner, { id }: { id: string }) {
  const row = await findResult(deps, [owner], id);
  const report = reportOf(deps, row);
  return { card: resultCardOf(row, report), report, input: row.input };
}

/** Two results row by row. Throws NOT_FOUND, and BAD_REQUEST for two of different kinds. */
export async function compareResults(
  deps: ToolsDeps & KeptReaders,
  owner: Owner,
  given: { a: string; b: string },
) {
  const [a, b] = await Promise.all([findResult(deps, [owner], given.a), findResult(deps, [owner], given.b)]);
  if (kindOf(a.tool) !== kindOf(b.tool))
    throw appError('BAD_REQUEST', { message: '只能对比同一工具的测算记录' });
  const [one, other] = [reportOf(deps, a), reportOf(deps, b)];
  return { a: resultCardOf(a, one), b: resultCardOf(b, other), rows: compareReports(one, other) };
}

/** Both evaluations answer the same questions, only under other versions. */
const kindOf = (tool: ToolName): string => (tool === 'evaluate-old' ? 'evaluate' : tool);

/** The same input under the rules of another day, kept as a new result unless it is a preview. Throws NOT_FOUND, INVALID. */
export async function recomputeResult(
  deps: ToolsDeps & { computations: Computations },
  owner: Owner,
  { id, on, isPreview = false }: { id: string; on: string; isPreview?: boolean },
): Promise<Outcome> {
  const { tool, input } = await findResult(deps, [owner], id);
  const compute = deps.computations[tool];
  if (!compute) throw appError('BAD_REQUEST', { message: '请在该工具的页面中重新测算' });
  const computed = await compute(deps, { ...input, on });
  return keepOutcome(deps, { owner, computed, wish: { isPreview }, now: deps.now() });
}

/** Throws NOT_FOUND. */
export async function removeResult(deps: ToolsDeps, owner: Owner, { id }: { id: string }) {
  const [gone] = isUuid(id) ? await deleteResult(deps.sql, { owner, id, tools: TOOLS }) : [];
  if (!gone) throw appError('NOT_FOUND');
  return { ok: true };
}

/** Writes the outcome of one's own or the enterprise's result into the enterprise's profile. Throws NOT_FOUND. */
export async function adoptResult(
  deps: ToolsDeps & KeptReaders,
  visit: EnterpriseVisit,
  { id }: { id: string },
) {
  const { enId, now } = visit;
  const row = await findResult(deps, [ours(visit), mine(visit)], id);
  const owner = { ...ours(visit), enId };
  const recorded = await transaction(deps.sql, (tx) =>
    recordOutcome(tx, deps, { owner, report: reportOf(deps, row), now }),
  );
  return { recorded };
}
