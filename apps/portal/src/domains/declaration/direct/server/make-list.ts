// A candidate list: every enterprise that meets the conditions by facts of the register and of officers alone, with those facts.
import { transaction, type Tx } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import type { ActingOfficer } from '../../../../visit.ts';
import { tellHolders } from '../../../casework/server/tell-officers.port.ts';
import { verifiedItems } from '../../../matching/server/matching.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { paths } from '../../../../paths.ts';
import { fenOfWan } from '../../money.rules.ts';
import { checkedBy } from '../../server/check-lines.ts';
import type { Project } from '../../project-shape.rules.ts';
import { selectProjectOfBatch } from '../../server/project.sql.ts';
import { scopesOf } from '../../server/project-scope.ts';
import * as text from '../direct.text.ts';
import type { DirectFact } from '../contract.ts';
import { insertCandidates, insertDirectList, selectBatchOwners, type NewCandidate } from './direct.sql.ts';
import { APPROVERS, DIRECT_PREPARERS, type DirectDeps } from './direct-scope.ts';

type Verified = Awaited<ReturnType<typeof verifiedItems>>[number];

/** Throws NOT_FOUND (out of reach), CONFLICT (no rule, a list waits, nobody meets the conditions). */
export async function makeDirectList(
  deps: DirectDeps,
  visit: ActingOfficer,
  { batchId, confirmDays }: { batchId: string; confirmDays: number },
): Promise<{ id: string }> {
  const { tenantId, now } = visit;
  const project = await reachedProject(deps, visit, batchId);
  const { id: projectId, policyId } = project;
  if (policyId === null) throw appError('CONFLICT', { message: text.NO_RULE });
  const found = (
    await verifiedItems(deps, { tenantId, policyId, now, enIds: null, leavesDeclared: true })
  ).filter(({ item }) => item.verdict === 'yes');
  const [{ item, toCheck } = { item: null, toCheck: [] }] = found;
  if (item === null) throw appError('CONFLICT', { message: text.NOBODY });
  const by = visit.viewer.accountId;
  const id = uuidV7(now.getTime());
  return transaction(deps.sql, async (tx) => {
    const { ruleVersion } = item;
    const list = { id, tenantId, projectId, batchId, ruleVersion, toCheck, confirmDays, by, now };
    const [made] = await insertDirectList(tx, list);
    if (!made) throw appError('CONFLICT', { message: text.OPEN_LIST });
    const owners = new Set((await selectBatchOwners(tx, batchId)).map(({ enId }) => enId));
    await insertCandidates(tx, { listId: id, rows: found.map((one) => candidateOf(one, owners)) });
    await tellApprovers(tx, visit, { id, project, count: found.length });
    await auditList(tx, visit, { id, event: 'direct.made', facts: { count: found.length } });
    return { id };
  });
}

/** Those who approve lists of the project, but not who made this one. */
async function tellApprovers(
  tx: Tx,
  { tenantId, viewer, now }: ActingOfficer,
  { id, project, count }: { id: string; project: Project; count: number },
): Promise<void> {
  const { name, department, projectGroup } = project;
  await tellHolders(tx, {
    tenantId,
    roles: APPROVERS,
    department,
    projectGroup,
    but: [viewer.accountId],
    title: text.toApproveTitle(name),
    body: text.toApproveBody(count),
    link: paths.consoleDirectList(id),
    key: `direct:${id}:made`,
    now,
  });
}

async function reachedProject(deps: DirectDeps, visit: ActingOfficer, batchId: string) {
  const { tenantId } = visit;
  const [project] = isUuid(batchId) ? await selectProjectOfBatch(deps.sql, { tenantId, batchId }) : [];
  const scopes = await scopesOf(deps.sql, visit, DIRECT_PREPARERS);
  const isReached = scopes.some(
    ({ department, projectGroup }) =>
      ['*', project?.department].includes(department) && ['*', project?.projectGroup].includes(projectGroup),
  );
  if (!project || !isReached || project.status !== 'published') throw appError('NOT_FOUND');
  if (project.redemption !== 'auto') throw appError('CONFLICT', { message: text.NOT_DIRECT });
  return project;
}

/** Only what is surely paid on verified facts is granted unasked. */
function candidateOf({ enId, name, item }: Verified, owners: ReadonlySet<string>): NewCandidate {
  const { amount } = item;
  const isFixed = amount !== null && amount.minWan === amount.maxWan && fenOfWan(amount.minWan) > 0;
  const amountFen = isFixed ? fenOfWan(amount.minWan) : null;
  const leftOut = owners.has(enId) ? text.HAS_CASE : amountFen === null ? text.NO_AMOUNT : null;
  return { enId, name, amountFen, facts: decidingFacts(item), leftOut };
}

/** The conditions that hold, each with what shows it. */
const decidingFacts = (item: Verified['item']): DirectFact[] =>
  checkedBy(item)
    .lines.filter(({ verdict, isExclusion }) => verdict === 'yes' || isExclusion)
    .map(({ required, actual, source, asOf, clause }) => ({ required, actual, source, asOf, clause }));

/** Writes what was done to a list. */
export const auditList = (
  tx: Tx,
  { tenantId, viewer, ip, requestId }: ActingOfficer,
  given: { id: string; event: string; facts: Record<string, string | number> },
): Promise<void> =>
  recordAudit(tx, {
    tenantId,
    actor: viewer.accountId,
    event: given.event,
    objectKind: 'direct_list',
    objectId: given.id,
    result: 'done',
    ip,
    requestId,
    facts: given.facts,
  });
