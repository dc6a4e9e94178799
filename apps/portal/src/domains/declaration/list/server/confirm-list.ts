// A list counts once somebody else than who wrote it has confirmed it: 联审 by its department, 拟支持 by the meeting, 公示 when it
// is published, 资金下达 when it may be sent. Nothing is confirmed over cases that have moved meanwhile.
import { transaction, type Tx } from '@yqt/database/sql';
import { addDays, dayText, isDay } from '@yqt/kernel/dates';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { selectOpenPins, type Officer, type SubjectCase } from '../../../casework/server/casework.port.ts';
import { keepFiles } from '../../../file/server/file.port.ts';
import { yuanShown } from '../../money.rules.ts';
import { CONFIRMER, MOST_ROWS, type ListKind } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import { orderable } from '../payment.rules.ts';
import { heldRows, requireNotEntered } from './entered-rows.ts';
import { barredHands, rowCases, lockedList, movedRows, requirePost, type ListDeps } from './list-deps.ts';
import { confirmOpenList, setListState, type Confirmation, type ListRow } from './list.sql.ts';
import { markDone, selectListRows, type RowRecord } from './list-row.sql.ts';
import { supersede } from './renew-list.ts';
import { payeeFaults } from './payee-faults.ts';
import { releaseBar } from './payment-bars.ts';
import { freezeAccounts, insertPayments, selectBlocked, selectPaymentsOf } from './payment.sql.ts';
import { recordList } from './prepare-list.ts';
import { publicityEnd } from './publicity-term.ts';
import { computeBudget, rowFaults } from './save-rows.ts';

export interface Confirming {
  id: string;
  revision: number;
  /** 集体决策. */
  meeting?: string;
  metOn?: string;
  minutesNo?: string;
  minutesFile?: string;
  /** 公示: working days; absent = those of the project. */
  days?: number;
  /** 资金下达. */
  documentNo?: string;
  fundSource?: string;
}

/** Throws NOT_FOUND, FORBIDDEN (post, same hands), CONFLICT (saved, moved: `facts.moved`), INVALID with every fault. */
export async function confirmList(
  deps: ListDeps,
  officer: Officer,
  given: Confirming,
): Promise<{ ok: true }> {
  return transaction(deps.sql, async (tx) => {
    const list = await lockedList(tx, officer, given.id);
    requirePost(officer, list, [CONFIRMER[list.kind]]);
    if (barredHands(list).includes(officer.accountId))
      throw appError('FORBIDDEN', { message: text.SAME_HANDS });
    if (list.state !== 'open') throw appError('CONFLICT', { message: text.NOT_OPEN });
    if (list.revision !== given.revision) throw appError('CONFLICT', { message: text.SAVED_MEANWHILE });
    const rows = await selectListRows(tx, { listId: list.id, after: 0, limit: MOST_ROWS });
    const cases = await rowCases(
      tx,
      list,
      rows.map(({ caseId }) => caseId),
    );
    const moved = movedRows(list, rows, cases);
    if (moved.length > 0) {
      const names = moved.map(({ name }) => name);
      throw appError('CONFLICT', { message: text.movedText(names), facts: { moved } });
    }
    const now = deps.now();
    await requireNotEntered(tx, officer, { rows, cases });
    const faults = [
      ...rows.flatMap((row) => ownFaults(list, row)),
      ...(await heldRows(tx, deps, { list, rows })),
    ];
    const at = { list, rows, cases, given, today: dayText(now), faults, named: namedBy(cases) };
    const terms = await termsOf(tx, officer, at);
    await confirmOpenList(tx, { ...NO_TERMS, ...terms, id: list.id, by: officer.accountId, now });
    await afterwards(tx, { list, rows, now });
    const facts = { no: list.no, version: list.version, kind: list.kind, rows: rows.length };
    await recordList(tx, officer, { event: 'list.confirmed', id: list.id, facts });
    return { ok: true };
  });
}

type Terms = Omit<Confirmation, 'id' | 'by' | 'now'>;
const NO_TERMS: Terms = {
  meeting: null,
  metOn: null,
  minutesNo: null,
  minutesFile: null,
  budgetRule: null,
  publicFrom: null,
  publicTo: null,
  documentNo: null,
  fundSource: null,
};

