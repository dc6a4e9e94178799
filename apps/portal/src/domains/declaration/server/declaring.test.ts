// A declaration with conditions, materials and a sum, from the catalogue to the payment; and what is refused on the way.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { batchId, DEMO_PROJECTS, projectId } from '../../../../seeds/declarable-projects.ts';
import { projectForm } from '../../../../seeds/declarable-forms.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { insertFormVersion } from '../../casework/server/casework.port.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import { pdfOf } from '../../file/server/file-samples.ts';

let app: TestApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const OWNER = 'demo-enterprise';
const [{ enId: enid }] = DEMO_ENTERPRISES;
interface Reply {
  returnCode: number;
  message: string;
  data: never;
}
async function call(as: string | null, method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
  if (as !== null && !cookies.has(as)) cookies.set(as, await app.signIn(as));
  const reply = await app.call(method, `/policy/api/${path}`, {
    as: as === null ? null : (cookies.get(as) ?? null),
    ...(body ? { body } : {}),
    headers: as === OWNER ? { enid } : {},
  });
  return reply.body as Reply;
}
const own = (method: 'GET' | 'POST', path: string, body?: object) =>
  call(OWNER, method, `declare/${path}`, body);
interface Mine {
  id: string;
  revision: number;
  state: string;
  parts: { code: string; isDone: boolean }[];
  check: { verdict: string; lines: { id: string; isOpen: boolean }[]; differences: { field: string }[] };
  sections: { title: string }[];
}
const mine = async (id: string): Promise<Mine> => (await own('GET', `get/${id}`)).data;
const create = async (project: number): Promise<string> => {
  const { data } = await own('POST', 'user/create', { projectId: projectId(project) });
  return (data as { id: string }).id;
};
const update = async (id: string, action: string, answers?: object) =>
  own('POST', 'user/update', {
    id,
    revision: (await mine(id)).revision,
    action,
    ...(answers ? { answers } : {}),
  });

