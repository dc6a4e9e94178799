// The enterprise calls on a real database with the demonstration enterprises (spec §2, §3, §5, §7 Enterprise).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { seedEnterprises } from '../../../../seeds/enterprise.seed.ts';
import { testApp, type CallOptions, type TestApp } from '../../../server/test-app.ts';
import type {
  AttributeGroups,
  BasicForm,
  HonourForm,
  LibCard,
  LibDetail,
  LibForm,
  QuotaForm,
} from '../contract.ts';
import { enterpriseOf, findLibraryEntry, pageFacts, readFacts, recordFacts } from './enterprise.port.ts';

const [FIRST, SECOND, THIRD] = DEMO_ENTERPRISES;
const BASE = '/policy/api/enterprise';
const FORM = `${BASE}/lib/form`;
const FILL = '/policy/api/fill/enterprise/lib';
const ATTRIBUTE = '/policy/api/customer/policy/attribute';
const TEL = '13905501402';

let portal: TestApp;
let as: string;
let other: string;
let visitor: string;
const changed: string[] = [];
beforeAll(async () => {
  portal = await testApp();
  as = await portal.signIn('demo-enterprise');
  other = await portal.signIn('demo-other');
  visitor = await portal.signIn('demo-visitor');
});
afterAll(() => portal.close());
beforeEach(() => void (changed.length = 0));

const ok = async <T>(method: 'GET' | 'POST', url: string, options: CallOptions = { as }): Promise<T> => {
  const reply = await portal.call(method, url, options);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data as T;
};
const headersOf = (enId: string) => ({ enid: enId });
const readForm = (options: CallOptions = {}) =>
  ok<LibForm>('POST', `${FORM}/detail`, { as, body: {}, ...options });
/** The form as the browser sends it back. */
const inputOf = (form: LibForm) => {
  const { version, enLibDTO, enLibPersonnelDTO, ...rest } = structuredClone(form);
  return {
    version,
    enLibDTO,
    enLibPersonnelDTO,
    enLibManagementDTOList: rest.enLibManagementDTOList,
    enLibVolumeDTOList: rest.enLibVolumeDTOList,
    enLibQualificationDTOList: rest.enLibQualificationDTOList,
    enLibBrandDTOList: rest.enLibBrandDTOList,
    enLibSoftwareDTOList: rest.enLibSoftwareDTOList,
    enLibAchievementDTOList: rest.enLibAchievementDTOList,
    enLibPatentDTOList: rest.enLibPatentDTOList,
  };
};
const fieldsOf = (data: unknown) => (data as { field: string }[]).map(({ field }) => field);
const factOf = async (enId: string, field: string) =>
  (await readFacts(portal.sql, { enId })).find((fact) => fact.field === field);

