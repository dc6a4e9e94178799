// Objections to what is published. With a name and evidence one stops its case and no other; without a name it is a lead. The
// enterprise never learns who objected.
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import type { MemberVisit, Visit } from '../../../../visit.ts';
import { actWithin, selectCaseHeads, type Officer } from '../../../casework/server/casework.port.ts';
import { keepFiles, openFile } from '../../../file/server/file.port.ts';
import * as text from '../list.text.ts';
import { findList, LISTED, requirePost, writtenWords, type ListDeps } from './list-deps.ts';
import {
  countObjectionsBy,
  countOpenObjections,
  countPublicities,
  insertObjection,
  lockObjection,
  selectObjections,
  selectPublicities,
  selectPublicRow,
  settleObjectionRow,
} from './objection.sql.ts';
import { recordList } from './prepare-list.ts';

/** What is public today: enterprise, project, amount and days, nothing else. */
export async function listPublic(
  deps: ListDeps,
  { tenantId }: Visit,
  { projectId = '', current, size }: PageRequest & { projectId?: string },
) {
  const today = dayText(deps.now());
  const selection = { tenantId, today, projectId: isUuid(projectId) ? projectId : null };
  const [rows, [count]] = await Promise.all([
    selectPublicities(deps.sql, { ...selection, limit: size, offset: offsetOf({ current, size }) }),
    countPublicities(deps.sql, selection),
  ]);
  const heads = await selectCaseHeads(deps.sql, { tenantId, ids: rows.map(({ caseId }) => caseId) });
  const names = new Map(heads.map(({ id, applicantName }) => [id, applicantName]));
  const records = rows.map(({ caseId, listId: _listId, ...row }) => ({
    ...row,
    caseId,
    enterpriseName: names.get(caseId) ?? '',
  }));
  return { records, total: count?.total ?? 0, current, size };
}

export interface Objecting {
  caseId: string;
  isNamed: boolean;
  name: string;
  contact: string;
  words: string;
  files: readonly string[];
}

/** Anybody who has signed in. */
type Objector = Pick<MemberVisit, 'tenantId' | 'ip' | 'requestId'> & {
  viewer: Pick<MemberVisit['viewer'], 'accountId'>;
};

/** Throws NOT_FOUND where it is not public, INVALID with every fault, CONFLICT where theirs is open already. */
export async function objectTo(deps: ListDeps, visit: Objector, given: Objecting): Promise<{ ok: true }> {
  const { tenantId, ip, requestId } = visit;
  const by = visit.viewer.accountId;
  const { caseId, isNamed, words, files } = given;
  const [name, contact] = [given.name.trim(), given.contact.trim()];
  const isGiven = { name: name !== '', contact: contact !== '', files: files.length > 0 };
  const missing = Object.entries(isGiven).filter(([, isThere]) => !isThere);
  if (isNamed && missing.length > 0)
    throw invalid(...missing.map(([field]) => ({ field, errorMessage: text.OBJECTION_NAMED })));
  const now = deps.now();
  const { sealText } = deps.casework;
  return transaction(deps.sql, async (tx) => {
    const [row] = isUuid(caseId) ? await selectPublicRow(tx, { tenantId, today: dayText(now), caseId }) : [];
    if (!row) throw appError('NOT_FOUND', { message: text.NO_SUCH_PUBLIC });
    const [open] = await countObjectionsBy(tx, { by, caseId });
    if (open?.total) throw appError('CONFLICT', { message: text.OBJECTION_TWICE });
    const kept = await keepFiles(tx, { tenantId, accountId: by, ids: files });
    if (kept.length !== files.length) throw appError('NOT_FOUND');
    await insertObjection(tx, {
      id: uuidV7(now.getTime()),
      tenantId,
      listId: row.listId,
      caseId,
      by,
      isNamed,
      nameSealed: isNamed ? sealText(name) : null,
      contactSealed: isNamed ? sealText(contact) : null,
      words,
      files: [...files],
      state: isNamed ? 'open' : 'lead',
      now,
    });
    if (isNamed) await stopCase(tx, deps, { tenantId, caseId, ip, requestId });
    return { ok: true };
  });
}

