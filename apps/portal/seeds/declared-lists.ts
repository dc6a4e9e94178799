// The lists by which the demonstration's declarations (演示数据) went on: one batch is paid but for what came back from the bank,
// with one decision taken back, one is public, one waits for its meeting, one for a department.
import { addDays, dayText } from '@yqt/kernel/dates';
import { AppError } from '@yqt/kernel/errors';
import { actOnCase } from '../src/domains/casework/server/act-on-case.ts';
import type { House } from '../src/domain.ts';
import { decideSecond } from '../src/domains/casework/second/server/decide-second.ts';
import { selectSecondAct } from '../src/domains/casework/second/server/second-act.sql.ts';
import { yuanText } from '../src/domains/declaration/money.rules.ts';
import { selectCaseHeads } from '../src/domains/casework/server/casework.port.ts';
import { DECLARATION } from '../src/domains/declaration/server/declaration-kind.ts';
import type { ListKind } from '../src/domains/declaration/list/list-kinds.rules.ts';
import { confirmList, type Confirming } from '../src/domains/declaration/list/server/confirm-list.ts';
import { findList, listGrants, type ListDeps } from '../src/domains/declaration/list/server/list-deps.ts';
import { selectList } from '../src/domains/declaration/list/server/list.sql.ts';
import {
  finishLists,
  selectListRows,
  type ChangedRow,
} from '../src/domains/declaration/list/server/list-row.sql.ts';
import { moveList } from '../src/domains/declaration/list/server/move-list.ts';
import {
  selectPayments,
  selectRecoveriesOf,
  upsertAccount,
} from '../src/domains/declaration/list/server/payment.sql.ts';
import { objectTo } from '../src/domains/declaration/list/server/objections.ts';
import { recordResult, sendPayments } from '../src/domains/declaration/list/server/payments.ts';
import { prepareLists } from '../src/domains/declaration/list/server/prepare-list.ts';
import { recordRepayment } from '../src/domains/declaration/list/server/recoveries.ts';
import { saveRows } from '../src/domains/declaration/list/server/save-rows.ts';
import { batchId } from './declarable-projects.ts';
import { DEFAULT_TENANT } from './identity.seed.ts';
import { accountOf, demoCaller, demoOfficer } from './play-case.ts';

/** What declarations are played with. */
export type DeclaredDeps = Pick<House, 'sql' | 'now' | 'casework' | 'ruleSets' | 'files' | 'log'>;

/** An uploaded file of the applicant's. */
export type Paper = () => Promise<string>;

const DAY_MS = 86_400_000;
const [PREPARER, LEADER, JOINT, PAYER] = ['demo-operator', 'demo-leader', 'demo-joint', 'demo-payer'];
/** Confirms what the leader takes back. */
const SECOND = 'demo-leader2';

/** Where the holidays of a year are not known, lists without a term are left out: officers could not make them either. */
export async function playLists(deps: DeclaredDeps, paper: Paper): Promise<void> {
  for (const play of [playPaid, playPublic, playMeeting, playJoint])
    await play(deps, paper).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ event: 'demonstration.list', code: error.code });
    });
}

const ago = (deps: DeclaredDeps, days: number): ListDeps => {
  const then = new Date(deps.now().getTime() - days * DAY_MS);
  const casework = { ...deps.casework, now: () => then };
  return { sql: deps.sql, files: deps.files, now: casework.now, casework };
};

interface Made {
  id: string;
  /** Of a joint review: one a department. */
  ids: readonly string[];
  batch: string;
}

async function made(
  deps: DeclaredDeps,
  batch: string,
  given: { kind: ListKind; days: number },
): Promise<Made> {
  const then = ago(deps, given.days);
  const officer = await demoOfficer(then.casework, PREPARER);
  const { records } = await prepareLists(then, officer, { batchId: batch, kind: given.kind });
  return { id: records[0]?.id ?? '', ids: records.map(({ id }) => id), batch };
}