interface RowFault {
  row: RowRecord;
  words: string;
}

interface Settling {
  list: ListRow;
  rows: readonly RowRecord[];
  cases: ReadonlyMap<string, SubjectCase>;
  given: Confirming;
  today: string;
  /** Of rows, whoever wrote them, or nobody. */
  faults: readonly RowFault[];
  /** As it is told of: with the place of its row, and whose it is. */
  named: (fault: RowFault) => FieldError;
}

/** Rows that nobody has saved are looked at as those that somebody has; of an order what is to be paid is looked at by itself. */
const ownFaults = (list: ListRow, row: RowRecord): RowFault[] =>
  row.doneAt !== null || list.kind === 'payment'
    ? []
    : rowFaults(list, row, row).map(({ errorMessage: words }) => ({ row, words }));

const namedBy =
  (cases: ReadonlyMap<string, SubjectCase>) =>
  ({ row: { caseId, position }, words }: RowFault): FieldError => {
    const name = cases.get(caseId)?.applicantName ?? '';
    return { field: `rows.${position - 1}`, errorMessage: text.rowFaultText({ at: position, name }, words) };
  };

/** Throws INVALID with all of them. */
function refuse(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw invalid(...faults);
}

const TERMS: Readonly<Record<ListKind, (tx: Tx, officer: Officer, at: Settling) => Promise<Partial<Terms>>>> =
  {
    joint: async (tx, _officer, { list, rows, faults, named }) => {
      refuse([...faults, ...(await proposedFaults(tx, list, rows))].map(named));
      return {};
    },
    support: decisionOf,
    publicity: publicityOf,
    payment: releaseOf,
  };
const termsOf = (tx: Tx, officer: Officer, at: Settling) => TERMS[at.list.kind](tx, officer, at);

/** What the department itself would have corrected is not without objection to it. */
async function proposedFaults(tx: Tx, list: ListRow, rows: readonly RowRecord[]): Promise<RowFault[]> {
  const agreed = rows.filter(({ doneAt, choice }) => doneAt === null && choice === 'yes');
  const waiting = await selectOpenPins(
    tx,
    agreed.map(({ caseId }) => caseId),
  );
  const own = new Set(waiting.flatMap((one) => (one.department === list.department ? [one.caseId] : [])));
  return agreed.filter(({ caseId }) => own.has(caseId)).map((row) => ({ row, words: text.PROPOSED_WAITS }));
}

async function decisionOf(
  tx: Tx,
  officer: Officer,
  { list, given, today, faults: ofRows, named }: Settling,
): Promise<Partial<Terms>> {
  const [meeting, metOn, minutesNo] = [given.meeting?.trim(), given.metOn, given.minutesNo?.trim()];
  const faults: FieldError[] = ofRows.map(named);
  if (!meeting) faults.push({ field: 'meeting', errorMessage: text.DECISION_NEEDED });
  if (!metOn || !isDay(metOn)) faults.push({ field: 'metOn', errorMessage: text.DECISION_NEEDED });
  else if (metOn > today) faults.push({ field: 'metOn', errorMessage: text.MEETING_LATER });
  if (!minutesNo) faults.push({ field: 'minutesNo', errorMessage: text.DECISION_NEEDED });
  const { isOver, formula } = await computeBudget(tx, list, { rule: 'cut' });
  if (isOver) faults.push({ field: 'rule', errorMessage: text.overBudgetText(formula) });
  refuse(faults);
  const { tenantId, accountId } = officer;
  if (given.minutesFile) {
    const [kept] = await keepFiles(tx, { tenantId, accountId, ids: [given.minutesFile] });
    if (!kept) throw appError('NOT_FOUND');
  }
  return {
    meeting: meeting ?? null,
    metOn: metOn ?? null,
    minutesNo: minutesNo ?? null,
    minutesFile: given.minutesFile ?? null,
  };
}

