// Lists as officers read them: one page of lists, one list with a page of its rows, and the batches of which lists may be made.
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import {
  countSubjectStates,
  nameWarnings,
  type Officer,
  type SubjectCase,
} from '../../../casework/server/casework.port.ts';
import type { CaseWarning } from '../../../casework/contract.ts';
import { openFile } from '../../../file/server/file.port.ts';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import { selectProjects } from '../../server/project.sql.ts';
import {
  CONFIRMER,
  LIST_KINDS,
  MOST_ROWS,
  PREPARERS,
  TAKES,
  type ListKind,
  type ListState,
} from '../list-kinds.rules.ts';
import type { ListBatch, ListCard, ListDetail, RowView } from '../list-shapes.rules.ts';
import * as text from '../list.text.ts';
import {
  barredHands,
  rowCases,
  findList,
  holdsPost,
  LISTED,
  listGrants,
  movedRows,
  type ListDeps,
  hasLeft,
} from './list-deps.ts';
import { accountWarnings } from './account-check.ts';
import { heldOff, heldWords, untrueWarnings } from './entered-rows.ts';
import { begunWith } from './beginning-sums.ts';
import { selectCarried } from './carry.sql.ts';
import { carriableTo } from './carry-over.ts';
import { countLists, selectLists, type ListRow } from './list.sql.ts';
import { countListed, selectBudgetUse, selectListRows, type RowRecord } from './list-row.sql.ts';
import { selectedListRows, sumsOfRows, type RowSelection } from '../row-selection.rules.ts';
import { selectPayoutRule } from './objection.sql.ts';
import { mayNudge } from './nudge-list.ts';
import { confirmBar } from './who-else-confirms.ts';
import { LIMITERS } from './recoveries.ts';
import { warningsOf } from './warnings.ts';
import { watchedRow } from './watched-rows.ts';

export interface ListsQuery extends PageRequest {
  batchId?: string;
  kind?: ListKind;
  state?: ListState;
}

/** One page of lists within reach, the newest first. */
export async function listLists(
  deps: ListDeps,
  officer: Officer,
  { current, size, batchId = '', kind, state }: ListsQuery,
) {
  const { tenantId } = officer;
  const selection = {
    tenantId,
    grants: listGrants(officer),
    batchId: isUuid(batchId) ? batchId : null,
    kind: kind ?? null,
    state: state ?? null,
  };
  const [rows, [count], names] = await Promise.all([
    selectLists(deps.sql, { ...selection, limit: size, offset: offsetOf({ current, size }) }),
    countLists(deps.sql, selection),
    departmentNames(deps.sql, tenantId),
  ]);
  const records = rows.map((row) => listView(row, officer, names));
  return { records, total: count?.total ?? 0, current, size };
}

function listView(list: ListRow, officer: Officer, names: ReadonlyMap<string, string>): ListCard {
  return {
    id: list.id,
    no: list.no,
    version: list.version,
    revision: list.revision,
    kind: list.kind,
    kindLabel: text.KIND_WORDS[list.kind],
    state: list.state,
    stateLabel: text.LIST_STATE_WORDS[list.state],
    projectName: list.projectName,
    batchId: list.batchId,
    batchName: list.batchName,
    departmentName: names.get(list.department) ?? list.department,
    dueOn: list.dueOn,
    nudgedAt: list.nudgedAt,
    mayNudge: mayNudge(officer, list),
    preparedAt: list.preparedAt,
    confirmedAt: list.confirmedAt,
    meeting: list.meeting,
    metOn: list.metOn,
    minutesNo: list.minutesNo,
    hasMinutes: list.minutesFile !== null,
    hasReply: list.replyFile !== null,
    ruleLabel: list.budgetRule === null ? null : text.RULE_WORDS[list.budgetRule],
    publicityDays: list.publicityDays,
    publicFrom: list.publicFrom,
    publicTo: list.publicTo,
    documentNo: list.documentNo,
    fundSource: list.fundSource,
    rowCount: list.rowCount,
    doneCount: list.doneCount,
    yesCount: list.yesCount,
    yesFen: list.yesFen,
    isStrict: list.separation === 'strict',
    ...rightsOf(list, officer),
  };
}

/** What whoever looks may do with it now. */
function rightsOf(
  list: ListRow,
  officer: Officer,
): Pick<ListCard, 'mayEdit' | 'mayConfirm' | 'mayMove' | 'mayRenew' | 'mayPay' | 'mayRecover'> {
  const { accountId } = officer;
  const { kind, state } = list;
  const mayConfirm = holdsPost(officer, list, [CONFIRMER[kind]]);
  return {
    mayEdit: state === 'open' && holdsPost(officer, list, PREPARERS[kind]),
    mayConfirm: state === 'open' && mayConfirm && !barredHands(list).includes(accountId),
    mayMove: state === 'confirmed' && mayConfirm,
    mayRenew: kind === 'publicity' && state === 'confirmed' && holdsPost(officer, list, PREPARERS.publicity),
    mayPay:
      kind === 'payment' &&
      state === 'confirmed' &&
      holdsPost(officer, list, ['payer']) &&
      list.confirmedBy !== accountId,
    mayRecover: kind === 'payment' && holdsPost(officer, list, ['final-reviewer']),
  };
}