async function confirmed(
  deps: DeclaredDeps,
  { id }: Made,
  { by = LEADER, days, ...given }: Partial<Omit<Confirming, 'days'>> & { by?: string; days: number },
): Promise<void> {
  const then = ago(deps, days);
  const officer = await demoOfficer(then.casework, by);
  const { revision, kind } = await findList(then.sql, officer, id);
  await confirmList(then, officer, { ...given, id, revision });
  if (kind === 'support' || kind === 'joint') await moveList(then, officer, id);
}

const meetingOf = (deps: DeclaredDeps, days: number, no: number) => ({
  days,
  meeting: '演示管委会专题会',
  metOn: addDays(dayText(deps.now()), -days - 1),
  minutesNo: `演示会纪〔${dayText(deps.now()).slice(0, 4)}〕${no} 号`,
});

async function playPaid(deps: DeclaredDeps): Promise<void> {
  const batch = batchId(1, 1);
  await confirmed(deps, await made(deps, batch, { kind: 'support', days: 122 }), meetingOf(deps, 121, 6));
  const shown = await made(deps, batch, { kind: 'publicity', days: 120 });
  await confirmed(deps, shown, { days: 119 });
  await endPublicity(deps, shown, 106);
  const paid = await made(deps, batch, { kind: 'payment', days: 104 });
  await confirmed(deps, paid, {
    days: 103,
    documentNo: `演示财〔${dayText(deps.now()).slice(0, 4)}〕18 号`,
    fundSource: '园区',
  });
  await settle(deps, paid);
  await takeBack(deps, paid);
}

/** The decision on the last one that was paid; its enterprise has given everything back. */
async function takeBack(deps: DeclaredDeps, { id: listId }: Made): Promise<void> {
  const order = (await selectPayments(deps.sql, listId)).findLast(({ state }) => state === 'paid');
  if (!order) return;
  const { caseId: id, fen } = order;
  const [proposed, decided, repaid] = [ago(deps, 60), ago(deps, 59), ago(deps, 45)];
  await actOnCase(proposed.casework, await demoOfficer(proposed.casework, LEADER), {
    id,
    kind: DECLARATION,
    event: 'annul',
    reasonCode: 'facts',
    reason: '抽查发现申报的设备未投入使用',
    payload: {
      basis: '演示资金管理办法第十八条',
      recoveryAmount: yuanText(fen),
      recoveryDue: addDays(dayText(proposed.now()), 30),
    },
  });
  const [open] = await selectSecondAct(deps.sql, id);
  const second = await demoOfficer(decided.casework, SECOND);
  await decideSecond(decided.casework, second, { id, actId: open?.id ?? '', isConfirmed: true });
  for (const recovery of await selectRecoveriesOf(deps.sql, id))
    await recordRepayment(repaid, await demoOfficer(repaid.casework, PAYER), {
      id: recovery.id,
      fen,
      paidOn: dayText(repaid.now()),
      voucherNo: '演示还款 1',
    });
}

/** Over for every case; each enterprise then gives its account. */
async function endPublicity(deps: DeclaredDeps, { id }: Made, days: number): Promise<void> {
  const then = ago(deps, days);
  const clock = await demoCaller(then.casework, 'system', '');
  const by = await accountOf(then.casework, 'demo-enterprise');
  for (const { caseId } of await selectListRows(deps.sql, { listId: id, after: 0, limit: 100 })) {
    await actOnCase(then.casework, clock, { id: caseId, kind: DECLARATION, event: 'publicity_over' });
    const [found] = await selectCaseHeads(deps.sql, { tenantId: DEFAULT_TENANT, ids: [caseId] });
    await upsertAccount(deps.sql, {
      caseId,
      tenantId: DEFAULT_TENANT,
      accountName: found?.applicantName ?? '',
      bank: '演示银行',
      branch: '演示银行滁州支行',
      bankCode: '104375000000',
      accountNoSealed: deps.casework.sealText(DEMO_ACCOUNT_NO),
      accountNoTail: DEMO_ACCOUNT_NO.slice(-4),
      proofFile: null,
      by,
      now: then.now(),
    });
  }
  await finishLists(deps.sql, [id]);
}

const DEMO_ACCOUNT_NO = '6222000000000000';

