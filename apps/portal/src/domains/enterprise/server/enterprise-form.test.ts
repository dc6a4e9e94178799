// 企业信息表, 联系人, 基本信息 and 经营指标 on a real database with the demonstration enterprises (spec §2, §3, §5).
import { afterAll, describe, expect, it } from 'vitest';
import type { BasicForm, LibForm, QuotaFigures } from '../contract.ts';
import { enterpriseApp, fieldsOf, FIRST, headersOf, inputOf, SECOND, THIRD } from './test-enterprise.ts';

const BASE = '/policy/api/enterprise';
const FORM = '/policy/api/enterprise/lib/form';
const FILL = '/policy/api/fill/enterprise/lib';
const TEL = '13905501402';
const { portal, as, visitor, ok, readForm, factOf } = await enterpriseApp();
afterAll(() => portal.close());

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
    input.enLibDTO.totalNum = 299;
    input.enLibDTO.areaCovered = 86.55;
    input.enLibPatentDTOList = [{ ...input.enLibPatentDTOList[0]!, patentName: '  原样  保存 ' }];
    const saved = await ok<LibForm>('POST', `${FORM}/save`, { as, body: input });
    expect(saved.version).toBe(form.version + 1);
    expect(saved.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    expect(saved.enLibDTO).toMatchObject({ totalNum: 299, areaCovered: 86.55 });
    expect(saved.enLibPatentDTOList[0]?.patentName).toBe('  原样  保存 ');
    expect(await factOf(FIRST.enId, 'staff')).toMatchObject({ value: '299', source: 'self' });
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
      { value: '299', isOver: false },
    ]);
  });

  it('首行为空的表存为空表；清空的表按没有计，以后的保存也不变，再填又重新计', async () => {
    const input = inputOf(await readForm());
    const rows = input.enLibSoftwareDTOList;
    expect(rows.length).toBeGreaterThan(0);
    const blank = { softwareName: '', version: '', registerNo: '', releaseDate: '', approvalDate: '' };
    input.enLibSoftwareDTOList = [blank, { ...blank, softwareName: '不会保存' }];
    const class2 = Number((await factOf(FIRST.enId, 'ipClass2Count'))?.value);
    const saved = await ok<LibForm>('POST', `${FORM}/save`, { as, body: input });
    expect(saved.enLibSoftwareDTOList).toEqual([]);
    const registered = rows.filter(({ registerNo }) => registerNo !== '').length;
    expect(await factOf(FIRST.enId, 'softwareCount')).toMatchObject({ value: '0' });
    expect(await factOf(FIRST.enId, 'ipClass2Count')).toMatchObject({ value: String(class2 - registered) });
    const again = await ok<LibForm>('POST', `${FORM}/save`, { as, body: inputOf(saved) });
    expect(await factOf(FIRST.enId, 'softwareCount')).toMatchObject({ value: '0' });
    await ok('POST', `${FORM}/save`, { as, body: { ...inputOf(again), enLibSoftwareDTOList: rows } });
    expect(await factOf(FIRST.enId, 'softwareCount')).toMatchObject({ value: String(registered) });
  });

  it('从未填过的表是未知：只填了专利的企业没有Ⅱ类知识产权数', async () => {
    const headers = headersOf(SECOND.enId);
    const input = inputOf(await readForm({ headers }));
    expect([input.enLibPatentDTOList.length > 0, input.enLibSoftwareDTOList]).toEqual([true, []]);
    await ok('POST', `${FORM}/save`, { as, headers, body: input });
    expect(await factOf(SECOND.enId, 'ipClass1Count')).toBeDefined();
    for (const field of ['ipClass2Count', 'softwareCount', 'trademarkCount', 'achievementCount'])
      expect(await factOf(SECOND.enId, field), field).toBeUndefined();
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
    const quota = await ok<QuotaFigures>('GET', `${BASE}/current`, options);
    expect(quota.enLibManagementDTOList).toHaveLength(2);
    const row = { ...quota.enLibManagementDTOList[0]!, operatingIncome: '1,800.5' };
    const saved = await ok<QuotaFigures>('POST', `${BASE}/current/save`, {
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