/** One list with its figures. Throws NOT_FOUND. */
export async function readList(deps: ListDeps, officer: Officer, id: string) {
  const list = await findList(deps.sql, officer, id);
  const [names, [use], limits] = await Promise.all([
    departmentNames(deps.sql, officer.tenantId),
    selectBudgetUse(deps.sql, { batchId: list.batchId }),
    limitsOf(deps, officer, list),
  ]);
  const rows =
    list.state === 'open' || list.state === 'confirmed'
      ? await selectListRows(deps.sql, { listId: id, after: 0, limit: MOST_ROWS })
      : [];
  const left = rows.filter(({ doneAt }) => doneAt === null);
  const cases = await rowCases(
    deps.sql,
    list,
    left.map(({ caseId }) => caseId),
  );
  const held = list.state === 'open' ? await heldOff(deps.sql, deps, { list, rows: left }) : [];
  const barred = list.state === 'open' ? await confirmBar(deps, officer, { list, rows: left, cases }) : null;
  return {
    ...listView(list, officer, names),
    budget: {
      planFen: list.budgetFen,
      quota: list.quota,
      verifiedFen: use?.verifiedFen ?? 0,
      paidFen: use?.paidFen ?? 0,
      verifiedCount: use?.verifiedCount ?? 0,
    },
    limits,
    ...(barred === null ? {} : { mayConfirm: false }),
    barred,
    moved: [...movedRows(list, left, cases), ...held.map(nameOfHeld(cases))].slice(0, 100),
  };
}

const nameOfHeld =
  (cases: ReadonlyMap<string, SubjectCase>) =>
  ({ caseId }: RowRecord): { caseId: string; name: string } => {
    const found = cases.get(caseId);
    return {
      caseId,
      name: text.heldName(found ? `${found.receiptNo ?? ''} ${found.applicantName}`.trim() : caseId),
    };
  };

/** For whoever may set them, with the projects that may be excluded. */
async function limitsOf(deps: ListDeps, officer: Officer, list: ListRow): Promise<ListDetail['limits']> {
  if (!holdsPost(officer, { ...list, kind: 'payment' }, LIMITERS)) return null;
  const [[rule], projects] = await Promise.all([
    selectPayoutRule(deps.sql, list.projectId),
    selectProjects(deps.sql, { tenantId: officer.tenantId, isPublic: false }),
  ]);
  const excluded = new Set(rule?.excludes);
  return {
    yearlyCapFen: rule?.yearlyCapFen ?? null,
    projects: projects
      .filter(({ id }) => id !== list.projectId)
      .map(({ id, name }) => ({ id, name, isExcluded: excluded.has(id) })),
  };
}

/** A page of rows, each with what stands against it, and what all that were found come to. Throws NOT_FOUND. */
export async function readRows(
  deps: ListDeps,
  officer: Officer,
  { id, current, size, ...selection }: PageRequest & RowSelection & { id: string },
) {
  const list = await findList(deps.sql, officer, id);
  const all = await selectListRows(deps.sql, { listId: id, after: 0, limit: MOST_ROWS });
  const cases = await rowCases(
    deps.sql,
    list,
    all.map(({ caseId }) => caseId),
  );
  const named = all.map((row) => {
    const { applicantName: name = '', receiptNo = null } = cases.get(row.caseId) ?? {};
    return { ...row, name, receiptNo };
  });
  const found = selectedListRows(named, selection);
  const from = offsetOf({ current, size });
  const rows = found.slice(from, from + size);
  const watched = (row: RowRecord) => watchedRow(list, row, cases.get(row.caseId));
  const { tenantId, projectId } = list;
  const given = { tenantId, projectId, shown: rows.flatMap(watched), all: all.flatMap(watched) };
  const caseIds = rows.map(({ caseId }) => caseId);
  const [against, carries, begun, refused] = await Promise.all([
    warningsOf(deps.sql, given),
    selectCarried(deps.sql, { batchId: list.batchId, caseIds }),
    begunWith(deps.sql, list, rows),
    standingWords(deps, list, rows),
  ]);
  for (const [caseId, words] of refused)
    against.set(caseId, [{ text: words, caseIds: [] }, ...(against.get(caseId) ?? [])]);
  const wordsOf = await nameWarnings(deps.sql, officer, [...against.values()].flat());
  const warnings = new Map([...against].map(([caseId, some]) => [caseId, some.map(wordsOf)]));
  const carried = new Map(carries.map(({ caseId, fromName }) => [caseId, fromName]));
  const records = rows.map((row) =>
    rowView(list, row, { found: cases.get(row.caseId), warnings, carried, begun }),
  );
  return { records, total: found.length, current, size, sums: sumsOfRows(found) };
}