/** All are paid but the last, which comes back. */
async function settle(deps: DeclaredDeps, { id }: Made): Promise<void> {
  const sent = ago(deps, 102);
  const payer = await demoOfficer(sent.casework, PAYER);
  await sendPayments(sent, payer, id);
  const then = ago(deps, 95);
  const list = await findList(then.sql, payer, id);
  const orders = await selectPayments(deps.sql, id);
  for (const [at, order] of orders.entries()) {
    const line =
      at === orders.length - 1
        ? { state: 'returned' as const, voucherNo: null, paidOn: null, reason: '户名与账号不符' }
        : {
            state: 'paid' as const,
            voucherNo: `演示凭证 ${at + 1}`,
            paidOn: dayText(then.now()),
            reason: null,
          };
    await recordResult(then, payer, { list, order, line });
  }
  await finishLists(deps.sql, [id]);
}

async function playPublic(deps: DeclaredDeps, paper: Paper): Promise<void> {
  const batch = batchId(1, 2);
  await confirmed(deps, await made(deps, batch, { kind: 'support', days: 5 }), meetingOf(deps, 4, 21));
  const shown = await made(deps, batch, { kind: 'publicity', days: 2 });
  await confirmed(deps, shown, { days: 1 });
  const rows = await selectListRows(deps.sql, { listId: shown.id, after: 0, limit: 2 });
  for (const [at, { caseId }] of rows.entries())
    await object(deps, { caseId, file: at === 0 ? await paper() : null });
}

/** With a name and evidence it stops its case; without it is a lead. */
async function object(deps: DeclaredDeps, { caseId, file }: { caseId: string; file: string | null }) {
  const then = ago(deps, 0);
  const accountId = await accountOf(then.casework, 'demo-enterprise');
  const visit = { tenantId: DEFAULT_TENANT, ip: '演示数据', requestId: '演示数据' };
  await objectTo(
    then,
    { ...visit, viewer: { accountId } },
    {
      caseId,
      isNamed: file !== null,
      name: file === null ? '' : '演示异议人',
      contact: file === null ? '' : '13900004321',
      words: '对该企业的证书有效期有疑问，请核查。',
      files: file === null ? [] : [file],
    },
  );
}

/** 2 万元. */
const LESS_FEN = 2_000_000;

/** The meeting has not met. */
async function playMeeting(deps: DeclaredDeps): Promise<void> {
  const list = await made(deps, batchId(2, 1), { kind: 'support', days: 3 });
  await changeFirst(deps, list, {
    by: PREPARER,
    days: 2,
    change: { lessFen: LESS_FEN, remark: '核减超出规定比例的部分' },
  });
}

/** The department has found one exception and has not answered. */
async function playJoint(deps: DeclaredDeps): Promise<void> {
  const { ids } = await made(deps, batchId(6, 1), { kind: 'joint', days: 2 });
  const officer = await demoOfficer(ago(deps, 1).casework, JOINT);
  const grants = listGrants(officer);
  const found = await Promise.all(
    ids.map((id) => selectList(deps.sql, { tenantId: DEFAULT_TENANT, id, grants })),
  );
  const id = found.flat()[0]?.id ?? '';
  await changeFirst(
    deps,
    { id },
    { by: JOINT, days: 1, change: { choice: 'no', basis: '改造项目尚未验收' } },
  );
}

/** An officer changes the first row of an open list. */
async function changeFirst(
  deps: DeclaredDeps,
  { id }: Pick<Made, 'id'>,
  { by, days, change }: { by: string; days: number; change: Partial<ChangedRow> & { lessFen?: number } },
): Promise<void> {
  const then = ago(deps, days);
  const officer = await demoOfficer(then.casework, by);
  const { revision } = await findList(then.sql, officer, id);
  const [row] = await selectListRows(deps.sql, { listId: id, after: 0, limit: 1 });
  if (!row) return;
  const { caseId, rank, choice, basis, remark } = row;
  const { lessFen = 0, ...words } = change;
  const verifiedFen = row.verifiedFen === null ? null : row.verifiedFen - lessFen;
  const changed = { caseId, rank, choice, basis, remark, verifiedFen, ...words };
  await saveRows(then, officer, { id, revision, rows: [changed] });
}
