// A declaration with conditions, materials and a sum, from the draft to the payment; and what is refused on the way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { projectId } from '../../../../seeds/declarable-projects.ts';
import { calendarOf, dueOn } from '../../casework/server/casework.port.ts';
import type { TimelineNode } from '../timeline.rules.ts';
import { base, HNTE, openDeclaring, OWNER, type Declaring, type Mine } from './test-declaring.ts';

let desk: Declaring;
beforeAll(async () => {
  desk = await openDeclaring();
});
afterAll(() => desk.app.close());

describe('申报', () => {
  let id = '';
  test('草稿按企业信息预填；再次开始回到同一份草稿', async () => {
    id = await desk.create(HNTE);
    expect(await desk.create(HNTE)).toBe(id);
    const { answers, sources } = (await desk.own('GET', `get/${id}`)).data as Record<
      'answers' | 'sources',
      Record<string, unknown>
    >;
    expect(Object.keys(answers)).toContain('revenueWan');
    expect(sources['revenueWan']).toMatch(/^来自企业信息：\S+/);
    const todo = (await desk.call(OWNER, 'GET', 'case/todo')).data as {
      records: { id: string; isToRate: boolean; dueOn: string | null }[];
    };
    const [batch] = await desk.app.sql.unsafe<{ day: string }[]>(
      `select (b.closes_at at time zone 'Asia/Shanghai')::date::text as day from declaration.batch b
       join declaration.declaration d on d.batch_id = b.id where d.case_id = $1::uuid`,
      [id],
    );
    expect(todo.records.find((one) => one.id === id)).toMatchObject({ dueOn: batch?.day, isToRate: false });
  });

  test('提交之前内容在别处改过的写明；材料不齐不能提交；放入的文件可整包下载', async () => {
    await desk.update(id, 'save', base);
    const { revision: last } = await desk.mine(id);
    const stale = await desk.own('POST', 'user/update', { id, revision: last - 1, action: 'submit' });
    expect(stale).toMatchObject({
      returnCode: 4090,
      message: expect.stringContaining('内容刚在别处修改并保存'),
    });
    const refused = await desk.update(id, 'submit');
    expect((refused.data as { field: string }[]).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['materials.certificate', 'materials.audit']),
    );
    await desk.attach(id, ['certificate', 'audit']);
    const { revision } = await desk.mine(id);
    const strange = await desk.own('POST', 'material/add', { id, revision, code: 'nothing', fileIds: [] });
    expect(strange.returnCode).toBe(4040);
    const listed = (await desk.own('GET', `material/info?id=${id}`)).data as {
      records: { code: string; isRequired: boolean; files: { name: string }[] }[];
    };
    expect(listed.records).toMatchObject([
      { code: 'certificate', isRequired: true, files: [{ name: 'certificate.pdf' }] },
      { code: 'audit', files: [{ name: 'audit.pdf' }] },
      { code: 'taxReturns', isRequired: false, files: [] },
    ]);
    const zip = await desk.send(OWNER, 'POST', 'declare/material/export', { id });
    expect(zip.headers['content-type']).toBe('application/zip');
    for (const name of ['certificate.pdf', 'audit.pdf']) expect(zip.text).toContain(name);
  });

  test('填报内容与企业信息的差异写入自查；没有的条件不收', async () => {
    const { check, parts } = await desk.mine(id);
    expect(check.verdict).toBe('yes');
    expect(check.differences.map(({ field }) => field)).toContain('staff');
    expect(parts.every(({ isDone }) => isDone)).toBe(true);
    const answers = [{ line: 'x', note: '' }];
    expect((await desk.own('POST', 'qualification/add', { id, answers })).data).toMatchObject([
      { field: 'qualification.x' },
    ]);
  });

  test('不能自动核对的条件要说明是否符合，不符合的要说明理由，说明之后才能提交', async () => {
    const other = async (method: 'GET' | 'POST', path: string, body?: object) =>
      desk.call('demo-other', method, `declare/${path}`, body);
    const begin = async (project: number) => {
      const made = await other('POST', 'user/create', { projectId: projectId(project) });
      return (made.data as { id: string }).id;
    };
    const faults = async (draft: string) => {
      const { revision } = (await other('GET', `get/${draft}`)).data as Mine;
      const refused = await other('POST', 'user/update', { id: draft, revision, action: 'submit' });
      return (refused.data as { field: string }[])
        .map(({ field }) => field)
        .filter((field) => field.startsWith('qualification'));
    };
    const unknown = await begin(2);
    const [line] = ((await other('GET', `get/${unknown}`)).data as Mine).check.lines.filter(
      ({ isOpen }) => isOpen,
    );
    expect(await faults(unknown)).toEqual([`qualification.${line!.id}`]);
    const noted = [{ line: line!.id, note: '待核实' }];
    expect((await other('POST', 'qualification/add', { id: unknown, answers: noted })).data).toMatchObject({
      isComplete: false,
    });
    expect(await faults(unknown)).toEqual([`qualification.${line!.id}`]);
    const said = [{ line: line!.id, isMet: true, note: '见所附材料' }];
    expect((await other('POST', 'qualification/add', { id: unknown, answers: said })).data).toMatchObject({
      isComplete: true,
    });
    expect(await faults(unknown)).toEqual([]);
    const unmet = await begin(HNTE);
    expect(await faults(unmet)).toEqual(['qualification.overall']);
    const why = [{ line: 'overall', note: '登记信息尚未更新' }];
    await other('POST', 'qualification/add', { id: unmet, answers: why });
    expect(await faults(unmet)).toEqual([]);
  });

  test('提交得到编号，自查随申报书存档，审核人员读得到；提交后不能再改自查，也不能再申报一次', async () => {
    const { revision } = await desk.mine(id);
    const byHandler = { id, revision, action: 'submit' };
    expect((await desk.call('demo-handler', 'POST', 'declare/user/update', byHandler)).returnCode).toBe(4030);
    const sent = await desk.update(id, 'submit');
    expect(sent.data).toMatchObject({ state: 'submitted', receiptNo: expect.stringMatching(/^SB\d{14}$/) });
    expect((await desk.own('POST', 'qualification/add', { id, answers: [] })).returnCode).toBe(4090);
    const file = (await desk.call('demo-operator', 'GET', `manager/case/get/${id}`)).data as {
      sections: { title: string }[];
      amountFen: number;
    };
    expect(file.sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['资格自查', '填报内容与企业信息不一致之处']),
    );
    const [printed] = await desk.app.sql.unsafe<{ titles: string[] }[]>(
      `select array(select s ->> 'title' from jsonb_array_elements(content -> 'sections') s) as titles
       from casework.paper where case_id = $1::uuid and kind = 'form' and voided_at is null`,
      [id],
    );
    expect(printed?.titles).toEqual(expect.arrayContaining(['资格自查', '填报内容与企业信息不一致之处']));
    expect(file.amountFen).toBe(20_000_000);
    expect((await desk.own('GET', `enable?projectId=${projectId(HNTE)}`)).data).toMatchObject({
      isAllowed: false,
    });
  });

  test('受理、初审、终审、公示、拨付逐个办到办结；核定不超过申请，拨付不超过核定', async () => {
    const act = (as: string, event: string, payload?: object) =>
      desk.act(as, id, event, payload ? { payload } : {});
    expect((await act('demo-operator', 'accept')).data).toMatchObject({ state: 'first_review' });
    expect(
      (await act('demo-reviewer', 'pass_first', { opinion: '符合', verifiedAmount: '190000' })).data,
    ).toMatchObject({
      state: 'final_review',
    });
    const tooMuch = await act('demo-leader', 'approve', { verifiedAmount: '200000.01' });
    expect(tooMuch.data).toMatchObject([{ field: 'payload.verifiedAmount' }]);
    expect((await act('demo-leader', 'approve', { verifiedAmount: '180000' })).data).toMatchObject({
      state: 'publicity',
    });
    // it was decided a month ago, and has been public for the five working days of the project
    const [today, agoDays] = [dayText(new Date()), 30];
    const publicFrom = addDays(today, -agoDays);
    await desk.app.sql.unsafe(
      `update declaration.declaration set approved_at = approved_at - make_interval(days => $2) where case_id = $1::uuid`,
      [id, agoDays],
    );
    const least = dueOn(addDays(publicFrom, -1), 5, await calendarOf(desk.app.sql, 'suchu')) ?? '';
    const published = { place: '管委会网站', publicFrom, publicTo: least };
    const early = { ...published, publicFrom: '2026-01-01' };
    expect((await act('demo-leader', 'end_publicity', early)).data).toMatchObject([
      { field: 'payload.publicFrom', errorMessage: expect.stringContaining('不能早于批准日期') },
    ]);
    expect(
      (await act('demo-leader', 'end_publicity', { ...published, publicTo: '2025-12-01' })).data,
    ).toMatchObject([{ field: 'payload.publicFrom' }, { field: 'payload.publicTo' }]);
    // before all calendars
    expect(
      (await act('demo-leader', 'end_publicity', { ...published, publicFrom: '0000-01-01' })).data,
    ).toMatchObject([
      { field: 'payload.publicFrom', errorMessage: expect.stringContaining('不能早于批准日期') },
    ]);
    const short = { ...published, publicTo: addDays(least, -1) };
    const tooShort = {
      field: 'payload.publicTo',
      errorMessage: `公示须满 5 个工作日：自 ${publicFrom} 起的，截止日最早为 ${least}`,
    };
    expect((await act('demo-leader', 'end_publicity', short)).data).toEqual([tooShort]);
    // with what the form lacks, at once
    expect((await act('demo-leader', 'end_publicity', { ...short, place: '' })).data).toMatchObject([
      { field: 'payload.place' },
      tooShort,
    ]);
    expect((await act('demo-leader', 'end_publicity', published)).data).toMatchObject({
      state: 'pending_disbursement',
    });
    const paid = { paidAmount: '180000', paidOn: dayText(new Date()), voucherNo: 'PZ-1' };
    // everything at once: too much, within the publicity, and nowhere to pay it to
    const wrong = { ...paid, paidAmount: '180000.01', paidOn: '2026-01-20' };
    expect((await act('demo-payer', 'record_payment', wrong)).data).toMatchObject([
      { field: 'payload.paidAmount' },
      { field: 'payload.paidOn', errorMessage: expect.stringContaining('不能早于批准日期') },
      { field: 'payload.paidOn', errorMessage: expect.stringContaining('拨付日期须在其后') },
      { field: 'event', errorMessage: expect.stringContaining('企业尚未提供收款账户') },
    ]);
    // and beside what the form lacks
    const named = async (payload: object) =>
      ((await act('demo-payer', 'record_payment', payload)).data as { field: string }[]).map(
        ({ field }) => field,
      );
    const others = ['payload.paidOn', 'payload.paidOn', 'event'];
    expect(await named({ ...wrong, voucherNo: '' })).toEqual([
      'payload.voucherNo',
      'payload.paidAmount',
      ...others,
    ]);
    for (const paidAmount of ['0', '0.00', '很多'])
      expect(await named({ ...wrong, paidAmount, voucherNo: '' })).toEqual([
        'payload.paidAmount',
        'payload.voucherNo',
        ...others,
      ]);
    const account = {
      bank: '工商银行',
      branch: '滁州分行',
      bankCode: '102375000012',
      accountNo: '6222000000006789',
    };
    const accountName = DEMO_ENTERPRISES[0].name;
    expect((await desk.own('POST', 'account/save', { id, accountName, ...account })).returnCode).toBe(1000);
    expect((await act('demo-payer', 'record_payment', paid)).data).toMatchObject({ state: 'completed' });
    const low = await desk.own('GET', `get/${id}`);
    const rate = (payload: object) => desk.ownAct(id, 'rate', { payload });
    expect((low.data as { actions: { event: string }[] }).actions.map(({ event }) => event)).toEqual([
      'rate',
    ]);
    const toRate = async (as: string) => {
      const { records } = (await desk.call(as, 'GET', 'case/todo')).data as {
        records: { id: string; isToRate: boolean }[];
      };
      return records.filter((one) => one.isToRate).map((one) => one.id);
    };
    expect((await rate({ score: '2' })).data).toMatchObject([{ field: 'payload.note' }]);
    expect(await toRate(OWNER)).toContain(id);
    expect(await toRate('demo-handler')).not.toContain(id);
    expect((await rate({ score: '5' })).data).toMatchObject({ state: 'completed' });
    expect(await toRate(OWNER)).not.toContain(id);
    expect((await rate({ score: '5' })).data).toMatchObject([{ field: 'payload.score' }]);
    expect((await desk.own('GET', `get/${id}`)).data).toMatchObject({
      requestedFen: 20_000_000,
      verifiedFen: 18_000_000,
      paidFen: 18_000_000,
    });
  });

  test('办理进程逐环节写明部门、承诺与已用工作日、意见与文书；内部建议金额不给申请人', async () => {
    const { timeline } = (await desk.own('GET', `get/${id}`)).data as { timeline: TimelineNode[] };
    expect(timeline.map(({ code, status }) => [code, status])).toEqual(
      ['intake', 'first_review', 'final_review', 'publicity', 'disbursement'].map((code) => [code, 'done']),
    );
    const [intake, first, final, , paid] = timeline;
    expect(intake).toMatchObject({ turns: [{ outcome: '受理', used: 0, light: 'calm' }] });
    expect(intake!.papers.map(({ kind }) => kind)).toContain('acceptance');
    expect(intake!.turns[0]!.department).toMatch(/部门|局|办/);
    expect(first!.promised).toBeGreaterThan(0);
    expect(first).toMatchObject({
      turns: [{ outcome: '初审通过', lines: [{ label: '意见', text: '符合' }] }],
    });
    expect(final!.turns[0]!.lines[0]).toMatchObject({ label: '核定金额' });
    expect(paid!.turns[0]!.lines.map(({ label }) => label)).toEqual(['拨付金额', '拨付日期', '凭证号']);
    expect(JSON.stringify(timeline)).not.toContain('建议核定金额');
  });
});
