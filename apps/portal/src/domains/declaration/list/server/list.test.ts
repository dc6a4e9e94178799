// Officials work by list: a batch of 137 declarations and seven departments goes from acceptance to the meeting's decision, with
// exceptions and a cut by budget; nothing is decided by who prepared it, over what moved, or twice.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Worksheet } from '@cj-tech-master/excelts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { addDays, dayText } from '@yqt/kernel/dates';
import { remindSilent } from './remind-silent.ts';
import { SEVEN } from './test-batch.ts';
import { acceptAll, FEN, openDesk, type Desk } from './test-desk.ts';
import { STUCK, stuckRow } from '../../../../server/test-stuck-row.ts';

const CASES = 137;
let desk: Desk;
let app: Desk['app'];
let batch: Desk['batch'];
beforeAll(async () => {
  desk = await openDesk({
    count: CASES,
    code: 'T137',
    fen: FEN,
    budgetFen: 130 * FEN,
    jointReviewer: 'demo-joint',
  });
  ({ app, batch } = desk);
}, 120_000);
afterAll(() => app.close());

let joint: string[] = [];
/** A went to a spreadsheet, B went on in the page: of B's rows nothing is undone, and what both changed is named. */
async function sheetAfterEdits(
  path: string,
  back: (fileId: string) => Promise<{ code: number; data: { errorMessage: string }[] & { changed: number } }>,
  list: string,
): Promise<void> {
  const rowsOf = () => desk.rowsOf('demo-joint', list);
  const sheetThen = async (change: (sheet: Worksheet) => void, meanwhile: () => Promise<unknown>) => {
    const file = await desk.roundTrip('demo-joint', path, (book) => change(book.worksheets[0]!));
    await meanwhile();
    return back(file);
  };
  const remark = (at: number, words: string) => async () =>
    desk.saveRow('demo-joint', list, (await rowsOf())[at]!, { remark: words });
  const kept = await sheetThen(
    (sheet) => (sheet.getCell('I5').value = '表格中写的'),
    remark(4, '页面上写的'),
  );
  expect(kept.data.changed).toBe(1);
  expect([(await rowsOf())[3], (await rowsOf())[4]]).toMatchObject([
    { remark: '表格中写的' },
    { remark: '页面上写的' },
  ]);
  const both = await sheetThen((sheet) => (sheet.getCell('I6').value = '又改'), remark(4, '再写'));
  expect(both.data.map(({ errorMessage }) => errorMessage)).toEqual([
    '第 6 行：导出后已被他人修改：「备注」导出时为「页面上写的」，现为「再写」，请重新导出后再改',
  ]);
  expect((await rowsOf())[4]).toMatchObject({ remark: '再写' });
  const bare = await sheetThen((sheet) => (sheet.getCell('K3').value = ''), remark(4, '再写'));
  expect(bare.data[0]?.errorMessage).toMatch(/^第 3 行：缺少导出时的内容/);
  const older = await sheetThen((sheet) => sheet.spliceColumns(11, 1), remark(4, '再写'));
  expect(older.data[0]?.errorMessage).toMatch(/较早导出的文件/);
}