async function upload(name: string): Promise<string> {
  const content = pdfOf();
  const as = cookies.get(OWNER) ?? (await app.signIn(OWNER));
  const boundary = 'declare-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/pdf\r\n\r\n`;
  const reply = await app.call('POST', '/uaa/api/upload/file', {
    as,
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  return (reply.body.data as { id: string }).id;
}

const attach = async (id: string, codes: readonly string[]): Promise<void> => {
  for (const code of codes) {
    const fileIds = [await upload(`${code}.pdf`)];
    const { revision } = await mine(id);
    expect((await own('POST', 'material/add', { id, revision, code, fileIds })).returnCode).toBe(1000);
  }
};

const HNTE = 1;
const base = {
  establishDate: '2018-03-01',
  staff: '77',
  contactName: '李演示联系',
  contactMobile: '13900001111',
  passKind: 'first',
  certificateNo: 'GR202634000001',
  certifiedOn: '2026-01-05',
  requestedAmount: '200000.00',
  revenueWan: '5000',
  rdExpenseWan: '400',
  isTrue: true,
};

describe('项目目录', () => {
  test('游客看得到目录与指南；按类别、状态、关键词筛选，分面各有计数', async () => {
    const all = (await call(null, 'GET', 'ua/declare/list?size=100')).data as {
      total: number;
      facets: { name: string; values: { value: string; count: number }[] }[];
    };
    expect(all.total).toBe(DEMO_PROJECTS.length);
    const states = all.facets.find(({ name }) => name === 'state')!.values;
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const some = (await call(null, 'GET', 'ua/declare/list?bigType=tech&keyword=%E6%95%B0%E5%AD%97%E5%8C%96'))
      .data;
    expect(some).toMatchObject({ total: 1, records: [{ code: 'SB-006' }] });
    expect((await call(null, 'GET', 'declare/list')).returnCode).toBe(4010);
    const guide = (await call(null, 'GET', `ua/declare/${projectId(HNTE)}`)).data;
    expect(guide).toMatchObject({
      code: 'SB-001',
      nodes: [{ kind: 'intake' }, { kind: 'first_review' }, { kind: 'final_review' }, {}, {}],
      clauses: [{ no: '第三条' }, {}, {}],
      materials: [{ isRequired: true }, { isRequired: true }, { isRequired: false }],
    });
    expect((await call(null, 'GET', `ua/declare/${enid}`)).returnCode).toBe(4040);
  });

  test('大类、小类、子项目、评审组都有名称；评审组只说部门', async () => {
    const big = (await call(null, 'GET', 'ua/declare/bigtype/list')).data as { records: { count: number }[] };
    expect(big.records.reduce((sum, { count }) => sum + count, 0)).toBe(DEMO_PROJECTS.length);
    const small = (await call(null, 'GET', 'ua/declare/smalltype/list?bigType=tech')).data;
    expect(small).toMatchObject({
      records: [
        { code: 'rd', count: 3 },
        { code: 'digital', count: 1 },
      ],
    });
    const sub = (await call(null, 'GET', 'ua/declare/subproject/list?smallType=rd')).data as {
      records: object[];
    };
    expect(sub.records).toHaveLength(3);
    const group = (await call(null, 'GET', `ua/declare/group/list?projectId=${projectId(6)}`)).data;
    expect(group).toMatchObject({ records: [{ code: 'digital', departments: ['苏滁高新区经济发展部门'] }] });
    const final = (await own('GET', `finalauditgroup/list?projectId=${projectId(6)}`)).data;
    expect(final).toMatchObject({ records: [{ departments: ['苏滁高新区经济发展部门'] }] });
  });

  test('批次与政策的申报窗口是同一个：政策一侧每个批次恰好一条', async () => {
    const rows = await app.sql.unsafe<{ same: boolean }[]>(`
      select (w.opens_at = b.opens_at and w.closes_at is not distinct from b.closes_at) as same
      from declaration.batch b join declaration.project p on p.id = b.project_id
      join policy.declare_window w on w.policy_id = p.policy_id and w.batch = b.name`);
    expect(rows.length).toBe(
      DEMO_PROJECTS.filter(({ policyCode }) => policyCode).flatMap((one) => one.batches).length,
    );
    expect(rows.every(({ same }) => same)).toBe(true);
  });

  test('不能申报的各说原因：免申即享、自行判别、未开始、只有查看权限', async () => {
    const why = async (as: string, project: number) =>
      (
        (await call(as, 'GET', `declare/enable?projectId=${projectId(project)}`)).data as {
          reasons: string[];
        }
      ).reasons;
    expect((await why(OWNER, 3))[0]).toContain('免申即享');
    expect((await why(OWNER, 7))[0]).toContain('自行判别');
    expect((await why(OWNER, 4))[0]).toContain('申报尚未开始');
    expect((await why('demo-viewer', HNTE))[0]).toContain('查看');
    expect(await why(OWNER, HNTE)).toEqual([]);
    const refused = await own('POST', 'user/create', { projectId: projectId(4) });
    expect(refused.returnCode).toBe(4090);
    expect(refused.message).toContain('申报尚未开始');
  });
});

describe('申报', () => {
  let id = '';
  test('草稿按企业信息预填；再次开始回到同一份草稿', async () => {
    id = await create(HNTE);
    expect(await create(HNTE)).toBe(id);
    const { answers } = (await own('GET', `get/${id}`)).data as { answers: Record<string, unknown> };
    expect(Object.keys(answers)).toContain('revenueWan');
    const todo = (await call(OWNER, 'GET', 'case/todo')).data as { records: { id: string }[] };
    expect(todo.records.map((one) => one.id)).toContain(id);
  });

  test('材料不齐不能提交；放入的文件可整包下载', async () => {
    await update(id, 'save', base);
    const refused = await update(id, 'submit');
    expect((refused.data as { field: string }[]).map(({ field }) => field)).toEqual(
      expect.arrayContaining(['materials.certificate', 'materials.audit']),
    );
    await attach(id, ['certificate', 'audit']);
    const { revision } = await mine(id);
    const strange = await own('POST', 'material/add', { id, revision, code: 'nothing', fileIds: [] });
    expect(strange.returnCode).toBe(4040);
    const listed = (await own('GET', `material/info?id=${id}`)).data as {
      records: { code: string; isRequired: boolean; files: { name: string }[] }[];
    };
    expect(listed.records).toMatchObject([
      { code: 'certificate', isRequired: true, files: [{ name: 'certificate.pdf' }] },
      { code: 'audit', files: [{ name: 'audit.pdf' }] },
      { code: 'taxReturns', isRequired: false, files: [] },
    ]);
    const zip = await app.call('POST', '/policy/api/declare/material/export', {
      as: cookies.get(OWNER)!,
      body: { id },
      headers: { enid },
    });
    expect(zip.headers['content-type']).toBe('application/zip');
    for (const name of ['certificate.pdf', 'audit.pdf']) expect(zip.text).toContain(name);
  });

  test('填报内容与企业信息的差异写入自查；没有的条件不收', async () => {
    const { check, parts } = await mine(id);
    expect(check.verdict).toBe('yes');
    expect(check.differences.map(({ field }) => field)).toContain('staff');
    expect(parts.every(({ isDone }) => isDone)).toBe(true);
    const answers = [{ line: 'x', note: '' }];
    expect((await own('POST', 'qualification/add', { id, answers })).data).toMatchObject([
      { field: 'qualification.x' },
    ]);
  });

  test('不能自动核对的条件要说明是否符合，不符合的要说明理由，说明之后才能提交', async () => {
    const other = async (method: 'GET' | 'POST', path: string, body?: object) =>
      call('demo-other', method, `declare/${path}`, body);
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
    const { revision } = await mine(id);
    const byHandler = { id, revision, action: 'submit' };
    expect((await call('demo-handler', 'POST', 'declare/user/update', byHandler)).returnCode).toBe(4030);
    const sent = await update(id, 'submit');
    expect(sent.data).toMatchObject({ state: 'submitted', receiptNo: expect.stringMatching(/^SB\d{14}$/) });
    expect((await own('POST', 'qualification/add', { id, answers: [] })).returnCode).toBe(4090);
    const file = (await call('demo-operator', 'GET', `manager/case/get/${id}`)).data as {
      sections: { title: string }[];
      amountFen: number;
    };
    expect(file.sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['资格自查', '填报内容与企业信息不一致之处']),
    );
    expect(file.amountFen).toBe(20_000_000);
    expect((await own('GET', `enable?projectId=${projectId(HNTE)}`)).data).toMatchObject({
      isAllowed: false,
    });
  });

  test('受理、初审、终审、公示、拨付逐个办到办结；核定不超过申请，拨付不超过核定', async () => {
    const act = async (as: string, event: string, payload?: object) => {
      const { version } = (await call(as, 'GET', `manager/case/get/${id}`)).data as { version: number };
      return call(as, 'POST', 'manager/case/act', { id, version, event, ...(payload ? { payload } : {}) });
    };
    expect((await act('demo-operator', 'accept')).data).toMatchObject({ state: 'first_review' });
    expect((await act('demo-reviewer', 'pass_first', { opinion: '符合' })).data).toMatchObject({
      state: 'final_review',
    });
    const tooMuch = await act('demo-leader', 'approve', { verifiedAmount: '200000.01' });
    expect(tooMuch.data).toMatchObject([{ field: 'payload.verifiedAmount' }]);
    expect((await act('demo-leader', 'approve', { verifiedAmount: '180000' })).data).toMatchObject({
      state: 'publicity',
    });
    const published = { place: '管委会网站', publicFrom: '2026-01-01', publicTo: '2026-01-08' };
    expect(
      (await act('demo-leader', 'end_publicity', { ...published, publicTo: '2025-12-01' })).data,
    ).toMatchObject([{ field: 'payload.publicTo' }]);
    expect((await act('demo-leader', 'end_publicity', published)).data).toMatchObject({
      state: 'pending_disbursement',
    });
    const paid = { paidAmount: '180000', paidOn: '2026-01-20', voucherNo: 'PZ-1' };
    expect(
      (await act('demo-payer', 'record_payment', { ...paid, paidAmount: '180000.01' })).data,
    ).toMatchObject([{ field: 'payload.paidAmount' }]);
    expect((await act('demo-payer', 'record_payment', paid)).data).toMatchObject({ state: 'completed' });
    const low = await own('GET', `get/${id}`);
    const rate = async (payload: object) => {
      const { version } = (await own('GET', `get/${id}`)).data as { version: number };
      return call(OWNER, 'POST', `case/${id}/act`, { event: 'rate', version, payload });
    };
    expect((low.data as { actions: { event: string }[] }).actions.map(({ event }) => event)).toEqual([
      'rate',
    ]);
    expect((await rate({ score: '2' })).data).toMatchObject([{ field: 'payload.note' }]);
    expect((await rate({ score: '5' })).data).toMatchObject({ state: 'completed' });
    expect((await rate({ score: '5' })).data).toMatchObject([{ field: 'payload.score' }]);
    expect((await own('GET', `get/${id}`)).data).toMatchObject({
      requestedFen: 20_000_000,
      verifiedFen: 18_000_000,
      paidFen: 18_000_000,
    });
  });
});

describe('时间与版本', () => {
  const RND = 2;
  const setWindow = (closes: string) =>
    app.sql.unsafe(`update declaration.batch set closes_at = $1::timestamptz where id = $2::uuid`, [
      closes,
      batchId(RND, 1),
    ]);
  const rows = [{ key: 'r1', name: '正极材料', spent: '100' }];

  test('截止按服务器的秒：截止那一秒能交，下一秒不能；填报中延期后又能交', async () => {
    const id = await create(RND);
    const { passKind: _passKind, certificateNo: _no, certifiedOn: _on, ...more } = base;
    await update(id, 'save', { ...more, projects: rows });
    await attach(id, ['ledger', 'taxReturn']);
    const { check } = await mine(id);
    const answers = check.lines
      .filter(({ isOpen }) => isOpen)
      .map(({ id: line }) => ({ line, isMet: true, note: '见材料' }));
    await own('POST', 'qualification/add', { id, answers: [...answers, { line: 'overall', note: '说明' }] });
    await setWindow(new Date(app.clock.now().getTime() - 1000).toISOString());
    const late = await update(id, 'submit');
    expect(late.data).toMatchObject([{ field: 'window' }]);
    await setWindow(new Date(app.clock.now().getTime() + 60_000).toISOString());
    expect((await update(id, 'submit')).data).toMatchObject({ state: 'submitted' });
  });

  const DIGITAL = 6;
  const digitalOf = async (as: string, headers: Record<string, string> = {}) => {
    if (!cookies.has(as)) cookies.set(as, await app.signIn(as));
    const body = { projectId: projectId(DIGITAL) };
    const reply = await app.call('POST', '/policy/api/declare/user/create', {
      as: cookies.get(as)!,
      body,
      headers,
    });
    return (reply.body.data as { id: string }).id;
  };

  test('联审按部门各一项任务，全部无异议后自动到终审；退回初审则先前的意见作废', async () => {
    const id = await digitalOf(OWNER, { enid });
    const { passKind: _passKind, certificateNo: _no, certifiedOn: _on, rdExpenseWan: _rd, ...more } = base;
    await update(id, 'save', { ...more, summary: '产线数字化改造' });
    await attach(id, ['contracts', 'rating']);
    const { check } = await mine(id);
    const answers = check.lines
      .filter(({ isOpen }) => isOpen)
      .map(({ id: line }) => ({ line, isMet: true, note: '' }));
    await own('POST', 'qualification/add', { id, answers: [...answers, { line: 'overall', note: '说明' }] });
    expect((await update(id, 'submit')).data).toMatchObject({ state: 'submitted' });
    const act = async (as: string, event: string, more2: object = {}) => {
      const { version } = (await call(as, 'GET', `manager/case/get/${id}`)).data as { version: number };
      return call(as, 'POST', 'manager/case/act', { id, version, event, ...more2 });
    };
    await act('demo-operator', 'accept');
    expect((await act('demo-reviewer', 'pass_first')).data).toMatchObject({ state: 'joint_review' });
    expect((await act('demo-leader', 'approve', { payload: { verifiedAmount: '1' } })).returnCode).toBe(4090);
    const { tasks } = (await call('demo-joint', 'GET', `manager/case/get/${id}`)).data as {
      tasks: { department: string; closedAt: string | null }[];
    };
    expect(tasks.filter(({ closedAt }) => closedAt === null).map(({ department }) => department)).toEqual([
      'Z02',
    ]);
    expect((await act('demo-joint', 'agree_joint')).data).toMatchObject({ state: 'final_review' });
    expect((await act('demo-leader', 'send_back', { reason: '核对投入明细' })).data).toMatchObject({
      state: 'first_review',
    });
    const ownAct = async (event: string, more2: object = {}) => {
      const { version } = (await own('GET', `get/${id}`)).data as { version: number };
      return call(OWNER, 'POST', `case/${id}/act`, { event, version, ...more2 });
    };
    expect((await act('demo-reviewer', 'approve_withdrawal')).data).toMatchObject([{ field: 'withdrawal' }]);
    expect((await ownAct('request_withdrawal', { reason: '项目调整' })).data).toMatchObject({
      state: 'first_review',
    });
    expect((await ownAct('request_withdrawal', { reason: '再次申请' })).data).toMatchObject([
      { field: 'withdrawal' },
    ]);
    const waiting = await act('demo-reviewer', 'pass_first');
    expect(waiting.data).toMatchObject([{ field: 'withdrawal' }]);
    expect((await act('demo-reviewer', 'refuse_withdrawal', { reason: '已完成联审' })).data).toMatchObject({
      state: 'first_review',
    });
    const rejected = await act('demo-reviewer', 'reject', { reason: '投入不足', reasonCode: 'conditions' });
    expect(rejected.data).toMatchObject({ state: 'rejected' });
    expect((await ownAct('reconsider', { reason: '补充了投入凭证' })).data).toMatchObject({
      state: 'final_review',
    });
    expect((await ownAct('request_withdrawal', { reason: '不再申报' })).returnCode).toBe(1000);
    expect((await act('demo-leader', 'approve_withdrawal')).data).toMatchObject({ state: 'withdrawn' });
    const guide = (await call(null, 'GET', `ua/declare/${projectId(DIGITAL)}`)).data;
    expect(guide).toMatchObject({ turnedDown: [{ label: '不符合申报条件', count: 1 }] });
  });

  test('填报中表单出了新版：旧草稿仍按开始时的版本提交，新草稿用新版', async () => {
    const older = await digitalOf('demo-other');
    const { code, name, matter, figures } = DEMO_PROJECTS.find(({ at }) => at === DIGITAL)!;
    const body = projectForm({
      code: `declare-${code}`,
      title: name,
      matter: [...matter, { name: 'added', label: '新增的问题', kind: 'text', required: true }],
      figures,
    });
    await insertFormVersion(app.sql, {
      tenantId: 'suchu',
      body: { ...body, version: 2 },
      createdBy: '01900000-0000-7000-8000-00000000a001',
      publishedBy: '01900000-0000-7000-8000-00000000a002',
      now: new Date(),
    });
    const second = { enid: DEMO_ENTERPRISES[1].enId };
    const newer = await digitalOf(OWNER, second);
    const formOf = async (as: string, id: string, headers: Record<string, string> = {}) => {
      const reply = await app.call('GET', `/policy/api/declare/get/${id}`, { as: cookies.get(as)!, headers });
      return (reply.body.data as { form: { version: number } }).form.version;
    };
    expect(await formOf('demo-other', older)).toBe(1);
    expect(await formOf(OWNER, newer, second)).toBe(2);
    const refused = await call('demo-other', 'POST', 'declare/user/update', {
      id: older,
      revision: 0,
      action: 'submit',
    });
    expect(refused.returnCode).toBe(3000);
    expect((refused.data as { field: string }[]).map(({ field }) => field)).not.toContain('answers.added');
  });

  test('批次截止后，草稿由时钟办成逾期未提交，可以删除', async () => {
    const made = await call('demo-other', 'POST', 'declare/user/create', { projectId: projectId(HNTE) });
    const { id } = made.data as { id: string };
    app.clock.advance(40 * 86_400_000);
    cookies.clear();
    await sweepCases(app.app.casework);
    const { data } = await call('demo-other', 'GET', `declare/get/${id}`);
    expect(data).toMatchObject({ state: 'lapsed', isDisposable: true });
    expect((await call('demo-other', 'POST', `declare/user/remove/${id}`)).returnCode).toBe(1000);
    expect((await call('demo-other', 'GET', `declare/get/${id}`)).returnCode).toBe(4040);
  });
});
