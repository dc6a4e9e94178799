// Lists of 免申即享 as officers see them, with where each offer stands.
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import type { OperatorVisit } from '../../../../visit.ts';
import { caseStates } from '../../../casework/server/offer-case.port.ts';
import { scopesOf } from '../../server/project-scope.ts';
import type { DirectCandidate, DirectListCard } from '../contract.ts';
import { LIST_LABELS } from '../direct.text.ts';
import {
  countDirectLists,
  selectCandidates,
  selectDirectBatches,
  selectDirectLists,
  selectListedEnterprises,
  type CandidateRow,
  type DirectListRow,
} from './direct.sql.ts';
import { directPlanOf } from './direct-plan.ts';
import { APPROVERS, DIRECT_READERS, DIRECT_PREPARERS, reachedList, type DirectDeps } from './direct-scope.ts';

const cardOf = (row: DirectListRow): DirectListCard => ({
  id: row.id,
  projectName: row.projectName,
  batchName: row.batchName,
  no: row.no,
  state: row.state,
  stateLabel: LIST_LABELS[row.state],
  count: row.count,
  leftOut: row.leftOut,
  amountFen: row.amountFen,
  confirmBy: row.confirmBy,
  madeAt: row.madeAt,
  decidedAt: row.decidedAt,
});

export async function listDirectLists(deps: DirectDeps, visit: OperatorVisit, q: PageRequest) {
  const scope = { tenantId: visit.tenantId, scopes: await scopesOf(deps.sql, visit, DIRECT_READERS) };
  const [rows, [counted]] = await Promise.all([
    selectDirectLists(deps.sql, { ...scope, limit: q.size, offset: offsetOf(q) }),
    countDirectLists(deps.sql, scope),
  ]);
  return { records: rows.map(cardOf), total: counted?.total ?? 0, current: q.current, size: q.size };
}

export async function listDirectProjects(deps: DirectDeps, visit: OperatorVisit) {
  const { tenantId } = visit;
  const scopes = await scopesOf(deps.sql, visit, DIRECT_READERS);
  const rows = await selectDirectBatches(deps.sql, { tenantId, scopes });
  const isPreparer = (await scopesOf(deps.sql, visit, DIRECT_PREPARERS)).length > 0;
  return { records: rows.map(({ hasOpen, ...row }) => ({ ...row, canMake: isPreparer && !hasOpen })) };
}

/** Throws NOT_FOUND. */
export async function getDirectList(
  deps: DirectDeps,
  visit: OperatorVisit,
  { id, ...page }: PageRequest & { id: string },
) {
  const list = await reachedList(deps.sql, visit, { id });
  const [rows, listed, prepares, approves] = await Promise.all([
    selectCandidates(deps.sql, { listId: id, limit: page.size, offset: offsetOf(page) }),
    selectListedEnterprises(deps.sql, id),
    scopesOf(deps.sql, visit, DIRECT_PREPARERS),
    scopesOf(deps.sql, visit, APPROVERS),
  ]);
  const states = await caseStates(
    deps.casework,
    listed.flatMap(({ caseId }) => caseId ?? []),
  );
  const isOpen = list.state === 'draft';
  const mayApprove = approves.length > 0 && list.madeBy !== visit.viewer.accountId;
  return {
    list: cardOf(list),
    may: {
      prepare: isOpen && prepares.length > 0,
      approve: isOpen && mayApprove,
      discard: isOpen && (prepares.length > 0 || approves.length > 0),
    },
    reason: list.reason,
    plan: isOpen
      ? await directPlanOf(deps.sql, list.batchId, { fen: list.amountFen, count: list.count })
      : null,
    toCheck: list.toCheck,
    states: countStates([...states.values()]),
    candidates: {
      records: rows.map((row) => candidateView(row, states)),
      total: list.count + list.leftOut,
      current: page.current,
      size: page.size,
    },
  };
}

type States = Awaited<ReturnType<typeof caseStates>>;

function candidateView({ caseId, ...row }: CandidateRow, states: States): DirectCandidate {
  const at = caseId === null ? undefined : states.get(caseId);
  return { ...row, facts: [...row.facts], offer: caseId !== null && at ? { caseId, ...at } : null };
}

const countStates = (states: readonly { state: string; stateLabel: string }[]) =>
  [...Map.groupBy(states, ({ state }) => state)].map(([state, of]) => ({
    state,
    label: of[0]?.stateLabel ?? state,
    count: of.length,
  }));