describe('联审名单', () => {
  test('受理 137 件后，按七个部门各编一份名单；同一批不会重复编', async () => {
    await acceptAll(desk);
    expect(await desk.countStates()).toEqual({ joint_review: CASES });
    const made = await desk.prepare('demo-operator', 'joint', { days: 5 });
    joint = made.data.records.map(({ id }) => id);
    expect(joint).toHaveLength(SEVEN.length);
    expect((await desk.prepare('demo-operator', 'joint')).code).toBe(3000);
    const told = await app.sql<{ login: string; title: string; link: string }[]>`
      select a.login_name as login, m.title, m.link from message.message m
      join identity.account a on a.id = m.account_id where m.dedupe_key = ${`list:${joint[0]!}:made`}`;
    expect(told).toMatchObject([{ login: 'demo-joint', link: `/console/lists/${joint[0]!}` }]);
    expect(told[0]?.title).toMatch(/^联审名单 LS\d+ 待确认$/);
    expect((await desk.listOf('demo-joint', joint[0]!)).rowCount).toBe(CASES);
  }, 120_000);

  test('只改例外：有异议须写依据；表格导出后原样导回只改该改的行，改了不该改的、增了、删了的逐行指出', async () => {
    const [first, second] = await desk.rowsOf('demo-joint', joint[0]!);
    const bare = await desk.saveRow('demo-joint', joint[0]!, first!, { choice: 'no' });
    expect(bare.data).toMatchObject([{ field: 'rows.0.basis' }]);
    expect(
      (await desk.saveRow('demo-joint', joint[0]!, first!, { choice: 'no', basis: '存在欠税' })).code,
    ).toBe(1000);
    expect((await desk.saveRow('demo-operator', joint[0]!, second!, {})).code).toBe(4030);
    const path = `manager/list/export?id=${joint[1]!}`;
    const back = async (fileId: string) =>
      desk.ask<{ errorMessage: string }[] & { changed: number }>(
        'demo-joint',
        'POST',
        'manager/list/import',
        {
          id: joint[1]!,
          revision: (await desk.listOf('demo-joint', joint[1]!)).revision,
          fileId,
        },
      );
    const wrong = await desk.roundTrip('demo-joint', path, (book) => {
      const sheet = book.worksheets[0]!;
      sheet.getCell('C3').value = '另一家企业';
      sheet.getCell('G4').value = '随便';
      sheet.getCell('H4').value = '依'.repeat(501);
      sheet.getCell('I4').value = '备\u200b注';
      sheet.getCell('J5').value = '00000000-0000-7000-8000-000000000000';
      sheet.spliceRows(6, 1);
    });
    const refused = (await back(wrong)).data.map(({ errorMessage }) => errorMessage);
    expect(refused).toHaveLength(7);
    expect(refused[0]).toMatch(/^第 3 行：受理编号、企业名称/);
    expect(refused[1]).toMatch(/^第 4 行：结论只能填写：无异议、有异议/);
    expect(refused[2]).toBe('第 4 行：依据最多 500 个字');
    expect(refused[3]).toMatch(/^第 4 行：备注含有不可见字符/);
    expect(refused[4]).toMatch(/^第 5 行：行标识不在本名单中/);
    expect(refused.slice(5).every((one) => one.startsWith('缺少'))).toBe(true);
    const right = await desk.roundTrip('demo-joint', path, (book) => {
      const sheet = book.worksheets[0]!;
      sheet.getCell('G3').value = '有异议';
      sheet.getCell('H3').value = '环保处罚未满一年';
    });
    expect((await back(right)).data.changed).toBe(1);
    const [, changed] = await desk.rowsOf('demo-joint', joint[1]!);
    expect(changed).toMatchObject({ choice: 'no', basis: '环保处罚未满一年' });
    await sheetAfterEdits(path, back, joint[1]!);
    const third = (await desk.rowsOf('demo-joint', joint[2]!))[2]!;
    await desk.saveRow('demo-joint', joint[2]!, third, { choice: 'no', basis: '项目未开工' });
    const reply = await desk.upload('demo-joint', '盖章反馈.pdf', pdfOf(), 'application/pdf');
    expect(
      (await desk.ask('demo-joint', 'POST', 'manager/list/reply', { id: joint[0]!, fileId: reply })).code,
    ).toBe(1000);
  }, 60_000);

  test('到期前一个工作日提醒：放假前提醒节后到期的，不按自然日', async () => {
    const day = (after: number) => addDays(dayText(app.clock.now()), after);
    const known = await app.sql<{ year: string; holidays: string[]; workdays: string[] }[]>`
      select year, holidays::text[] as holidays, workdays::text[] as workdays from casework.holiday_year
      where tenant_id = 'suchu'`;
    const keep = (year: string, holidays: string[], workdays: string[]) => app.sql`
      insert into casework.holiday_year (tenant_id, year, holidays, workdays, source, updated_by, updated_at)
      values ('suchu', ${year}, ${holidays}::text[]::date[], ${workdays}::text[]::date[], 'test', 'test', now())
      on conflict (tenant_id, year) do update set holidays = excluded.holidays, workdays = excluded.workdays`;
    const years = [...new Set([day(0).slice(0, 4), day(3).slice(0, 4)])];
    const isReminded = async (holidays: string[], workdays: string[]): Promise<boolean> => {
      for (const year of years) await keep(year, holidays, workdays);
      await remindSilent({ ...app.app.casework, casework: app.app.casework });
      const [row] = await app.sql<{ reminded: boolean }[]>`
        select reminded_at is not null as reminded from declaration.review_list where id = ${joint[6]!}::uuid`;
      return row?.reminded === true;
    };
    const [own] = await app.sql<{ dueOn: string }[]>`
      select due_on as "dueOn" from declaration.review_list where id = ${joint[6]!}::uuid`;
    await app.sql`update declaration.review_list set due_on = ${day(3)}::date where id = ${joint[6]!}::uuid`;
    expect(await isReminded([], [day(1), day(2), day(3)])).toBe(false);
    expect(await isReminded([day(1), day(2)], [day(3)])).toBe(true);
    for (const { year, holidays, workdays } of known) await keep(year, holidays, workdays);
    // in three days it is a Friday's next working day
    await app.sql`update declaration.review_list set reminded_at = null, due_on = ${own?.dueOn ?? ''}::date
      where id = ${joint[6]!}::uuid`;
    await app.sql`delete from message.message where dedupe_key like 'list:%'`;
  });

  test('没有反馈的部门到期前一天收到一次提醒', async () => {
    const before =
      await app.sql`select count(*)::int as n from message.message where dedupe_key like 'list:%'`;
    expect(before[0]).toMatchObject({ n: 0 });
    await app.sql`update declaration.review_list set due_on = (now() at time zone 'Asia/Shanghai')::date where department = 'T05' and kind = 'joint'`;
    await app.sql`update operator.role_grant set department = 'T05' where role = 'joint-reviewer' and department = 'Z02'`;
    const deps = app.app.casework;
    // an earlier list of somebody else's, which cannot be written
    const [other] = await app.sql<{ id: string }[]>`
      update declaration.review_list set due_on = current_date - 1, reminded_at = null where id = (
        select min(id::text)::uuid from declaration.review_list where kind = 'joint' and department <> 'T05') returning id`;
    const mend = await stuckRow(app.sql, { table: 'declaration.review_list', id: other!.id });
    for (const _ of [1, 2]) await expect(remindSilent({ ...deps, casework: deps }, 1)).rejects.toThrow(STUCK);
    await mend();
    const after =
      await app.sql`select count(*)::int as n from message.message where dedupe_key like 'list:%'`;
    expect(after[0]).toMatchObject({ n: 1 });
  });

  test('项目经办人员可提醒没有反馈的部门：每天一次，写入审计；部门自己的人不能', async () => {
    const told = async () => {
      const [row] = await app.sql<{ n: number }[]>`
        select count(*)::int as n from message.message where dedupe_key like ${`list:${joint[0]!}:nudge:%`}`;
      return row?.n;
    };
    await app.sql`update operator.role_grant set department =
      (select department from declaration.review_list where id = ${joint[0]!}::uuid)
      where role = 'joint-reviewer' and department = 'T05'`;
    const nudge = () =>
      desk.ask<{ told: number }>('demo-operator', 'POST', 'manager/list/nudge', { id: joint[0]! });
    expect(await desk.listOf('demo-operator', joint[0]!)).toMatchObject({ mayNudge: true, nudgedAt: null });
    const both = await Promise.all([nudge(), nudge()]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4090]);
    expect(await told()).toBe(both.find(({ code }) => code === 1000)?.data.told);
    const audited =
      await app.sql`select 1 from operator.audit_event where event = 'list.reminded' and object_id = ${joint[0]!}`;
    expect(audited).toHaveLength(1);
    await app.sql`update declaration.review_list set nudged_at = nudged_at - interval '1 day' where id = ${joint[0]!}::uuid`;
    expect((await nudge()).code).toBe(1000);
    expect(await desk.listOf('demo-joint', joint[0]!)).toMatchObject({ mayNudge: false });
    expect((await desk.ask('demo-joint', 'POST', 'manager/list/nudge', { id: joint[1]! })).code).toBe(4030);
  });

  test('两人同时确认只成一次；办到一半中断，再点一次接着办，一件不少、一件不重', async () => {
    const both = await Promise.all([
      desk.confirm('demo-joint', joint[0]!),
      desk.confirm('demo-joint', joint[0]!),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1000, 4090]);
    // breaks off after some cases: the rest is refused by the database until it is gone
    await app.sql.unsafe(`create function declaration.break_off() returns trigger language plpgsql as $$
      begin raise exception 'gone'; end $$`);
    const [stop] = batch.caseIds.slice(50, 51);
    await app.sql.unsafe(`create trigger break_off before update on casework.case_file for each row
      when (old.id = '${stop}') execute function declaration.break_off()`);
    expect((await desk.move('demo-joint', joint[0]!)).code).toBe(5000);
    await app.sql.unsafe(`drop trigger break_off on casework.case_file`);
    const half = await desk.listOf('demo-joint', joint[0]!);
    expect(half.doneCount).toBeGreaterThan(0);
    expect(half.doneCount).toBeLessThan(CASES);
    const rest = await desk.move('demo-joint', joint[0]!);
    expect(rest.data).toMatchObject({ done: CASES - half.doneCount, left: 0, results: [] });
    expect((await desk.listOf('demo-joint', joint[0]!)).state).toBe('done');
    expect((await desk.move('demo-joint', joint[0]!)).code).toBe(4090);
    const events = await app.sql`
      select count(*)::int as n from casework.event e join casework.case_file c on c.id = e.case_id
      where c.subject_id = ${batch.batchId} and e.event in ('agree_joint', 'object_joint')`;
    expect(events[0]).toMatchObject({ n: CASES });
  }, 120_000);

  test('七个部门都办完后全部进入终审', async () => {
    for (const id of joint.slice(1)) {
      expect((await desk.confirm('demo-joint', id)).code).toBe(1000);
      expect((await desk.move('demo-joint', id)).data).toMatchObject({ done: CASES, left: 0 });
    }
    expect(await desk.countStates()).toEqual({ final_review: CASES });
  }, 240_000);
});