/** The clock's hand, so that the case tells nothing of who objected. One that is stopped already stays so. */
async function stopCase(
  tx: Parameters<typeof actWithin>[0],
  deps: ListDeps,
  { caseId, ...caller }: { tenantId: string; caseId: string; ip: string; requestId: string },
): Promise<void> {
  const [head] = await selectCaseHeads(tx, { tenantId: caller.tenantId, ids: [caseId] });
  if (head?.state !== 'publicity') return;
  const clock = { ...caller, ip: '', accountId: null, reach: { isSystem: true } as const };
  const act = { id: caseId, kind: LISTED, event: 'raise_objection', reason: text.OBJECTION_RAISED };
  await actWithin(tx, deps.casework, { caller: clock, act });
}

/** Objections to a list for its officers; who objected is read by whoever settles them. Throws NOT_FOUND. */
export async function listObjections(deps: ListDeps, officer: Officer, listId: string) {
  const list = await findList(deps.sql, officer, listId);
  const rows = await selectObjections(deps.sql, listId);
  const heads = await selectCaseHeads(deps.sql, {
    tenantId: list.tenantId,
    ids: rows.map(({ caseId }) => caseId),
  });
  const names = new Map(heads.map((head) => [head.id, head]));
  const { openText } = deps.casework;
  const records = rows.map(({ nameSealed, contactSealed, listId: _listId, files, ...row }) => ({
    ...row,
    receiptNo: names.get(row.caseId)?.receiptNo ?? null,
    enterpriseName: names.get(row.caseId)?.applicantName ?? '',
    name: nameSealed === null ? null : openText(nameSealed),
    contact: contactSealed === null ? null : openText(contactSealed),
    files: [...files],
  }));
  if (records.length > 0)
    await transaction(deps.sql, (tx) =>
      recordList(tx, officer, {
        event: 'objection.read',
        id: listId,
        facts: { no: list.no, count: records.length },
      }),
    );
  return { records };
}

/** Evidence of an objection. Throws NOT_FOUND. */
export async function openEvidence(
  deps: ListDeps,
  officer: Officer,
  { listId, fileId }: { listId: string; fileId: string },
) {
  const list = await findList(deps.sql, officer, listId);
  requirePost(officer, list, SETTLERS);
  const rows = await selectObjections(deps.sql, listId);
  if (!rows.some(({ files }) => files.includes(fileId))) throw appError('NOT_FOUND');
  return openFile(deps.files, { tenantId: list.tenantId, id: fileId, reader: 'granted' });
}

const SETTLERS = ['final-reviewer'];

/** Answers one: upheld turns the case down, the last one dismissed lets it go on. Throws CONFLICT for one that is settled. */
export async function settleObjection(
  deps: ListDeps,
  officer: Officer,
  {
    objectionId,
    outcome,
    reason: typed,
  }: { objectionId: string; outcome: 'upheld' | 'dismissed'; reason: string },
): Promise<{ ok: true }> {
  const reason = writtenWords('reason', typed);
  const { tenantId, accountId: by } = officer;
  return transaction(deps.sql, async (tx) => {
    const [row] = isUuid(objectionId) ? await lockObjection(tx, { tenantId, id: objectionId }) : [];
    if (!row) throw appError('NOT_FOUND');
    const list = await findList(tx, officer, row.listId);
    requirePost(officer, list, SETTLERS);
    if (row.state !== 'open') throw appError('CONFLICT', { message: text.OBJECTION_SETTLED });
    await settleObjectionRow(tx, { id: row.id, state: outcome, outcome: reason, by, now: deps.now() });
    const [open] = await countOpenObjections(tx, row.caseId);
    const [head] = await selectCaseHeads(tx, { tenantId, ids: [row.caseId] });
    const place = { id: row.caseId, kind: LISTED, reason };
    const act =
      outcome === 'upheld'
        ? { ...place, event: 'uphold_objection', reasonCode: 'facts' }
        : { ...place, event: 'dismiss_objection' };
    const isLast = outcome === 'upheld' || !open?.total;
    if (isLast && head?.state === 'objection_handling')
      await actWithin(tx, deps.casework, { caller: officer, act });
    const facts = { no: list.no, outcome, caseId: row.caseId };
    await recordList(tx, officer, { event: 'objection.settled', id: list.id, facts });
    return { ok: true };
  });
}
