// Officials work by list: a batch of 137 declarations and seven departments goes from acceptance to payment, with exceptions, a cut by
// budget, an objection and a returned payment on the way; nothing is decided by who prepared it, over what moved, or twice.
import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type Reply, type TestApp } from '../../../../server/test-app.ts';
import { sweepCases } from '../../../casework/server/sweep-cases.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { remindSilent } from './remind-silent.ts';
import { fillBatch, SEVEN, type TestBatch } from './test-batch.ts';

const CASES = 137;
const FEN = 10_000_000;
let app: TestApp;
let batch: TestBatch;
const cookies = new Map<string, string>();
const OWNER = 'demo-enterprise';
const [{ enId: enid, name: ownName }] = DEMO_ENTERPRISES;

beforeAll(async () => {
  app = await testApp();
  await app.signIn('demo-joint');
  const { sealText } = app.app.casework;
  batch = await fillBatch(app.sql, {
    count: CASES,
    code: 'T137',
    fen: FEN,
    budgetFen: 130 * FEN,
    sealText,
    jointReviewer: 'demo-joint',
  });
}, 120_000);
afterAll(() => app.close());

async function send(as: string | null, method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
  if (as !== null && !cookies.has(as)) cookies.set(as, await app.signIn(as));
  return app.call(method, `/policy/api/${path}`, {
    as: as === null ? null : cookies.get(as)!,
    ...(body ? { body } : {}),
    headers: as === OWNER ? { enid } : {},
  });
}
async function ask<T>(as: string | null, method: 'GET' | 'POST', path: string, body?: object) {
  const { body: reply } = await send(as, method, path, body);
  return { code: reply.returnCode, message: reply.message, data: reply.data as T };
}
interface ListOf {
  id: string;
  revision: number;
  state: string;
  no: string;
  version: number;
  rowCount: number;
  doneCount: number;
  moved: { name: string }[];
  publicFrom: string;
  publicTo: string;
}
interface RowOf {
  caseId: string;
  applicantName: string;
  verifiedFen: number | null;
  choice: string;
  basis: string;
  remark: string;
  rank: number | null;
  warnings: string[];
  hasMoved: boolean;
}
const listOf = async (as: string, id: string) =>
  (await ask<ListOf>(as, 'GET', `manager/list/get/${id}`)).data;
const rowsOf = async (as: string, id: string, current = 1) =>
  (await ask<{ records: RowOf[] }>(as, 'GET', `manager/list/rows?id=${id}&size=100&current=${current}`)).data
    .records;
const prepare = async (as: string, kind: string, more: object = {}) =>
  ask<{ records: { id: string; no: string }[] }>(as, 'POST', 'manager/list/create', {
    batchId: batch.batchId,
    kind,
    ...more,
  });
const confirm = async (as: string, id: string, more: object = {}) =>
  ask(as, 'POST', 'manager/list/confirm', { id, revision: (await listOf(as, id)).revision, ...more });
interface MovedOf {
  done: number;
  left: number;
  results: { message: string }[];
}
const move = async (as: string, id: string) => ask<MovedOf>(as, 'POST', 'manager/list/move', { id });
const saveRow = async (as: string, id: string, row: RowOf, change: Partial<RowOf>) => {
  const { caseId, verifiedFen, rank, choice, basis, remark } = { ...row, ...change };
  const rows = [{ caseId, verifiedFen, rank, choice, basis, remark }];
  return ask<{ revision: number; field: string }[]>(as, 'POST', 'manager/list/save', {
    id,
    revision: (await listOf(as, id)).revision,
    rows,
  });
};
const stateOf = async (caseId: string): Promise<string> =>
  (await app.sql<{ state: string }[]>`select state from casework.case_file where id = ${caseId}::uuid`)[0]!
    .state;
const countStates = async () =>
  Object.fromEntries(
    (
      await app.sql<{ state: string; n: number }[]>`
        select state, count(*)::int as n from casework.case_file where subject_id = ${batch.batchId} group by state`
    ).map(({ state, n }) => [state, n]),
  );