/** What holds rows that are not done, and what is to be known of them before they go on, in words. */
async function standingWords(
  deps: ListDeps,
  list: ListRow,
  rows: readonly RowRecord[],
): Promise<[string, string][]> {
  const caseIds = rows.filter(({ doneAt }) => doneAt === null).map(({ caseId }) => caseId);
  const [held, warned, accounts] = await Promise.all([
    heldWords(deps.sql, deps, { list, caseIds }),
    untrueWarnings(deps.sql, deps, { list, caseIds }),
    list.kind === 'payment' ? accountWarnings(deps.sql, caseIds) : [],
  ]);
  return [
    ...accounts,
    ...[...warned].flatMap(([id, texts]) => texts.map((words): [string, string] => [id, words])),
    ...held,
  ];
}

function rowView(
  list: ListRow,
  row: RowRecord,
  {
    found,
    warnings,
    carried,
    begun,
  }: {
    found: SubjectCase | undefined;
    warnings: ReadonlyMap<string, CaseWarning[]>;
    carried: ReadonlyMap<string, string>;
    begun: ReadonlyMap<string, string>;
  },
): RowView {
  const { caseId, position, requestedFen, verifiedFen, rank, choice, basis, remark, paidFen } = row;
  return {
    caseId,
    position,
    receiptNo: found?.receiptNo ?? null,
    applicantName: found?.applicantName ?? '',
    requestedFen,
    verifiedFen,
    paidFen,
    rank,
    choice,
    choiceLabel: text.CHOICE_WORDS[list.kind][choice] ?? choice,
    basis,
    remark,
    isDone: row.doneAt !== null,
    hasMoved: row.doneAt === null && list.state !== 'superseded' && hasLeft(list, row, found),
    warnings: warnings.get(caseId) ?? [],
    amountFrom: begun.get(caseId) ?? null,
    carriedFrom: carried.get(caseId) ?? null,
  };
}

/** Batches with cases that a list could take, with what was granted and paid of their budget. */
export async function listBatches(deps: ListDeps, officer: Officer): Promise<{ records: ListBatch[] }> {
  const { tenantId } = officer;
  const projects = (await selectProjects(deps.sql, { tenantId, isPublic: false })).filter(
    ({ department, projectGroup }) =>
      listGrants(officer).some(
        (grant) =>
          ['*', projectGroup].includes(grant.projectGroup) &&
          (grant.role === 'joint-reviewer' || ['*', department].includes(grant.department)),
      ),
  );
  const batches = projects.flatMap((project) => project.batches.map((batch) => ({ project, batch })));
  const subjectIds = batches.map(({ batch }) => batch.id);
  const counts = Map.groupBy(
    await countSubjectStates(deps.sql, { tenantId, kind: LISTED, subjectIds }),
    ({ subjectId }) => subjectId,
  );
  const carriable = await carriableByBatch(deps, tenantId, subjectIds);
  const records: ListBatch[] = [];
  for (const { project, batch } of batches) {
    const states = counts.get(batch.id) ?? [];
    const carried = carriable.get(batch.id) ?? 0;
    if (states.length === 0 && carried === 0) continue;
    const [use] = await selectBudgetUse(deps.sql, { batchId: batch.id });
    const waiting = await waitingOf(deps, batch.id, { states, carried });
    records.push({
      id: batch.id,
      projectId: project.id,
      projectName: project.name,
      name: batch.name,
      budgetFen: batch.budgetFen,
      quota: batch.quota,
      verifiedFen: use?.verifiedFen ?? 0,
      paidFen: use?.paidFen ?? 0,
      total: states.reduce((sum, { count }) => sum + count, 0),
      waiting,
    });
  }
  return { records };
}

/** How many cases of the batch before the next 拟支持 list of each batch would take over. */
async function carriableByBatch(
  deps: ListDeps,
  tenantId: string,
  batchIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await carriableTo(deps, tenantId, batchIds);
  return new Map([...Map.groupBy(rows, ({ toBatch }) => toBatch)].map(([id, all]) => [id, all.length]));
}

/** Cases at each node that no list under way has taken, and those that would be carried over. */
async function waitingOf(
  { sql }: ListDeps,
  batchId: string,
  { states, carried }: { states: readonly { state: string; count: number }[]; carried: number },
): Promise<ListBatch['waiting']> {
  const listed = new Map((await countListed(sql, batchId)).map(({ kind, count }) => [kind, count]));
  return LIST_KINDS.map((kind) => {
    const there = states.find(({ state }) => state === TAKES[kind])?.count ?? 0;
    return {
      kind,
      label: text.KIND_WORDS[kind],
      count: Math.max(0, there - (listed.get(kind) ?? 0)) + (kind === 'support' ? carried : 0),
    };
  });
}

/** The stamped answer, or the minutes. Throws NOT_FOUND. */
export async function openListFile(
  deps: ListDeps,
  officer: Officer,
  { id, which }: { id: string; which: 'reply' | 'minutes' },
) {
  const list = await findList(deps.sql, officer, id);
  const fileId = which === 'reply' ? list.replyFile : list.minutesFile;
  if (fileId === null) throw appError('NOT_FOUND');
  return openFile(deps.files, { tenantId: list.tenantId, id: fileId, reader: 'granted' });
}
