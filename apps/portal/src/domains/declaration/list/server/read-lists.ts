// Lists as officers read them: one page of lists, one list, and the batches of which lists may be made.
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import {
  countSubjectStates,
  type Officer,
  type SubjectCase,
} from '../../../casework/server/casework.port.ts';
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
import type { ListBatch, ListCard, ListDetail } from '../list-shapes.rules.ts';
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
} from './list-deps.ts';
import { heldOff } from './entered-rows.ts';
import { carriableTo } from './carry-over.ts';
import { countLists, selectLists, type ListRow } from './list.sql.ts';
import { countListed, selectBudgetUse, selectListRows, type RowRecord } from './list-row.sql.ts';
import { selectPayoutRule } from './objection.sql.ts';
import { mayNudge } from './nudge-list.ts';
import { confirmBar, going } from './who-else-confirms.ts';
import { payNotice } from './who-else-pays.ts';
import { LIMITERS } from './recoveries.ts';
import { unpaidOf, type Unpaid } from './unpaid-orders.ts';

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
  const unpaid = await unpaidOf(deps.sql, rows);
  const records = rows.map((row) => listView(row, officer, { names, unpaid }));
  return { records, total: count?.total ?? 0, current, size };
}

function listView(
  list: ListRow,
  officer: Officer,
  { names, unpaid }: { names: ReadonlyMap<string, string>; unpaid: ReadonlyMap<string, Unpaid> },
): ListCard {
  return {
    id: list.id,
    no: list.no,
    version: list.version,
    revision: list.revision,
    ...stateOf(list, unpaid.get(list.id) ?? null),
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
    // what came back is done once it is paid otherwise
    doneCount: list.doneCount - (unpaid.get(list.id)?.count ?? 0),
    yesCount: list.yesCount,
    yesFen: list.yesFen,
    isStrict: list.separation === 'strict',
    ...rightsOf(list, officer),
  };
}

/** A list of which every order has its result is not done with while some of them are still to be paid. */
const stateOf = (
  { kind, state }: ListRow,
  unpaid: Unpaid | null,
): Pick<ListCard, 'kind' | 'kindLabel' | 'state' | 'stateLabel' | 'unpaid'> => ({
  kind,
  kindLabel: text.KIND_WORDS[kind],
  state,
  stateLabel: state === 'done' && unpaid !== null ? text.UNPAID_STATE : text.LIST_STATE_WORDS[state],
  unpaid,
});

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
  const card = listView(list, officer, { names, unpaid: await unpaidOf(deps.sql, [list]) });
  const mayConfirm = card.mayConfirm && barred === null;
  const payBarred = await payNotice(deps, officer, { list, going: going(left), mayConfirm });
  return {
    ...card,
    mayConfirm,
    mayPay: card.mayPay && payBarred === null,
    budget: {
      planFen: list.budgetFen,
      quota: list.quota,
      verifiedFen: use?.verifiedFen ?? 0,
      paidFen: use?.paidFen ?? 0,
      verifiedCount: use?.verifiedCount ?? 0,
    },
    limits,
    barred,
    payBarred,
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
