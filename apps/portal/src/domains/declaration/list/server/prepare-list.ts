// A list is made of the cases of a batch that stand where its kind takes them: of 联审 one for each department that reviews.
import { transaction, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import {
  calendarOf,
  dueOn,
  selectSubjectCases,
  standingRefusals,
  type Officer,
  type SubjectCase,
} from '../../../casework/server/casework.port.ts';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import { fenLeft, yuanShown } from '../../money.rules.ts';
import type { Project } from '../../project-shape.rules.ts';
import { selectDeclarations } from '../../server/declaration.sql.ts';
import { selectProjectOfBatch } from '../../server/project.sql.ts';
import {
  isTaken,
  MAY_CHOOSE,
  MOST_ROWS,
  PREPARERS,
  seenOf,
  TAKES,
  type ListKind,
} from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import { orderable } from '../payment.rules.ts';
import { beginningSums } from './beginning-sums.ts';
import { carryOver } from './carry-over.ts';
import { holdsPost, LISTED, type ListDeps } from './list-deps.ts';
import { countNumbers, insertList } from './list.sql.ts';
import { heldWords, MOST_REMARK } from './entered-rows.ts';
import { insertListRows, selectJointObjections, selectListed, type NewRow } from './list-row.sql.ts';
import { payeeFaults } from './payee-faults.ts';
import { selectBlocked, selectPaymentsOf } from './payment.sql.ts';
import { tellConfirmers } from './tell-confirmers.ts';

export interface Preparing {
  batchId: string;
  kind: ListKind;
  /** Working days for an answer of a department. */
  days?: number;
  /** Of what is left to pay, in percent. */
  share?: number;
}

const PREFIX: Readonly<Record<ListKind, string>> = {
  joint: 'LS',
  support: 'NZ',
  publicity: 'GS',
  payment: 'ZJ',
};
/** Whoever runs the project asks the departments; a department may also begin by itself. */
const ASKING = ['first-reviewer', 'clerk'];

/** Throws NOT_FOUND, FORBIDDEN, INVALID where there is nothing to list. */
export async function prepareLists(
  deps: ListDeps,
  officer: Officer,
  given: Preparing,
): Promise<{ records: { id: string; no: string }[] }> {
  const { tenantId } = officer;
  const { batchId, kind } = given;
  const [project] = isUuid(batchId) ? await selectProjectOfBatch(deps.sql, { tenantId, batchId }) : [];
  if (!project) throw appError('NOT_FOUND');
  const isAllowed = mayPrepare(officer, { project, kind, department: project.department });
  if (kind === 'support' && isAllowed) await carryOver(deps, officer, { project, batchId });
  return transaction(deps.sql, async (tx) => {
    const cases = (
      await selectSubjectCases(tx, { tenantId, kind: LISTED, subjectId: batchId, ids: null, limit: 20_000 })
    ).filter(({ state }) => state === TAKES[kind]);
    const departments =
      kind === 'joint'
        ? [...new Set(cases.flatMap((one) => one.departments))].toSorted()
        : [project.department];
    const allowed = departments.filter((department) => mayPrepare(officer, { project, kind, department }));
    if (departments.length > 0 && allowed.length === 0)
      throw appError('FORBIDDEN', { message: text.NO_RIGHT_HERE });
    const records: { id: string; no: string }[] = [];
    for (const department of allowed) {
      const made = await makeList(tx, deps, { officer, project, cases, department, given });
      if (made) records.push(made);
    }
    if (records.length === 0) throw invalid({ field: 'batchId', errorMessage: text.NOTHING_TO_LIST });
    const facts = { batchId, kind, lists: records.map(({ no }) => no) };
    await recordList(tx, officer, { event: 'list.prepared', id: batchId, facts });
    return { records };
  });
}

const mayPrepare = (
  officer: Officer,
  { project, kind, department }: { project: Project; kind: ListKind; department: string },
): boolean => {
  const { department: projectDepartment, projectGroup } = project;
  const place = { department, projectDepartment, projectGroup };
  return (
    holdsPost(officer, { ...place, kind }, PREPARERS[kind]) ||
    (kind === 'joint' && holdsPost(officer, { ...place, kind: 'support' }, ASKING))
  );
};

interface Making {
  officer: Officer;
  project: Project;
  cases: readonly SubjectCase[];
  department: string;
  given: Preparing;
}

async function makeList(tx: Tx, deps: ListDeps, making: Making): Promise<{ id: string; no: string } | null> {
  const { officer, project, cases, department, given } = making;
  const { kind, batchId, days = DEFAULT_DAYS } = given;
  const listed = new Set((await selectListed(tx, { batchId, kind, department })).map(({ caseId }) => caseId));
  const free = cases.filter((one) => !listed.has(one.id) && isTaken(kind, one, department));
  const rows = await rowsFor(tx, deps, { ...making, cases: await ableToWait(tx, kind, free) });
  if (rows.length === 0) return null;
  if (rows.length > MOST_ROWS) throw invalid({ field: 'batchId', errorMessage: text.TOO_MANY_ROWS });
  const now = deps.now();
  const today = dayText(now);
  const { tenantId } = officer;
  const due = kind === 'joint' ? dueOn(today, days, await calendarOf(tx, tenantId)) : null;
  const prefix = `${PREFIX[kind]}${today.replaceAll('-', '')}`;
  const [numbers] = await countNumbers(tx, { tenantId, prefix });
  const no = `${prefix}${String((numbers?.count ?? 0) + 1).padStart(3, '0')}`;
  const [made] = await insertList(tx, {
    id: uuidV7(now.getTime()),
    tenantId,
    projectId: project.id,
    batchId,
    kind,
    department,
    projectGroup: project.projectGroup,
    no,
    version: 1,
    dueOn: due,
    preparedBy: officer.accountId,
    now,
  });
  if (!made) return null;
  await insertListRows(tx, { listId: made.id, rows });
  const { name: projectName, projectGroup } = project;
  const list = { id: made.id, kind, no, department, projectGroup, projectName, dueOn: due, now };
  await tellConfirmers(tx, officer, list);
  return { id: made.id, no };
}

const DEFAULT_DAYS = 5;

/** Where a list has no word for what waits, what its applicant's refusal holds is for a later one. */
async function ableToWait(tx: Tx, kind: ListKind, cases: readonly SubjectCase[]): Promise<SubjectCase[]> {
  if (MAY_CHOOSE[kind].includes('later')) return [...cases];
  const refused = await standingRefusals(
    tx,
    cases.map(({ id }) => id),
  );
  return cases.filter(({ id }) => !refused.has(id));
}

/** The rows that a list begins with. */
async function rowsFor(tx: Tx, deps: ListDeps, { cases, given, officer }: Making): Promise<NewRow[]> {
  const { kind, share = 100 } = given;
  const ids = cases.map(({ id }) => id);
  const sums = new Map((await selectDeclarations(tx, ids)).map((one) => [one.caseId, one]));
  const beginning = await beginningSums(tx, { batchId: given.batchId, kind, caseIds: ids });
  const first = kind === 'support' ? await objectedTo(tx, officer.tenantId, ids) : null;
  const payable = kind === 'payment' ? await payableOf(tx, cases) : null;
  const refused = await heldWords(tx, deps, { list: { tenantId: officer.tenantId, kind }, caseIds: ids });
  return cases
    .map((one, at): NewRow => {
      const sum = sums.get(one.id);
      const requestedFen = sum?.requestedFen ?? null;
      const base = {
        caseId: one.id,
        position: at + 1,
        seen: seenOf(kind, one),
        requestedFen,
        verifiedFen: beginning.get(one.id)?.fen ?? null,
        rank: null,
        choice: 'yes' as const,
        basis: '',
        remark: '',
      };
      const basis = first?.get(one.id);
      if (basis !== undefined) return { ...base, choice: 'no', basis };
      const words = refused.get(one.id)?.slice(0, MOST_REMARK);
      const waits = { ...base, choice: 'later' as const, remark: words ?? '' };
      if (payable === null) return words !== undefined && kind === 'support' ? waits : base;
      const held = words ?? payable.held.get(one.id);
      const left = orderable(
        fenLeft({ requestedFen, verifiedFen: base.verifiedFen, paidFen: null }) ?? 0,
        payable.of(one.id),
      );
      const paidBefore = Math.max(0, (sum?.paidFen ?? 0) - payable.paidOf(one.id));
      const verifiedFen = Math.floor((Math.max(0, left - paidBefore) * share) / 100);
      return { ...base, verifiedFen, choice: held === undefined ? 'yes' : 'later', remark: held ?? '' };
    })
    .filter(({ verifiedFen }) => kind !== 'payment' || (verifiedFen ?? 0) > 0)
    .map((row, at) => ({ ...row, position: at + 1 }));
}

/** What departments object to is not supported unless the list says otherwise. */
async function objectedTo(tx: Tx, tenantId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const names = await departmentNames(tx, tenantId);
  const by = Map.groupBy(await selectJointObjections(tx, ids), ({ caseId }) => caseId);
  const words = [...by].map(([caseId, all]): [string, string] => [
    caseId,
    all
      .map(({ department, basis }) => `${names.get(department) ?? department}：${basis}`)
      .join('；')
      .slice(0, 500),
  ]);
  return new Map(words);
}

/** Orders so far, and why somebody cannot be paid now. */
async function payableOf(tx: Tx, cases: readonly SubjectCase[]) {
  const ids = cases.map(({ id }) => id);
  const unpayable = await payeeFaults(tx, cases);
  const blocked = new Map((await selectBlocked(tx, ids)).map(({ caseId, leftFen }) => [caseId, leftFen]));
  const orders = Map.groupBy(await selectPaymentsOf(tx, ids), ({ caseId }) => caseId);
  const held = new Map<string, string>();
  for (const id of ids) {
    const [left, fault] = [blocked.get(id), unpayable.get(id)];
    if (left !== undefined) held.set(id, text.blockedText(yuanShown(left)));
    else if (fault !== undefined) held.set(id, fault.slice(0, MOST_REMARK));
  }
  const of = (id: string) => orders.get(id) ?? [];
  const paidOf = (id: string) =>
    of(id).reduce((sum, { state, fen }) => (state === 'paid' ? sum + fen : sum), 0);
  return { held, of, paidOf };
}

/** Writes down what was done to lists. */
export const recordList = (
  tx: Tx,
  { tenantId, accountId, ip, requestId }: Officer,
  { event, id, facts }: { event: string; id: string; facts: Parameters<typeof recordAudit>[1]['facts'] },
): Promise<void> =>
  recordAudit(tx, {
    tenantId,
    actor: accountId,
    event,
    objectKind: 'declaration.list',
    objectId: id,
    result: 'done',
    ip,
    requestId,
    facts,
  });
