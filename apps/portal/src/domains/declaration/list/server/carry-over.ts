// 结转: before a 拟支持 list of a batch is made, what lists of the project's batch before put off comes over to it: a transaction
// each, so that whatever breaks off between two is gone on with, and two officers at one time carry nothing twice.
import { transaction, type Tx } from '@yqt/database/sql';
import { AppError, appError } from '@yqt/kernel/errors';
import {
  actWithin,
  changeSubject,
  selectSubjectCases,
  type Officer,
} from '../../../casework/server/casework.port.ts';
import { carriedReason, subjectTitleText } from '../../declaration.text.ts';
import type { Project } from '../../project-shape.rules.ts';
import { filedIn, hasFiledBeside } from '../../server/filed-beside.ts';
import { TAKES } from '../list-kinds.rules.ts';
import { carryDeclaration, selectCarriable, type Carriable } from './carry.sql.ts';
import { LISTED, type ListDeps } from './list-deps.ts';

/**
 * What the next 拟支持 list of some batches takes over: those whose case still stands where the list left it, and of a project that takes
 * one declaration of an enterprise none beside another in the batch.
 */
export async function carriableTo(
  { sql, now }: Pick<ListDeps, 'sql' | 'now'>,
  tenantId: string,
  batchIds: readonly string[],
): Promise<Carriable[]> {
  const found = await selectCarriable(sql, { batchIds, caseId: null, now: now() });
  const ids = [...new Set(found.map(({ caseId }) => caseId))];
  if (ids.length === 0) return [];
  const given = { tenantId, kind: LISTED, subjectId: null, ids, limit: ids.length };
  const cases = new Map((await selectSubjectCases(sql, given)).map((one) => [one.id, one]));
  const still = found.filter(({ caseId }) => cases.get(caseId)?.state === TAKES.support);
  const ownerIds = [...new Set([...cases.values()].map(({ ownerId }) => ownerId))];
  const filed = still.some(({ allowsSeveral }) => !allowsSeveral)
    ? await filedIn(sql, { tenantId, batchIds, ownerIds })
    : [];
  const taken = new Set(filed.map(({ subjectId, ownerId }) => `${subjectId} ${ownerId}`));
  return still.filter(({ caseId, toBatch, allowsSeveral }) => {
    if (allowsSeveral) return true;
    const place = `${toBatch} ${cases.get(caseId)?.ownerId ?? ''}`;
    const isFirst = !taken.has(place);
    taken.add(place);
    return isFirst;
  });
}

/** Carries over whatever the batch's next 拟支持 list takes; what moved meanwhile stays where it is. */
export async function carryOver(
  deps: ListDeps,
  officer: Officer,
  { project, batchId }: { project: Project; batchId: string },
): Promise<void> {
  for (const one of await carriableTo(deps, officer.tenantId, [batchId]))
    await carryOne(deps, officer, { project, one }).catch(ignoreMoved);
}

const carryOne = (
  deps: ListDeps,
  officer: Officer,
  { project, one: { caseId, fromBatch: from, toBatch: to } }: { project: Project; one: Carriable },
) =>
  transaction(deps.sql, async (tx) => {
    const { tenantId, accountId: by, ip, requestId } = officer;
    const [batch] = project.batches.filter(({ id }) => id === to);
    const title = subjectTitleText(project.name, batch?.name ?? '');
    const [held] = await changeSubject(tx, { tenantId, id: caseId, from, to, title });
    // read again behind the lock: another officer may have carried it, or made the list
    const [still] = held ? await selectCarriable(tx, { batchIds: [to], caseId, now: deps.now() }) : [];
    if (!still) throw appError('CONFLICT');
    if (await wouldBeSecond(tx, officer, { project, caseId, to })) throw appError('CONFLICT');
    const { fen, fromName, toName } = still;
    await carryDeclaration(tx, { caseId, from, to, fen, by, now: deps.now() });
    const caller = { tenantId, ip, requestId, accountId: null, reach: { isSystem: true } as const };
    const reason = carriedReason(fromName, toName);
    await actWithin(tx, deps.casework, {
      caller,
      act: { id: caseId, kind: LISTED, event: 'carry_over', reason },
    });
  });

/** Where the project takes one declaration of an enterprise, one that was filed in the later batch itself goes before. */
async function wouldBeSecond(
  tx: Tx,
  { tenantId }: Officer,
  { project, caseId, to }: { project: Project; caseId: string; to: string },
): Promise<boolean> {
  if (project.allowsSeveral) return false;
  const asked = { tenantId, kind: LISTED, subjectId: null, ids: [caseId], limit: 1 };
  const [found] = await selectSubjectCases(tx, asked);
  return (
    found !== undefined &&
    (await hasFiledBeside(tx, { tenantId, batchId: to, ownerId: found.ownerId, caseId }))
  );
}

/** It was withdrawn, sent back or carried meanwhile. */
function ignoreMoved(error: unknown): void {
  if (!(error instanceof AppError) || error.code === 'INTERNAL' || error.code === 'UNAVAILABLE') throw error;
}