/** From the day after it is visible, so many working days: those of the project, or more. */
async function publicityOf(
  tx: Tx,
  officer: Officer,
  { list, given, today, faults, named }: Settling,
): Promise<Partial<Terms>> {
  const { publicityDays: least } = list;
  const days = given.days ?? least;
  const short = days < least ? [{ field: 'days', errorMessage: text.daysShort(least) }] : [];
  refuse([...faults.map(named), ...short]);
  const publicFrom = addDays(today, 1);
  const publicTo = await publicityEnd(tx, { tenantId: officer.tenantId, from: publicFrom, days });
  if (publicTo === null) throw invalid({ field: 'days', errorMessage: text.noCalendarText(days) });
  return { publicFrom, publicTo };
}

/** Every row that may not be paid, at once. */
async function releaseOf(
  tx: Tx,
  officer: Officer,
  { list, rows, cases, given, faults: ofRows, named }: Settling,
): Promise<Partial<Terms>> {
  const paid = rows.filter(({ choice }) => choice === 'yes');
  const ids = paid.map(({ caseId }) => caseId);
  const bar = await releaseBar(tx, officer, { list, caseIds: ids });
  if (bar !== null) throw appError('FORBIDDEN', { message: bar });
  const payees = ids.flatMap((id) => cases.get(id) ?? []);
  const unpayable = await payeeFaults(tx, payees);
  const blocked = new Map((await selectBlocked(tx, ids)).map(({ caseId, leftFen }) => [caseId, leftFen]));
  const orders = Map.groupBy(await selectPaymentsOf(tx, ids), ({ caseId }) => caseId);
  const ofOrders = paid.flatMap((row): FieldError[] => {
    const left = blocked.get(row.caseId);
    const own = orders.get(row.caseId) ?? [];
    const unpaid = unpayable.get(row.caseId);
    const recorded = own.reduce((sum, { state, fen }) => (state === 'paid' ? sum + fen : sum), 0);
    const most =
      orderable(row.knownFen ?? row.requestedFen ?? 0, own) - Math.max(0, (row.paidFen ?? 0) - recorded);
    const words = [
      ...(unpaid === undefined ? [] : [unpaid]),
      ...(left === undefined ? [] : [text.blockedText(yuanShown(left))]),
      ...((row.verifiedFen ?? 0) > most ? [text.TOO_MUCH_ORDER] : []),
      ...((row.verifiedFen ?? 0) < 1 ? [row.verifiedFen === null ? text.NO_SUM : text.ZERO_ORDER] : []),
    ];
    return words.map((one) => named({ row, words: one }));
  });
  const faults = [...ofRows.map(named), ...ofOrders];
  const [documentNo, fundSource] = [given.documentNo?.trim(), given.fundSource];
  if (!documentNo) faults.push({ field: 'documentNo', errorMessage: text.DOCUMENT_NEEDED });
  if (!fundSource) faults.push({ field: 'fundSource', errorMessage: text.SOURCE_NEEDED });
  refuse(faults);
  return { documentNo: documentNo ?? null, fundSource: fundSource ?? null };
}

/** What follows in the same transaction: an earlier publicity gives way, orders are made and accounts frozen. */
async function afterwards(
  tx: Tx,
  { list, rows, now }: { list: ListRow; rows: readonly RowRecord[]; now: Date },
): Promise<void> {
  if (list.kind === 'publicity') await supersede(tx, list);
  if (list.kind !== 'payment') return;
  const paid = rows.filter(({ choice }) => choice === 'yes');
  const held = rows.filter(({ choice }) => choice !== 'yes').map(({ caseId }) => caseId);
  await markDone(tx, { listId: list.id, caseIds: held, now });
  const orders = paid.map(({ caseId, verifiedFen }) => ({
    id: uuidV7(now.getTime()),
    caseId,
    fen: verifiedFen ?? 0,
  }));
  const { id: listId, tenantId } = list;
  // closed first: an account that is being changed is waited for, and the order takes it as it is then
  await freezeAccounts(tx, { listId, caseIds: orders.map(({ caseId }) => caseId) });
  const made = await insertPayments(tx, { tenantId, listId, now, rows: orders });
  if (made.length !== orders.length) throw appError('CONFLICT', { message: text.PAYMENT_MOVED });
  if (orders.length === 0) await setListState(tx, { id: listId, state: 'done' });
}