describe('企业信息表', () => {
  it('读出当前企业的全部内容，登记信息注明来源与日期', async () => {
    const form = await readForm();
    expect(form.enId).toBe(FIRST.enId);
    expect(form.enLibDTO).toMatchObject({
      name: FIRST.name,
      creditCode: FIRST.creditCode,
      industry: 'C',
      totalNum: 286,
    });
    expect(form.enLibManagementDTOList).toHaveLength(3);
    expect(form.enLibPatentDTOList).toHaveLength(18);
    expect(form.official).toMatchObject({
      sourceLabel: '园区企业库',
      hasLibraryEntry: true,
      hasNewer: false,
    });
    expect(form.completeness.find(({ group }) => group === '信用')).toMatchObject({ known: 4, total: 4 });
  });

  it('enId 请求头选择企业；信用代码不是该企业的为 404', async () => {
    const form = await readForm({ headers: headersOf(SECOND.enId), body: { creditCode: SECOND.creditCode } });
    expect(form.enId).toBe(SECOND.enId);
    const reply = await portal.call('POST', `${FORM}/detail`, { as, body: { creditCode: THIRD.creditCode } });
    expect(reply.status).toBe(404);
  });

  it('保存后版本加一，数据与事实随之更新，没有改动的再存也不多出事实', async () => {
    const form = await readForm();
    const input = inputOf(form);
    input.enLibDTO.totalNum = 301;
    input.enLibDTO.areaCovered = 86.55;
    input.enLibPatentDTOList = [{ ...input.enLibPatentDTOList[0]!, patentName: '  原样  保存 ' }];
    const saved = await ok<LibForm>('POST', `${FORM}/save`, { as, body: input });
    expect(saved.version).toBe(form.version + 1);
    expect(saved.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(saved.enLibDTO).toMatchObject({ totalNum: 301, areaCovered: 86.55 });
    expect(saved.enLibPatentDTOList[0]?.patentName).toBe('  原样  保存 ');
    expect(await factOf(FIRST.enId, 'staff')).toMatchObject({ value: '301', source: 'self' });
    expect(await factOf(FIRST.enId, 'ipClass1Count')).toMatchObject({ value: '1' });
    const count = () => portal.sql<{ n: number }[]>`select count(*)::int as n from enterprise.fact`;
    const [before] = await count();
    await ok('POST', `${FORM}/save`, { as, body: inputOf(saved) });
    expect(await count()).toEqual([before]);
  });

  it('事实的历史保留', async () => {
    const rows = await portal.sql<{ value: string; isOver: boolean }[]>`
      select value, ended_at is not null as "isOver" from enterprise.fact
      where en_id = ${FIRST.enId} and field = 'staff' and origin = 'form' order by id`;
    expect(rows).toEqual([
      { value: '286', isOver: true },
      { value: '301', isOver: false },
    ]);
  });

  it('首行为空的表存为空表，事实随之消失', async () => {
    const form = await readForm();
    const input = inputOf(form);
    const blank = { softwareName: '', version: '', registerNo: '', releaseDate: '', approvalDate: '' };
    input.enLibSoftwareDTOList = [blank, { ...blank, softwareName: '不会保存' }];
    const saved = await ok<LibForm>('POST', `${FORM}/save`, { as, body: input });
    expect(saved.enLibSoftwareDTOList).toEqual([]);
    expect(await factOf(FIRST.enId, 'softwareCount')).toBeUndefined();
  });

  it('版本落后为 409（4090），同时给出两个版本', async () => {
    const input = inputOf(await readForm());
    input.version -= 1;
    input.enLibDTO.brief = '我的版本';
    const reply = await portal.call('POST', `${FORM}/save`, { as, body: input });
    expect(reply.status).toBe(409);
    expect(reply.body.returnCode).toBe(4090);
    const { submitted, current } = reply.body.data as { submitted: LibForm; current: LibForm };
    expect(submitted.enLibDTO.brief).toBe('我的版本');
    expect(current.version).toBe(input.version + 1);
    expect(current.enLibManagementDTOList).toHaveLength(3);
  });

  it('同时保存两次只有一次成功', async () => {
    const input = inputOf(await readForm());
    const replies = await Promise.all(
      [1, 2, 3].map(() => portal.call('POST', `${FORM}/save`, { as, body: input })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('同一 Idempotency-Key 给出同一回答，只保存一次', async () => {
    const body = inputOf(await readForm());
    const headers = { 'idempotency-key': 'enterprise-form-0001' };
    const first = await ok<LibForm>('POST', `${FORM}/save`, { as, body, headers });
    const again = await ok<LibForm>('POST', `${FORM}/save`, { as, body, headers });
    expect(again).toEqual(first);
  });

  it('所有错误一次报出，只读字段不能改', async () => {
    const form = await readForm();
    const input = inputOf(form);
    Object.assign(input.enLibDTO, { name: '别的名字', areaCovered: 0.005, totalNum: -1, juniorRatio: '五' });
    input.enLibPersonnelDTO = [{ name: '', position: '', contactTel: '12' }];
    const reply = await portal.call('POST', `${FORM}/save`, { as, body: input });
    expect(reply.body.returnCode).toBe(3000);
    expect(fieldsOf(reply.body.data)).toEqual([
      'enLibDTO.name',
      'enLibDTO.areaCovered',
      'enLibDTO.totalNum',
      'enLibDTO.juniorRatio',
      'enLibPersonnelDTO.0.contactTel',
    ]);
    expect(await readForm()).toEqual(form);
  });

  it('未知字段、过多的行、过长的格为 3000', async () => {
    const input = inputOf(await readForm());
    const brand = { brand: '', brandName: 'x', applyNo: '', applyDate: '' };
    const body = {
      ...input,
      enLibDTO: { ...input.enLibDTO, enId: THIRD.enId, score: 1 },
      enLibBrandDTOList: Array.from({ length: 201 }, () => brand),
      enLibVolumeDTOList: [{ year: 'x'.repeat(501), importVolume: '', exportVolume: '' }],
    };
    const reply = await portal.call('POST', `${FORM}/save`, { as, body });
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply.body.data)).toEqual(
      expect.arrayContaining([
        'enLibDTO.enId',
        'enLibDTO.score',
        'enLibBrandDTOList',
        'enLibVolumeDTOList.0.year',
      ]),
    );
  });

  it.each([
    ['访客', null, {}, 401],
    ['未绑定企业的用户', 'visitor', {}, 403],
    ['别人的企业', 'as', headersOf(THIRD.enId), 403],
  ])('%s 不能读、不能存', async (_name, who, headers, status) => {
    const cookie = who === 'as' ? as : who === 'visitor' ? visitor : null;
    for (const [method, url] of [
      ['POST', `${FORM}/detail`],
      ['POST', `${FORM}/save`],
      ['GET', `${BASE}/current`],
      ['POST', `${BASE}/current/save`],
      ['GET', `${BASE}/current/basic`],
      ['POST', `${BASE}/current/save/basic`],
      ['GET', `${FILL}/detail`],
      ['POST', `${FILL}/add`],
      ['POST', `${BASE}/sys/current/basic`],
      ['GET', `${BASE}/is-suzhou-enterprise`],
      ['GET', `${BASE}/lib/detail?creditCode=x`],
    ] as const)
      expect(
        (await portal.call(method, url, { as: cookie, headers, ...(method === 'POST' && { body: {} }) }))
          .status,
        url,
      ).toBe(status);
  });
});

describe('联系人的个人信息', () => {
  const saveContact = async (contactTel: string) => {
    const input = inputOf(await readForm());
    input.enLibPersonnelDTO = [{ name: '张三', position: '主管', contactTel }];
    return ok<LibForm>('POST', `${FORM}/save`, { as, body: input });
  };
  const cipher = async () => {
    const [row] = await portal.sql<{ sealed: string }[]>`
      select contact_tel_cipher as sealed from enterprise.profile where en_id = ${FIRST.enId}`;
    return row?.sealed;
  };

  it('加密保存，回答中遮盖，原样传回的遮盖值保留所存', async () => {
    expect((await saveContact(TEL)).enLibPersonnelDTO[0]).toEqual({
      name: '张三',
      position: '主管',
      contactTel: '139****1402',
    });
    const stored = await cipher();
    expect(stored).toMatch(/^demo1:/);
    expect(stored).not.toContain(TEL);
    await saveContact('139****1402');
    expect(await cipher()).toBe(stored);
    expect((await ok<BasicForm>('GET', `${BASE}/current/basic`)).enLibPersonnelDTO[0]?.contactTel).toBe(
      '139****1402',
    );
  });
  it('别的遮盖值被拒绝；清空即删除', async () => {
    const input = inputOf(await readForm());
    input.enLibPersonnelDTO = [{ name: '', position: '', contactTel: '138****1402' }];
    expect((await portal.call('POST', `${FORM}/save`, { as, body: input })).status).toBe(422);
    await saveContact('');
    expect(await cipher()).toBeNull();
  });
  it('号码不进日志、审计、幂等记录与事实', async () => {
    await saveContact(TEL);
    expect(portal.logs.join('')).not.toContain(TEL);
    const tables = await portal.sql<{ text: string }[]>`
      select to_jsonb(e)::text as text from operator.audit_event e
      union all select to_jsonb(k)::text from identity.idempotency_key k
      union all select to_jsonb(f)::text from enterprise.fact f
      union all select to_jsonb(p)::text from enterprise.profile p`;
    expect(tables.filter(({ text }) => text.includes(TEL))).toEqual([]);
  });
  it('保存写入审计，只有编号', async () => {
    const [event] = await portal.sql<{ objectId: string; facts: object }[]>`
      select object_id as "objectId", facts from operator.audit_event where event = 'enterprise.saved' order by seq desc limit 1`;
    expect(event?.objectId).toBe(FIRST.enId);
    expect(Object.keys(event?.facts ?? {}).toSorted()).toEqual(['part', 'version']);
  });
});

describe('基本信息与经营指标', () => {
  it('基本信息：读、存、过期', async () => {
    const { version, enLibDTO, enLibPersonnelDTO } = await ok<BasicForm>('GET', `${BASE}/current/basic`, {
      as,
      headers: headersOf(SECOND.enId),
    });
    const body = { version, enLibDTO: { ...enLibDTO, insuredNumber: 41 }, enLibPersonnelDTO };
    const options = { as, body, headers: headersOf(SECOND.enId) };
    expect((await ok<BasicForm>('POST', `${BASE}/current/save/basic`, options)).enLibDTO.insuredNumber).toBe(
      41,
    );
    const stale = await portal.call('POST', `${BASE}/current/save/basic`, options);
    expect(stale.status).toBe(409);
    expect(await factOf(SECOND.enId, 'insuredStaff')).toMatchObject({ value: '41' });
  });
  it('基本信息不动表格；经营指标不动基本信息', async () => {
    const options = { as, headers: headersOf(SECOND.enId) };
    const quota = await ok<QuotaForm>('GET', `${BASE}/current`, options);
    expect(quota.enLibManagementDTOList).toHaveLength(2);
    const row = { ...quota.enLibManagementDTOList[0]!, operatingIncome: '1,800.5' };
    const saved = await ok<QuotaForm>('POST', `${BASE}/current/save`, {
      ...options,
      body: {
        version: quota.version,
        enLibManagementDTOList: [row, { ...row, year: '2099', operatingIncome: '1' }],
        enLibVolumeDTOList: [],
      },
    });
    expect(saved.enLibManagementDTOList[0]?.operatingIncome).toBe('1,800.5');
    expect(await factOf(SECOND.enId, 'revenueWan')).toMatchObject({ value: '1800.5', period: row.year });
    const form = await readForm({ headers: headersOf(SECOND.enId) });
    expect(form.enLibDTO.insuredNumber).toBe(41);
    expect(form.enLibPatentDTOList).toHaveLength(2);
  });
  it('输入有误', async () => {
    const reply = await portal.call('POST', `${BASE}/current/save`, {
      as,
      body: { version: -1, enLibManagementDTOList: 'x', nope: 1 },
    });
    expect(fieldsOf(reply.body.data)).toEqual(
      expect.arrayContaining(['version', 'enLibManagementDTOList', 'nope']),
    );
    expect((await portal.call('POST', `${BASE}/current/save/basic`, { as, body: {} })).status).toBe(422);
  });
});

describe('荣誉信息补充', () => {
  const options = { headers: headersOf(SECOND.enId) };
  it('说出尚缺的表与问题', async () => {
    const honours = await ok<HonourForm>('GET', `${FILL}/detail`, { as, ...options });
    expect(honours.missing).toEqual(['brand', 'software', 'achievement']);
    expect(honours.questions.length).toBeGreaterThan(0);
    expect(honours.questions.length).toBeLessThanOrEqual(8);
  });
  it('补充的行加在后面，重复的不再加，回答记为自填', async () => {
    const brand = { brand: '图形', brandName: '演示', applyNo: '1', applyDate: '' };
    const body = { enLibBrandDTOList: [brand], answers: [{ field: 'hasLittleGiantTitle', value: false }] };
    const added = await ok<HonourForm>('POST', `${FILL}/add`, { as, body, ...options });
    expect(added.counts).toMatchObject({ brand: 1, patent: 2 });
    const again = await ok<HonourForm>('POST', `${FILL}/add`, { as, body, ...options });
    expect(again.counts.brand).toBe(1);
    expect(await factOf(SECOND.enId, 'hasLittleGiantTitle')).toMatchObject({ value: false, source: 'self' });
  });
  it('什么都没填、回答有误为 3000', async () => {
    const empty = await portal.call('POST', `${FILL}/add`, { as, body: {}, ...options });
    expect(empty.body.returnCode).toBe(3000);
    const wrong = {
      answers: [
        { field: 'trademarkCount', value: '一' },
        { field: 'inZone', value: true },
      ],
    };
    const reply = await portal.call('POST', `${FILL}/add`, { as, body: wrong, ...options });
    expect(fieldsOf(reply.body.data)).toEqual(['trademarkCount', 'inZone']);
  });
});

describe('企业库', () => {
  const list = (query: string) =>
    ok<{ records: LibCard[]; total: number }>('GET', `/policy/api/ua/enterprise/lib/list?${query}`, {
      as: null,
    });
  it('游客看到公开信息，不含法定代表人与地址', async () => {
    const { records, total } = await list('size=100');
    expect(total).toBe(203);
    expect(Object.keys(records[0]!)).not.toEqual(expect.arrayContaining(['legalPerson']));
    expect(Object.keys(records[0]!)).not.toEqual(expect.arrayContaining(['address']));
    expect(records.every(({ isDemo, name }) => isDemo && name.endsWith('（演示数据）'))).toBe(true);
  });
  it('按名称、信用代码、行业与园区查', async () => {
    expect((await list(`keyword=${encodeURIComponent('半导体')}`)).records[0]?.name).toBe(SECOND.name);
    expect((await list(`keyword=${FIRST.creditCode.toLowerCase()}`)).total).toBe(1);
    expect(FIRST.name).toContain('（');
    for (const name of [FIRST.name, FIRST.name.replace('（', '(').replace('）', ')')])
      expect((await list(`keyword=${encodeURIComponent(name)}`)).records[0]?.name).toBe(FIRST.name);
    const { records } = await list('industry=I&inZone=true&size=50');
    expect(records.every((card) => card.inZone && card.industryLabel?.includes('信息传输'))).toBe(true);
  });
  it.each(["'", '%', '_', '\\', 'a'.repeat(100)])('关键词 %s 不会出错，也不当作通配符', async (keyword) =>
    expect((await list(`keyword=${encodeURIComponent(keyword)}`)).total).toBe(0),
  );
  it('输入有误', async () =>
    expect((await portal.call('GET', '/policy/api/ua/enterprise/lib/list?size=0&inZone=x')).status).toBe(
      422,
    ));
  it('会员查询有法定代表人；游客不能用', async () => {
    const found = await ok<{ records: { legalPerson: string }[] }>('GET', `${BASE}/lib/search/list?size=1`, {
      as: visitor,
    });
    expect(found.records[0]).toHaveProperty('legalPerson');
    expect((await portal.call('GET', `${BASE}/lib/search/list`)).status).toBe(401);
  });
  it('详情给出登记与信用事实；不存在为 404，缺参数为 3000', async () => {
    const detail = await ok<LibDetail>('GET', `${BASE}/lib/detail?creditCode=${THIRD.creditCode}`);
    const facts = new Map(detail.facts.map(({ field, fact }) => [field, fact]));
    expect(facts.get('isManufacturing')).toMatchObject({ text: '是', sourceLabel: '登记信息' });
    expect([...facts.values()].every(({ source }) => source === 'registry')).toBe(true);
    expect(
      (await portal.call('GET', `${BASE}/lib/detail?creditCode=91341100MA0000000X`, { as })).status,
    ).toBe(404);
    expect((await portal.call('GET', `${BASE}/lib/detail`, { as })).status).toBe(422);
  });
  it('是否园区企业', async () => {
    expect(await ok('GET', `${BASE}/is-suzhou-enterprise`)).toMatchObject({
      isZoneEnterprise: true,
      sourceLabel: '登记信息',
    });
  });
  it('企业库更新后提示，更新登记信息后表单随之改变，自填的保留', async () => {
    await portal.sql`update enterprise.library_entry set as_of = as_of + 30, address = '新地址'
      where en_id = ${THIRD.enId}`;
    const before = await ok<BasicForm>('GET', `${BASE}/current/basic`, { as: other });
    expect(before.official.hasNewer).toBe(true);
    expect(before.enLibDTO.address).not.toBe('新地址');
    const after = await ok<BasicForm>('POST', `${BASE}/sys/current/basic`, { as: other, body: {} });
    expect(after.official.hasNewer).toBe(false);
    expect(after.version).toBe(before.version + 1);
    expect(after.enLibDTO).toMatchObject({ address: '新地址', totalNum: before.enLibDTO.totalNum });
  });
  it('企业库没有的企业无法更新登记信息', async () => {
    await portal.sql`delete from enterprise.library_entry where en_id = ${THIRD.enId}`;
    const reply = await portal.call('POST', `${BASE}/sys/current/basic`, { as: other, body: {} });
    expect(reply.status).toBe(404);
    expect(await ok('GET', `${BASE}/is-suzhou-enterprise`, { as: other })).toEqual({
      isZoneEnterprise: null,
      sourceLabel: null,
      asOf: null,
    });
    expect((await readForm({ as: other })).enLibDTO.name).toBe(THIRD.name);
  });
});

describe('匹配信息', () => {
  const read = (options: CallOptions) => ok<AttributeGroups>('GET', ATTRIBUTE, options);
  const field = ({ groups }: AttributeGroups, name: string) =>
    groups.flatMap(({ fields }) => fields).find((one) => one.field === name);
  it('分组给出问题、现状、来源与日期', async () => {
    const groups = await read({ as });
    expect(groups.enName).toBe(FIRST.name);
    expect(groups.groups.map(({ group }) => group)).toContain('知识产权');
    expect(field(groups, 'revenueWan')?.fact).toMatchObject({
      text: '31,250.8 万元',
      sourceLabel: '企业自填',
    });
    expect(field(groups, 'industrySection')).toMatchObject({ isAnswerable: false, fact: { text: '制造业' } });
    expect(field(groups, 'enterpriseSize')?.options).toHaveLength(4);
  });
  it('未绑定企业的用户看到问题，不能回答', async () => {
    const groups = await read({ as: visitor });
    expect(groups.enId).toBeNull();
    expect(groups.groups.every(({ known }) => known === 0)).toBe(true);
    const reply = await portal.call('POST', ATTRIBUTE, {
      as: visitor,
      body: { answers: [{ field: 'staff', value: '1' }] },
    });
    expect(reply.body.returnCode).toBe(3000);
  });
  it('回答记为自填，撤回后恢复原来的事实', async () => {
    const headers = headersOf(SECOND.enId);
    const save = (answers: object[]) =>
      ok<AttributeGroups>('POST', ATTRIBUTE, { as, headers, body: { answers } });
    const saved = await save([
      { field: 'staff', value: '45' },
      { field: 'hasTechnologyContract', value: true },
      { field: 'debtRatio', value: 61.5 },
    ]);
    expect(field(saved, 'staff')?.fact).toMatchObject({ value: '45', source: 'self' });
    expect(field(saved, 'debtRatio')?.fact?.text).toBe('61.5%');
    const withdrawn = await save([{ field: 'staff', value: null }]);
    expect(field(withdrawn, 'staff')?.fact?.value).toBe('42');
  });
  it('所有错误一次报出；官方信息不能自填', async () => {
    const answers = [
      { field: 'seriousDishonesty', value: false },
      { field: 'rdStaff', value: '1.5' },
      { field: 'nope', value: true },
      { field: 'taxCollection', value: 'x' },
    ];
    const reply = await portal.call('POST', ATTRIBUTE, { as, body: { answers } });
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply.body.data)).toEqual(['seriousDishonesty', 'rdStaff', 'nope', 'taxCollection']);
  });
  it('访客与别人的企业', async () => {
    expect((await portal.call('GET', ATTRIBUTE)).status).toBe(401);
    expect((await portal.call('GET', ATTRIBUTE, { as, headers: headersOf(THIRD.enId) })).status).toBe(403);
    expect((await portal.call('POST', ATTRIBUTE, { as, body: { answers: [] } })).status).toBe(422);
  });
});

describe('给其他领域的门', () => {
  const deps = {
    now: () => portal.clock.now(),
    factsChanged: async (_tx: unknown, enIds: readonly string[]) => void changed.push(...enIds),
  };
  it('记录的事实按来源取舍，变化在同一事务里告知，没有变化就不告知', async () => {
    const record = (value: string) =>
      transaction(portal.sql, (tx) =>
        recordFacts(tx, deps, {
          enId: SECOND.enId,
          accountId: null,
          source: 'verified',
          facts: [{ field: 'rdStaff', value, asOf: '2026-01-01' }],
        }),
      );
    await record('13');
    expect(changed).toEqual([SECOND.enId]);
    expect(await factOf(SECOND.enId, 'rdStaff')).toMatchObject({
      value: '13',
      source: 'verified',
      asOf: '2026-01-01',
    });
    await record('13');
    expect(changed).toHaveLength(1);
  });
  it('撤回回答时，工具替企业记下的也一并撤回', async () => {
    const facts = [{ field: 'enterpriseSize', value: 'small' }];
    const given = {
      enId: SECOND.enId,
      accountId: null,
      source: 'self',
      origin: 'tool:scale',
      facts,
    } as const;
    await transaction(portal.sql, (tx) => recordFacts(tx, deps, given));
    const told = () => portal.sql`select 1 from enterprise.fact
      where en_id = ${SECOND.enId} and field = 'enterpriseSize' and ended_at is null and origin like 'tool:%'`;
    expect(await told()).toHaveLength(1);
    const body = { answers: [{ field: 'enterpriseSize', value: null }] };
    await ok('POST', ATTRIBUTE, { as, headers: headersOf(SECOND.enId), body });
    expect(await told()).toHaveLength(0);
  });
  it('目录里没有的字段、没有的企业', async () => {
    const record = (enId: string, field: string) =>
      transaction(portal.sql, (tx) =>
        recordFacts(tx, deps, { enId, accountId: null, source: 'self', facts: [{ field, value: '1' }] }),
      );
    await expect(record(FIRST.enId, 'nope')).rejects.toThrow(TypeError);
    await expect(record('01900000-0000-7000-8000-000000000000', 'staff')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
  it('按名称或信用代码只给公开登记事实', async () => {
    const tenantId = 'suchu';
    const byName = await findLibraryEntry(portal.sql, { tenantId, name: ` ${FIRST.name}` });
    expect(byName?.creditCode).toBe(FIRST.creditCode);
    expect(byName?.facts.every(({ source }) => source === 'registry')).toBe(true);
    expect(await findLibraryEntry(portal.sql, { tenantId, creditCode: FIRST.creditCode })).toEqual(byName);
    const halfWidth = FIRST.name.replace('（', '(').replace('）', ')');
    expect(await findLibraryEntry(portal.sql, { tenantId, name: halfWidth })).toEqual(byName);
    expect(await findLibraryEntry(portal.sql, { tenantId: 'demo2', name: FIRST.name })).toBeNull();
    expect(await findLibraryEntry(portal.sql, { tenantId })).toBeNull();
  });
  it('分页读出所有企业的事实，与逐家读取相同', async () => {
    const seen: string[] = [];
    for (let after: string | null = null; ;) {
      const page: Awaited<ReturnType<typeof pageFacts>> = await pageFacts(portal.sql, {
        tenantId: 'suchu',
        after,
        limit: 64,
      });
      if (page.length === 0) break;
      seen.push(...page.map(({ enId }) => enId));
      after = page.at(-1)!.enId;
      expect(page[0]!.facts).toEqual(await readFacts(portal.sql, { enId: page[0]!.enId }));
    }
    expect(seen.length).toBe(203);
    expect(new Set(seen).size).toBe(203);
  });
  it('一次读出若干企业的事实，与逐家读取相同，重复与未知的编号不算', async () => {
    const unknown = '01900000-0000-7000-8000-000000000000';
    const enIds = [THIRD.enId, FIRST.enId, SECOND.enId, FIRST.enId, unknown];
    const page = await pageFacts(portal.sql, { enIds });
    expect(page.map(({ enId }) => enId)).toEqual([FIRST.enId, SECOND.enId, THIRD.enId].toSorted());
    for (const { enId, tenantId, name, facts } of page) {
      expect(facts).toEqual(await readFacts(portal.sql, { enId }));
      expect(await enterpriseOf(portal.sql, { enId })).toMatchObject({ tenantId, name });
    }
    expect(await pageFacts(portal.sql, { enIds: [] })).toEqual([]);
  });
  it('企业的名称、代码与租户', async () => {
    expect(await enterpriseOf(portal.sql, { enId: FIRST.enId })).toEqual({ ...FIRST, tenantId: 'suchu' });
    expect(await enterpriseOf(portal.sql, { enId: '01900000-0000-7000-8000-000000000000' })).toBeNull();
  });
});

describe('演示企业', () => {
  it('再加载一次什么都不变', async () => {
    const digest = () => portal.sql<{ text: string }[]>`
      select md5(string_agg(t, ',' order by t)) as text from (
        select to_jsonb(e)::text as t from identity.enterprise e
        union all select to_jsonb(p)::text from enterprise.profile p
        union all select to_jsonb(f)::text from enterprise.fact f
        union all select to_jsonb(r)::text from enterprise.form_row r) as everything`;
    const before = await digest();
    const options = { now: new Date(), tenantId: 'suchu', factsChanged: async () => {} };
    expect(await seedEnterprises(portal.sql, options)).toBe(0);
    expect(await digest()).toEqual(before);
  });
  it('约 15% 的资料缺失，规模与收入相关', async () => {
    const page = await pageFacts(portal.sql, { tenantId: 'suchu', after: null, limit: 203 });
    const has = (field: string) =>
      page.filter(({ facts }) => facts.some((one) => one.field === field)).length;
    expect(has('taxCollection') / page.length).toBeGreaterThan(0.75);
    expect(has('taxCollection') / page.length).toBeLessThan(0.95);
    const figures = page.flatMap(({ facts }) => {
      const number = (field: string) => Number(facts.find((one) => one.field === field)?.value);
      const [staff, revenue] = [number('staff'), number('revenueWan')];
      return staff > 0 && revenue > 0 ? [[Math.log(staff), Math.log(revenue)] as const] : [];
    });
    const mean = (at: 0 | 1) => figures.reduce((sum, one) => sum + one[at], 0) / figures.length;
    const [a, b] = [mean(0), mean(1)];
    const product = figures.reduce((sum, [x, y]) => sum + (x - a) * (y - b), 0);
    const squares = (at: 0 | 1, m: number) => figures.reduce((sum, one) => sum + (one[at] - m) ** 2, 0);
    expect(product / Math.sqrt(squares(0, a) * squares(1, b))).toBeGreaterThan(0.8);
  });
});