async function upload(as: string, name: string, content: Buffer, mediaType: string): Promise<string> {
  const boundary = 'list-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${mediaType}\r\n\r\n`;
  const reply = await app.call('POST', '/uaa/api/upload/file', {
    as: cookies.get(as)!,
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return (reply.body.data as { id: string }).id;
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Downloads a sheet, changes it, uploads it again. */
async function roundTrip(as: string, path: string, change: (book: Workbook) => void): Promise<string> {
  if (!cookies.has(as)) cookies.set(as, await app.signIn(as));
  const reply = await app.app.inject({
    method: 'GET',
    url: `/policy/api/${path}`,
    headers: { cookie: cookies.get(as)!, host: 'localhost:8081' },
  });
  expect(reply.statusCode).toBe(200);
  const book = new Workbook();
  await book.xlsx.load(reply.rawPayload);
  change(book);
  return upload(as, 'back.xlsx', Buffer.from(await book.xlsx.writeBuffer()), XLSX);
}

let joint: string[] = [];
describe('联审名单', () => {
  test('受理 137 件后，按七个部门各编一份名单；同一批不会重复编', async () => {
    for (let from = 0; from < CASES; from += 100) {
      const cases = batch.caseIds.slice(from, from + 100).map((id) => ({ id, version: 1 }));
      const done = await ask<{ done: number }>('demo-operator', 'POST', 'manager/case/batch', {
        cases,
        event: 'accept',
      });
      expect(done.data.done).toBe(cases.length);
    }
    expect(await countStates()).toEqual({ joint_review: CASES });
    const made = await prepare('demo-operator', 'joint', { days: 5 });
    joint = made.data.records.map(({ id }) => id);
    expect(joint).toHaveLength(SEVEN.length);
    expect((await prepare('demo-operator', 'joint')).code).toBe(3000);
    expect((await listOf('demo-joint', joint[0]!)).rowCount).toBe(CASES);
  }, 120_000);

  test('只改例外：有异议须写依据；表格导出后原样导回只改该改的行，改了不该改的、增了、删了的逐行指出', async () => {
    const [first, second] = await rowsOf('demo-joint', joint[0]!);
    const bare = await saveRow('demo-joint', joint[0]!, first!, { choice: 'no' });
    expect(bare.data).toMatchObject([{ field: 'rows.0.basis' }]);
    expect((await saveRow('demo-joint', joint[0]!, first!, { choice: 'no', basis: '存在欠税' })).code).toBe(
      1000,
    );
    expect((await saveRow('demo-operator', joint[0]!, second!, {})).code).toBe(4030);
    const path = `manager/list/export?id=${joint[1]!}`;
    const back = async (fileId: string) =>
      ask<{ errorMessage: string }[] & { changed: number }>('demo-joint', 'POST', 'manager/list/import', {
        id: joint[1]!,
        revision: (await listOf('demo-joint', joint[1]!)).revision,
        fileId,
      });
    const wrong = await roundTrip('demo-joint', path, (book) => {
      const sheet = book.worksheets[0]!;
      sheet.getCell('C3').value = '另一家企业';
      sheet.getCell('G4').value = '随便';
      sheet.getCell('J5').value = '00000000-0000-7000-8000-000000000000';
      sheet.spliceRows(6, 1);
    });
    const refused = (await back(wrong)).data.map(({ errorMessage }) => errorMessage);
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatch(/^第 3 行：受理编号、企业名称/);
    expect(refused[1]).toMatch(/^第 4 行：结论只能填写：无异议、有异议/);
    expect(refused[2]).toMatch(/^第 5 行：行标识不在本名单中/);
    expect(refused.slice(3).every((one) => one.startsWith('缺少'))).toBe(true);
    const right = await roundTrip('demo-joint', path, (book) => {
      const sheet = book.worksheets[0]!;
      sheet.getCell('G3').value = '有异议';
      sheet.getCell('H3').value = '环保处罚未满一年';
    });
    expect((await back(right)).data.changed).toBe(1);
    const [, changed] = await rowsOf('demo-joint', joint[1]!);
    expect(changed).toMatchObject({ choice: 'no', basis: '环保处罚未满一年' });
    const third = (await rowsOf('demo-joint', joint[2]!))[2]!;
    await saveRow('demo-joint', joint[2]!, third, { choice: 'no', basis: '项目未开工' });
    const reply = await upload('demo-joint', '盖章反馈.pdf', pdfOf(), 'application/pdf');
    expect(
      (await ask('demo-joint', 'POST', 'manager/list/reply', { id: joint[0]!, fileId: reply })).code,
    ).toBe(1000);
  }, 60_000);

  test('没有反馈的部门到期前一天收到一次提醒', async () => {
    const before =
      await app.sql`select count(*)::int as n from message.message where dedupe_key like 'list:%'`;
    expect(before[0]).toMatchObject({ n: 0 });
    await app.sql`update declaration.review_list set due_on = (now() at time zone 'Asia/Shanghai')::date where department = 'T05' and kind = 'joint'`;
    await app.sql`update operator.role_grant set department = 'T05' where role = 'joint-reviewer' and department = 'Z02'`;
    const deps = app.app.casework;
    await remindSilent({ ...deps, casework: deps });
    await remindSilent({ ...deps, casework: deps });
    const after =
      await app.sql`select count(*)::int as n from message.message where dedupe_key like 'list:%'`;
    expect(after[0]).toMatchObject({ n: 1 });
  });

  test('两人同时确认只成一次；办到一半中断，再点一次接着办，一件不少、一件不重', async () => {
    const both = await Promise.all([confirm('demo-joint', joint[0]!), confirm('demo-joint', joint[0]!)]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4090]);
    // breaks off after some cases: the rest is refused by the database until it is gone
    await app.sql.unsafe(`create function declaration.break_off() returns trigger language plpgsql as $$
      begin raise exception 'gone'; end $$`);
    const [stop] = batch.caseIds.slice(50, 51);
    await app.sql.unsafe(`create trigger break_off before update on casework.case_file for each row
      when (old.id = '${stop}') execute function declaration.break_off()`);
    expect((await move('demo-joint', joint[0]!)).code).toBe(5000);
    await app.sql.unsafe(`drop trigger break_off on casework.case_file`);
    const half = await listOf('demo-joint', joint[0]!);
    expect(half.doneCount).toBeGreaterThan(0);
    expect(half.doneCount).toBeLessThan(CASES);
    const rest = await move('demo-joint', joint[0]!);
    expect(rest.data).toMatchObject({ done: CASES - half.doneCount, left: 0, results: [] });
    expect((await listOf('demo-joint', joint[0]!)).state).toBe('done');
    expect((await move('demo-joint', joint[0]!)).code).toBe(4090);
    const events = await app.sql`
      select count(*)::int as n from casework.event e join casework.case_file c on c.id = e.case_id
      where c.subject_id = ${batch.batchId} and e.event in ('agree_joint', 'object_joint')`;
    expect(events[0]).toMatchObject({ n: CASES });
  }, 120_000);

  test('七个部门都办完后全部进入终审', async () => {
    for (const id of joint.slice(1)) {
      expect((await confirm('demo-joint', id)).code).toBe(1000);
      expect((await move('demo-joint', id)).data).toMatchObject({ done: CASES, left: 0 });
    }
    expect(await countStates()).toEqual({ final_review: CASES });
  }, 240_000);
});

let support = '';
describe('拟支持名单', () => {
  test('联审有异议的三件默认不支持并带部门依据；超出预算先试算公式，按排序截取后才能由另一人确认', async () => {
    support = (await prepare('demo-reviewer', 'support')).data.records[0]!.id;
    const rows = await rowsOf('demo-reviewer', support);
    expect(rows.filter(({ choice }) => choice === 'no').map(({ basis }) => basis)).toEqual([
      expect.stringContaining('存在欠税'),
      expect.stringContaining('环保处罚'),
      expect.stringContaining('项目未开工'),
    ]);
    const decision = { meeting: '管委会专题会', metOn: '2026-01-05', minutesNo: '〔2026〕3 号' };
    const early = await confirm('demo-leader', support, {});
    expect((early.data as unknown as { field: string }[]).map(({ field }) => field)).toEqual([
      'meeting',
      'metOn',
      'minutesNo',
      'rule',
    ]);
    const budget = await ask<{ formula: string; isOver: boolean }>(
      'demo-leader',
      'GET',
      `manager/list/budget?id=${support}&rule=cut`,
    );
    expect(budget.data).toMatchObject({ isOver: true, givenCount: 130, givenFen: 130 * FEN });
    expect(budget.data.formula).toContain('拟支持 134 家、合计 13400000.00 元，超过预算 13000000.00 元');
    const last = (await rowsOf('demo-reviewer', support, 2)).at(-1)!;
    await saveRow('demo-reviewer', support, last, { rank: 1 });
    const { revision } = await listOf('demo-reviewer', support);
    const fitted = await ask<{ changed: number }>('demo-reviewer', 'POST', 'manager/list/fit', {
      id: support,
      revision,
      rule: 'cut',
    });
    expect(fitted.data.changed).toBe(4);
    const stale = await ask('demo-leader', 'POST', 'manager/list/confirm', {
      id: support,
      revision,
      ...decision,
    });
    expect(stale.code).toBe(4090);
    expect((await confirm('demo-reviewer', support, decision)).code).toBe(4030);
    expect((await confirm('demo-leader', support, decision)).code).toBe(1000);
  });

  test('一次会议、每件一条终审记录；受支持的合计恰为预算', async () => {
    expect((await move('demo-leader', support)).data).toMatchObject({ done: CASES, left: 0 });
    expect(await countStates()).toEqual({ publicity: 130, rejected: 7 });
    const [sum] = await app.sql<{ fen: number }[]>`
      select sum(verified_fen)::bigint as fen from declaration.declaration where batch_id = ${batch.batchId}::uuid and verified_fen is not null`;
    expect(Number(sum!.fen)).toBe(130 * FEN);
    expect(await stateOf(batch.caseIds.at(-1)!)).toBe('publicity');
  }, 120_000);
});

let publicity = '';
describe('公示', () => {
  test('名单编制后金额有变动的，确认时说出是哪几件；更新后发布，从次日起公示五个工作日', async () => {
    publicity = (await prepare('demo-operator', 'publicity')).data.records[0]!.id;
    await app.sql`update declaration.declaration set verified_fen = verified_fen - 1 where case_id = ${batch.caseIds[9]!}::uuid`;
    const refused = await confirm('demo-leader', publicity);
    expect(refused.code).toBe(4090);
    expect(refused.message).toContain('批量企业 0010');
    expect((await listOf('demo-leader', publicity)).moved).toHaveLength(1);
    const { revision } = await listOf('demo-operator', publicity);
    await ask('demo-operator', 'POST', 'manager/list/refresh', { id: publicity, revision });
    expect((await confirm('demo-operator', publicity)).code).toBe(4030);
    expect((await confirm('demo-leader', publicity)).code).toBe(1000);
    const list = await listOf('demo-leader', publicity);
    expect(
      list.publicFrom > new Date(app.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
    ).toBe(true);
    const open = await ask<{ total: number; records: object[] }>(
      null,
      'GET',
      `ua/declare/publicity/page?projectId=${batch.projectId}&size=10`,
    );
    expect(open.data.total).toBe(130);
    expect(Object.keys(open.data.records[0]!).toSorted()).toEqual(
      [
        'batchName',
        'caseId',
        'enterpriseName',
        'minutesNo',
        'no',
        'projectName',
        'publicFrom',
        'publicTo',
        'verifiedFen',
        'version',
      ].toSorted(),
    );
    expect(JSON.stringify(open.data)).not.toMatch(/13\d{9}|91341/);
  }, 60_000);

  test('实名异议附证据只停这一件，匿名作为线索不停；企业看不到是谁提的', async () => {
    const { caseIds } = batch;
    const object = (caseId: string, more: object) =>
      ask<{ field: string }[]>('demo-other', 'POST', 'declare/publicity/object', {
        caseId,
        isNamed: true,
        name: '李异议',
        contact: '13900008888',
        words: '该企业的设备并未投入使用，请核查。',
        files: [],
        ...more,
      });
    expect((await object(caseIds[3]!, {})).data).toMatchObject([{ field: 'files' }]);
    const fileId = await upload('demo-other', '证据.pdf', pdfOf(), 'application/pdf');
    expect((await object(caseIds[3]!, { files: [fileId] })).code).toBe(1000);
    expect((await object(caseIds[3]!, { files: [fileId] })).code).toBe(4090);
    expect((await object(caseIds[4]!, { isNamed: false, name: '', contact: '' })).code).toBe(1000);
    expect(await stateOf(caseIds[3]!)).toBe('objection_handling');
    expect(await stateOf(caseIds[4]!)).toBe('publicity');
    const events =
      await app.sql`select reason, payload, actor from casework.event where case_id = ${caseIds[3]!}::uuid and event = 'raise_objection'`;
    expect(JSON.stringify(events)).not.toMatch(/李异议|13900008888|设备并未/);
    expect(events[0]).toMatchObject({ actor: 'system' });
    const stored = await app.sql`select * from declaration.objection`;
    expect(JSON.stringify(stored)).not.toMatch(/李异议|13900008888/);
    expect((await ask('demo-operator', 'GET', `manager/publicity/objections?id=${publicity}`)).code).toBe(
      4030,
    );
  });

  test('期满由时钟办结公示，被异议的那件等到异议不成立之后', async () => {
    const { data } = await ask<{ records: { id: string; state: string; name: string }[] }>(
      'demo-leader',
      'GET',
      `manager/publicity/objections?id=${publicity}`,
    );
    expect(data.records.map(({ state }) => state).toSorted()).toEqual(['lead', 'open']);
    const named = data.records.find(({ state }) => state === 'open')!;
    expect(named.name).toBe('李异议');
    await app.sql`update declaration.review_list set public_to = (now() at time zone 'Asia/Shanghai')::date - 1 where id = ${publicity}::uuid`;
    await sweepCases(app.app.casework);
    expect(await countStates()).toEqual({ pending_disbursement: 129, objection_handling: 1, rejected: 7 });
    const settled = await ask('demo-leader', 'POST', 'manager/publicity/settle', {
      objectionId: named.id,
      outcome: 'dismissed',
      reason: '现场核查设备均已投产',
    });
    expect(settled.code).toBe(1000);
    await sweepCases(app.app.casework);
    expect(await countStates()).toEqual({ pending_disbursement: 130, rejected: 7 });
    expect((await listOf('demo-leader', publicity)).state).toBe('done');
  }, 120_000);
});

let payment = '';
describe('拨付', () => {
  const account = {
    bank: '中国工商银行',
    branch: '滁州分行',
    bankCode: '102375000012',
    accountNo: '1313000100000099999',
  };
  const own = () => batch.caseIds[0]!;

  test('收款账户的户名须为登记名称，账号加密保存、只显示后四位', async () => {
    // the first enterprise's case was turned down by a department: another one of the batch becomes theirs
    await app.sql`update casework.case_file set owner_id = ${enid}::uuid where id = ${batch.caseIds[5]!}::uuid`;
    await app.sql`update declaration.declaration set en_id = ${enid}::uuid where case_id = ${batch.caseIds[5]!}::uuid`;
    await app.sql`delete from declaration.account where case_id = ${batch.caseIds[5]!}::uuid`;
    const id = batch.caseIds[5]!;
    expect(await stateOf(own())).toBe('rejected');
    const wrong = await ask<{ field: string }[]>(OWNER, 'POST', 'declare/account/save', {
      id,
      accountName: '别人的公司',
      ...account,
      bankCode: '1',
    });
    expect(wrong.data.map(({ field }) => field)).toEqual(['accountName', 'bankCode']);
    payment = (await prepare('demo-operator', 'payment', { share: 40 })).data.records[0]!.id;
    const held = (await rowsOf('demo-operator', payment)).find(({ caseId }) => caseId === id)!;
    expect(held).toMatchObject({ choice: 'later', verifiedFen: 4_000_000 });
    const given = await ask(OWNER, 'POST', 'declare/account/save', { id, accountName: ownName, ...account });
    expect(given.code).toBe(1000);
    const [stored] =
      await app.sql`select account_no_sealed, account_no_tail from declaration.account where case_id = ${id}::uuid`;
    expect(JSON.stringify(stored)).not.toContain(account.accountNo);
    expect(
      (await ask<{ account: { accountNo: string } }>(OWNER, 'GET', `declare/account/${id}`)).data.account
        .accountNo,
    ).toBe('**** 9999');
    expect(
      (await saveRow('demo-operator', payment, held, { choice: 'yes', verifiedFen: 10_000_001 })).code,
    ).toBe(3000);
    expect((await saveRow('demo-operator', payment, held, { choice: 'yes' })).code).toBe(1000);
  });

  test('有未清偿的追回款不能下达；确认的人不能送拨，送拨须另一人，导出要原因并留痕', async () => {
    const release = { documentNo: '苏滁财〔2026〕8 号', fundSource: '园区' };
    await app.sql`insert into declaration.recovery (id, tenant_id, case_id, en_id, amount_fen, basis, due_on, by_account, at)
      select gen_random_uuid(), 'suchu', case_id, en_id, 100, '多付', current_date, case_id, now() from declaration.declaration where case_id = ${batch.caseIds[7]!}::uuid`;
    const blocked = await confirm('demo-leader', payment, release);
    expect(blocked.data as unknown).toMatchObject([
      { errorMessage: expect.stringContaining('未清偿的追回款 1.00 元') },
    ]);
    const [recovery] = await app.sql<{ id: string }[]>`select id from declaration.recovery`;
    const repaid = { id: recovery!.id, paidOn: '2026-01-06', voucherNo: 'HK-1' };
    expect(
      (await ask('demo-payer', 'POST', 'manager/payment/recovery/repay', { ...repaid, fen: 101 })).code,
    ).toBe(3000);
    expect(
      (await ask('demo-payer', 'POST', 'manager/payment/recovery/repay', { ...repaid, fen: 100 })).code,
    ).toBe(1000);
    expect((await confirm('demo-leader', payment, release)).code).toBe(1000);
    expect((await ask('demo-leader', 'POST', 'manager/payment/send', { id: payment })).code).toBe(4030);
    expect(
      (
        await ask(OWNER, 'POST', 'declare/account/save', {
          id: batch.caseIds[5]!,
          accountName: ownName,
          ...account,
        })
      ).code,
    ).toBe(4090);
    expect((await ask('demo-payer', 'POST', 'manager/payment/send', { id: payment })).code).toBe(1000);
    expect((await ask('demo-payer', 'GET', `manager/payment/export?id=${payment}`)).code).toBe(3000);
    const shown = await ask<{ records: { accountNo: string }[] }>(
      'demo-payer',
      'GET',
      `manager/payment/list?id=${payment}`,
    );
    expect(shown.data.records).toHaveLength(130);
    expect(JSON.stringify(shown.data)).not.toContain('1313000100000012345');
  }, 60_000);

  test('导入结果：有误的逐行指出且一笔不记；重复导入不重复登记；退票后企业更正账户再拨，分期合计等于核定', async () => {
    const path = (list: string) =>
      `manager/payment/export?id=${list}&reason=${encodeURIComponent('送财政局')}`;
    const results = (list: string, fileId: string) =>
      ask<{ paid: number; returned: number; unchanged: number; errorMessage: string }[] & { paid: number }>(
        'demo-payer',
        'POST',
        'manager/payment/import',
        { id: list, fileId },
      );
    const own5 = (book: Workbook): number => {
      let at = 0;
      book.worksheets[0]!.eachRow((row, no) => {
        if (row.getCell(7).text === account.accountNo) at = no;
      });
      return at;
    };
    const fill = (book: Workbook, back: number | null) =>
      book.worksheets[0]!.eachRow((row, no) => {
        if (no === 1) return;
        row.getCell(9).value = no === back ? '退票' : '已拨付';
        if (no === back) row.getCell(12).value = '户名不符';
        else {
          row.getCell(10).value = `PZ-${no}`;
          row.getCell(11).value = '2026-01-08';
        }
      });
    const wrong = await roundTrip('demo-payer', path(payment), (book) => {
      fill(book, null);
      book.worksheets[0]!.getCell('J3').value = '';
      book.worksheets[0]!.getCell('H4').value = '1.00';
    });
    expect((await results(payment, wrong)).data.map(({ errorMessage }) => errorMessage)).toEqual([
      '第 3 行：已拨付的须填写凭证号',
      '第 4 行：户名、账号或金额与送出的明细不一致，不能修改',
    ]);
    let back = 0;
    const right = await roundTrip('demo-payer', path(payment), (book) => {
      back = own5(book);
      fill(book, back);
    });
    const twice = await Promise.all([results(payment, right), results(payment, right)]);
    expect(twice.reduce((sum, { data }) => sum + data.paid, 0)).toBe(129);
    expect((await listOf('demo-payer', payment)).state).toBe('done');
    const id = batch.caseIds[5]!;
    const told = await ask<{ fault: string; isEditable: boolean }>(OWNER, 'GET', `declare/account/${id}`);
    expect(told.data).toMatchObject({ fault: '户名不符', isEditable: true });
    const second = (await prepare('demo-operator', 'payment')).data.records[0]!.id;
    expect((await rowsOf('demo-operator', second)).find(({ caseId }) => caseId === id)).toMatchObject({
      choice: 'later',
      verifiedFen: FEN,
    });
    await ask(OWNER, 'POST', 'declare/account/save', { id, accountName: ownName, ...account });
    await saveRow(
      'demo-operator',
      second,
      (await rowsOf('demo-operator', second)).find(({ caseId }) => caseId === id)!,
      { choice: 'yes' },
    );
    expect((await confirm('demo-leader', second, { documentNo: '9 号', fundSource: '园区' })).code).toBe(
      1000,
    );
    await ask('demo-payer', 'POST', 'manager/payment/send', { id: second });
    const rest = await roundTrip('demo-payer', path(second), (book) => fill(book, null));
    expect((await results(second, rest)).data).toMatchObject({ paid: 130, returned: 0 });
    expect(await countStates()).toEqual({ completed: 130, rejected: 7 });
    const [sums] = await app.sql<{ same: boolean }[]>`
      select bool_and(paid_fen = verified_fen) as same from declaration.declaration where batch_id = ${batch.batchId}::uuid and verified_fen is not null`;
    expect(sums!.same).toBe(true);
  }, 240_000);

  test('追回不得大于已拨金额；登记后该企业不再拨付', async () => {
    const recovery = { caseId: batch.caseIds[5]!, basis: '核查不符', dueOn: '2999-12-31' };
    expect(
      (
        await ask('demo-leader', 'POST', 'manager/payment/recovery/create', {
          ...recovery,
          amountFen: FEN + 1,
        })
      ).code,
    ).toBe(3000);
    expect(
      (await ask('demo-payer', 'POST', 'manager/payment/recovery/create', { ...recovery, amountFen: 1 }))
        .code,
    ).toBe(4030);
    expect(
      (await ask('demo-leader', 'POST', 'manager/payment/recovery/create', { ...recovery, amountFen: FEN }))
        .code,
    ).toBe(1000);
    const page = await ask<{ total: number }>('demo-payer', 'GET', 'manager/payment/recovery/page');
    expect(page.data.total).toBe(2);
  });
});

describe('跨申报提示', () => {
  test('同一发票号在两件申报中，两边都提示；累计超过年度限额提示；不相干的人看不到名单', async () => {
    const { sealText } = app.app.casework;
    const other = await fillBatch(app.sql, { count: 2, code: 'T2', departments: ['Z02'], sealText });
    await app.sql`insert into declaration.invoice (case_id, no) select unnest(${[other.caseIds[0]!, other.caseIds[1]!]}::uuid[]), '26342000000012345678'`;
    const cases = other.caseIds.map((id) => ({ id, version: 1 }));
    await ask('demo-operator', 'POST', 'manager/case/batch', { cases, event: 'accept' });
    const made = await ask<{ records: { id: string }[] }>('demo-operator', 'POST', 'manager/list/create', {
      batchId: other.batchId,
      kind: 'joint',
    });
    const id = made.data.records[0]!.id;
    expect(
      (await rowsOf('demo-operator', id)).map(
        ({ warnings }) => warnings.filter((one) => one.includes('26342000000012345678')).length,
      ),
    ).toEqual([1, 1]);
    await ask('demo-leader', 'POST', 'manager/payment/limit', {
      batchId: other.batchId,
      yearlyCapFen: FEN - 1,
      excludes: [],
    });
    expect((await rowsOf('demo-operator', id))[0]!.warnings.some((one) => one.includes('超过年度限额'))).toBe(
      true,
    );
    await ask('demo-leader', 'POST', 'manager/payment/limit', {
      batchId: other.batchId,
      yearlyCapFen: null,
      excludes: [batch.projectId],
    });
    expect((await rowsOf('demo-operator', id))[0]!.warnings.some((one) => one.includes('不得叠加'))).toBe(
      true,
    );
    expect((await ask('demo-clerk', 'GET', `manager/list/get/${id}`)).code).toBe(4040);
    expect((await ask(OWNER, 'GET', `manager/list/get/${id}`)).code).toBe(4030);
  });
});
