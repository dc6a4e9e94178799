// Facts: the questions of 匹配信息, what other domains may ask and record, and those of the demonstration enterprises.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { seedEnterprises } from '../../../../seeds/enterprise.seed.ts';
import type { CallOptions } from '../../../server/test-app.ts';
import type { AttributeGroups } from '../contract.ts';
import { enterpriseOf, findLibraryEntry, pageFacts, readFacts, recordFacts } from './enterprise.port.ts';
import { readSettled } from './read-settled.ts';
import { enterpriseApp, fieldsOf, FIRST, headersOf, SECOND, THIRD, UNKNOWN_ID } from './test-enterprise.ts';

const ATTRIBUTE = '/policy/api/customer/policy/attribute';
const { portal, as, visitor, ok, factOf } = await enterpriseApp();
afterAll(() => portal.close());
const changed: string[] = [];
beforeEach(() => void (changed.length = 0));

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
    await expect(record(UNKNOWN_ID, 'staff')).rejects.toMatchObject({
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
    const enIds = [THIRD.enId, FIRST.enId, SECOND.enId, FIRST.enId, UNKNOWN_ID];
    const page = await pageFacts(portal.sql, { enIds });
    expect(page.map(({ enId }) => enId)).toEqual([FIRST.enId, SECOND.enId, THIRD.enId].toSorted());
    for (const { enId, tenantId, name, facts } of page) {
      expect(facts).toEqual(await readFacts(portal.sql, { enId }));
      expect(await enterpriseOf(portal.sql, { enId })).toMatchObject({ tenantId, name });
    }
    expect(await pageFacts(portal.sql, { enIds: [] })).toEqual([]);
  });
  it('企业的名称、代码与租户', async () => {
    expect(await enterpriseOf(portal.sql, { enId: FIRST.enId })).toMatchObject({
      ...FIRST,
      tenantId: 'suchu',
    });
    expect(await enterpriseOf(portal.sql, { enId: UNKNOWN_ID })).toBeNull();
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
  it('没有一家演示企业的资料自相矛盾', async () => {
    const page = await pageFacts(portal.sql, { tenantId: 'suchu', after: null, limit: 1000 });
    expect(page.length).toBeGreaterThan(200);
    const found = await Promise.all(
      page.map(async ({ enId, name }) =>
        (await readSettled(portal.sql, { enId, on: null })).contradictions.map((one) =>
          [
            name,
            ...[...one.stated, ...one.against].map(({ field, value }) => `${field}=${String(value)}`),
          ].join(' '),
        ),
      ),
    );
    expect(found.flat()).toEqual([]);
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