const DECISION = { meeting: '管委会专题会', metOn: '2026-01-05', minutesNo: '〔2026〕3 号' };
let support = '';
describe('拟支持名单', () => {
  test('联审有异议的三件默认不支持并带部门依据；超出预算先试算公式，按排序截取后才能由另一人确认', async () => {
    support = (await desk.prepare('demo-reviewer', 'support')).data.records[0]!.id;
    const rows = await desk.rowsOf('demo-reviewer', support);
    expect(rows.filter(({ choice }) => choice === 'no').map(({ basis }) => basis)).toEqual([
      expect.stringContaining('存在欠税'),
      expect.stringContaining('环保处罚'),
      expect.stringContaining('项目未开工'),
    ]);
    const early = await desk.confirm('demo-leader', support, {});
    expect((early.data as unknown as { field: string }[]).map(({ field }) => field)).toEqual([
      'meeting',
      'metOn',
      'minutesNo',
      'rule',
    ]);
    const budget = await desk.ask<{ formula: string; isOver: boolean }>(
      'demo-leader',
      'GET',
      `manager/list/budget?id=${support}&rule=cut`,
    );
    expect(budget.data).toMatchObject({ isOver: true, givenCount: 130, givenFen: 130 * FEN });
    expect(budget.data.formula).toContain('拟支持 134 家、合计 13,400,000.00 元，超过预算 13,000,000.00 元');
    const last = (await desk.rowsOf('demo-reviewer', support, 2)).at(-1)!;
    await desk.saveRow('demo-reviewer', support, last, { rank: 1 });
    const { revision } = await desk.listOf('demo-reviewer', support);
    const fitted = await desk.ask<{ changed: number }>('demo-reviewer', 'POST', 'manager/list/fit', {
      id: support,
      revision,
      rule: 'cut',
    });
    expect(fitted.data.changed).toBe(4);
    const stale = await desk.ask('demo-leader', 'POST', 'manager/list/confirm', {
      id: support,
      revision,
      ...DECISION,
    });
    expect(stale.code).toBe(4090);
    expect((await desk.confirm('demo-reviewer', support, DECISION)).code).toBe(4030);
  });

  test('确认时逐行检查整份名单，没有人修改过的行也在内；所有问题一次指出，写明第几行与企业', async () => {
    const page = await desk.rowsOf('demo-reviewer', support);
    const given = page.find(({ choice }) => choice === 'yes')!;
    const refused = page.find(({ choice }) => choice === 'no')!;
    const set = async ({ caseId }: { caseId: string }, fen: number | null, basis: string) =>
      app.sql`update declaration.list_row set verified_fen = ${fen}, basis = ${basis}
        where list_id = ${support}::uuid and case_id = ${caseId}::uuid`;
    await set(given, FEN + 1, '');
    await set(refused, refused.verifiedFen, ' ');
    const told = await desk.confirm('demo-leader', support, {});
    const faults = told.data as unknown as { field: string; errorMessage: string }[];
    const place = ({ caseId }: { caseId: string }) => page.findIndex((one) => one.caseId === caseId);
    const wordsOf = (row: { caseId: string }) =>
      faults.find(({ field }) => field === `rows.${place(row)}`)?.errorMessage;
    expect(wordsOf(given)).toBe(
      `第 ${place(given) + 1} 行（${given.applicantName}）：核定金额不能大于申请金额`,
    );
    expect(wordsOf(refused)).toBe(`第 ${place(refused) + 1} 行（${refused.applicantName}）：请写明依据`);
    expect(faults.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['meeting', 'metOn', 'minutesNo', 'rule']),
    );
    await set(given, given.verifiedFen, given.basis);
    await set(refused, refused.verifiedFen, refused.basis);
    expect((await desk.confirm('demo-leader', support, DECISION)).code).toBe(1000);
  });

  test('一次会议、每件一条终审记录；受支持的合计恰为预算', async () => {
    expect((await desk.move('demo-leader', support)).data).toMatchObject({ done: CASES, left: 0 });
    expect(await desk.countStates()).toEqual({ publicity: 130, rejected: 7 });
    const [sum] = await app.sql<{ fen: number }[]>`
      select sum(verified_fen)::bigint as fen from declaration.declaration where batch_id = ${batch.batchId}::uuid and verified_fen is not null`;
    expect(Number(sum!.fen)).toBe(130 * FEN);
    expect(await desk.stateOf(batch.caseIds.at(-1)!)).toBe('publicity');
  }, 120_000);
});
