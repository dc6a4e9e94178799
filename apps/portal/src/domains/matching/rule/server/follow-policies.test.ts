import { afterAll, describe, expect, it } from 'vitest';
import { runText } from '@yqt/database/run-text';
import { transaction, type Tx } from '@yqt/database/sql';
import { columnsOf } from '@yqt/rules/columns';
import { SCALE } from '@yqt/rules/decimal';
import { fieldOf, isNumeric } from '@yqt/rules/field';
import { figureColumn } from '@yqt/rules/to-sql';
import { policyRecords } from '../../../../../seeds/policy.seed.ts';
import { seedMatching } from '../../../../../seeds/matching.seed.ts';
import { FACT_CATALOGUE, FACT_FIELDS } from '../../../../fact-fields.rules.ts';
import { testApp } from '../../../../server/test-app.ts';
import { recordFacts } from '../../../enterprise/server/enterprise.port.ts';
import type { DemoPolicyRecord } from '../../../policy/policy-record.ts';
import { importPolicies } from '../../../policy/server/import-policies.ts';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { factsChanged, policiesWritten } from '../../server/matching.port.ts';
import { refreshProfiles } from '../../verdict/server/project-profiles.ts';

const portal = await testApp();
afterAll(() => portal.close());
const { sql } = portal;
const now = () => portal.clock.now();
const [first] = DEMO_ENTERPRISES;

const record = policyRecords(true).find(({ id }) => id === 'D-SC-003')!;
const importing = (records: unknown[]) =>
  importPolicies(
    {
      sql,
      now,
      tenantId: 'suchu',
      onWritten: (tx, { tenantId, ids }) => policiesWritten(tx, { tenantId, ids, now: now(), jobs: null }),
    },
    records,
  );
/** An officer's own case, or one of another import. */
const HOLDER = {
  name: '有编号的企业',
  facts: ['hasTechSmeNumber', 'inZone'].map((field) => ({ field, value: 'true' })),
  expected: 'unknown',
};
const casesOf = async (code: string): Promise<object[][]> =>
  (
    await sql<{ cases: object[] }[]>`
      select v.golden_cases as cases from matching.rule_version v join policy.policy p on p.id = v.policy_id
      where p.tenant_id = 'suchu' and p.code = ${code} order by v.version`
  ).map(({ cases }) => cases);
const versions = () => sql<{ version: number; state: string; origin: string; note: string }[]>`
  select v.version, v.state, v.origin, v.note from matching.rule_version v
  where v.policy_id = (select id from policy.policy where tenant_id = 'suchu' and code = 'D-SC-003') order by version`;

describe('规则跟随导入的政策', () => {
  it('再次加载不产生新版本', async () => {
    const count = async () => (await sql`select 1 from matching.rule_version`).length;
    const before = await count();
    await seedMatching({ sql, now, tenantId: 'suchu' });
    await importing([record]);
    expect(await count()).toBe(before);
  });

  it('条件变了就生成并启用新版本，旧版本停用', async () => {
    const conditions = { field: 'hasTechSmeNumber', op: '==', value: true };
    await importing([{ ...record, conditions, goldenCases: [HOLDER] }]);
    expect((await versions()).map(({ version, state }) => [version, state])).toEqual([
      [1, 'retired'],
      [2, 'active'],
    ]);
  });

  it('工作人员写的规则不被导入覆盖：新条件等待他们处理', async () => {
    await sql`alter table matching.rule_version disable trigger substance_stays`;
    await sql`update matching.rule_version set origin = 'officer' where state = 'active' and policy_id =
      (select id from policy.policy where tenant_id = 'suchu' and code = 'D-SC-003')`;
    await sql`alter table matching.rule_version enable trigger substance_stays`;
    // what the last import said is no news
    await importing([record]);
    expect(await versions()).toHaveLength(2);
    const changed = { ...record, conditions: { field: 'inZone', op: '==', value: true } };
    await importing([changed]);
    const [last] = (await versions()).toReversed();
    expect(last).toMatchObject({
      version: 3,
      state: 'draft',
      origin: 'import',
      note: '导入的政策条件已变化',
    });
    expect((await casesOf('D-SC-003'))[2]).toEqual([HOLDER]);
    await importing([{ ...record, conditions: { field: 'staff', op: '<=', value: 300 } }]);
    expect(await versions()).toHaveLength(3);
  });

  it('有错误的条件不生效，写明错误', async () => {
    const faulty = { ...record, id: 'D-SC-901', conditions: { field: 'noSuchField', op: '==', value: true } };
    await importing([faulty]);
    const [version] = await sql<{ state: string; note: string }[]>`
      select v.state, v.note from matching.rule_version v join policy.policy p on p.id = v.policy_id where p.code = 'D-SC-901'`;
    expect(version).toMatchObject({ state: 'draft', note: expect.stringContaining('noSuchField') });
  });
});

describe('导入的校验用例', () => {
  const subject = policyRecords(true).find(({ id }) => id === 'D-SC-006')!;
  const rows = () => sql<{ version: number; state: string; note: string }[]>`
    select v.version, v.state, v.note from matching.rule_version v join policy.policy p on p.id = v.policy_id
    where p.code = 'D-SC-006' order by version`;
  const other = { name: '不在园区', facts: [{ field: 'inZone', value: 'false' }], expected: 'no' };

  it('此前没有用例的规则补上用例，不产生新版本', async () => {
    const [before] = await casesOf('D-SC-006');
    expect(before).toHaveLength(3);
    await importing([{ ...subject, goldenCases: [other] }]);
    expect(await casesOf('D-SC-006')).toEqual([[other]]);
    const { goldenCases: _, ...without } = subject as DemoPolicyRecord;
    await importing([without]);
    expect(await casesOf('D-SC-006')).toEqual([[other]]);
  });

  it('用例不通过的条件不生效，写明是哪个用例', async () => {
    await importing([{ ...subject, goldenCases: [{ ...other, expected: 'yes' }] }]);
    expect(await rows()).toMatchObject([
      { version: 1, state: 'active' },
      {
        version: 2,
        state: 'draft',
        note: '导入的条件有误，请修改：校验用例「不在园区」未通过，请核对条件或用例',
      },
    ]);
    await sql`delete from matching.rule_version where state = 'draft' and policy_id =
      (select id from policy.policy where tenant_id = 'suchu' and code = 'D-SC-006')`;
  });

  it('工作人员经手的用例不被导入覆盖', async () => {
    await sql`alter table matching.rule_version disable trigger substance_stays`;
    await sql`update matching.rule_version set editor_ids = array[${first.enId}::uuid] where policy_id =
      (select id from policy.policy where tenant_id = 'suchu' and code = 'D-SC-006')`;
    await sql`alter table matching.rule_version enable trigger substance_stays`;
    await importing([subject]);
    expect(await casesOf('D-SC-006')).toEqual([[other]]);
    // nor does the database let anybody
    await expect(sql`update matching.rule_version set golden_cases = '[]' where policy_id =
      (select id from policy.policy where tenant_id = 'suchu' and code = 'D-SC-006')`).rejects.toThrow(
      /no draft any more/,
    );
  });
});

describe('导入的共用上限', () => {
  const subject = policyRecords(true).find(({ id }) => id === 'D-SC-010') as DemoPolicyRecord;
  const terms = () => sql<{ state: string; group: string | null; wan: string | null }[]>`
    select v.state, v.cap_group as group, trim_scale(v.cap_wan)::text as wan
    from matching.rule_version v join policy.policy p on p.id = v.policy_id where p.code = 'D-SC-010' order by version`;
  const initial = { group: null, wan: '30' };
  const shared = { group: '就业类资金', wan: '50' };

  it('没有上限金额的共用上限组是错误', async () => {
    const { capWan: _, ...without } = { ...subject, capGroup: '就业类资金' };
    expect((await importing([without])).faults).toMatchObject([
      { field: 'capWan', errorMessage: '请填写共用的年度上限' },
    ]);
    expect(await terms()).toMatchObject([{ ...initial, state: 'active' }]);
  });

  it('写明的共用上限组进入规则的新版本', async () => {
    await importing([{ ...subject, capGroup: '就业类资金', capWan: 50 }]);
    expect(await terms()).toMatchObject([
      { ...initial, state: 'retired' },
      { ...shared, state: 'active' },
    ]);
  });

  it('没有写明的，工作人员设定的保持不变，旁边也不多出草稿', async () => {
    await sql`alter table matching.rule_version disable trigger substance_stays`;
    await sql`update matching.rule_version set origin = 'officer' where state = 'active' and policy_id =
      (select id from policy.policy where tenant_id = 'suchu' and code = 'D-SC-010')`;
    await sql`alter table matching.rule_version enable trigger substance_stays`;
    await importing([subject]);
    expect(await terms()).toHaveLength(2);
    // other conditions wait as a draft, under the officers' cap
    await importing([{ ...subject, conditions: { field: 'inZone', op: '==', value: true } }]);
    expect((await terms())[2]).toEqual({ ...shared, state: 'draft' });
  });
});

describe('企业事实的投影', () => {
  const disabledStaff = async () => {
    const figure = runText(sql, figureColumn(fieldOf(FACT_CATALOGUE, 'disabledStaff'), 'p'));
    const [row] = await sql<{ staff: number | null }[]>`
      select ${figure} / ${SCALE}::bigint as staff from matching.profile p where en_id = ${first.enId}`;
    return row?.staff ?? null;
  };

  it('列与字段目录一致', async () => {
    const columns = await sql<{ name: string; type: string }[]>`
      select column_name as name, case udt_name when '_int8' then 'bigint[]' when '_text' then 'text[]' else data_type end as type
      from information_schema.columns where table_schema = 'matching' and table_name = 'profile'
        and column_name not in ('en_id', 'tenant_id', 'name', 'changed_at') order by ordinal_position`;
    expect([...columns]).toEqual(
      columnsOf(FACT_CATALOGUE).map(({ column, type }) => ({ name: column, type })),
    );
  });

  it('每个存入的数值、日期与是否字段都有自己的位置', () => {
    const stored = FACT_FIELDS.filter((field) => isNumeric(field) && !field.derived);
    expect(stored.filter(({ place }) => place === undefined).map(({ field }) => field)).toEqual([]);
  });

  it('在改变事实的同一事务里更新，回滚则不留痕迹', async () => {
    const deps = { now, factsChanged: (tx: Tx, ids: readonly string[]) => factsChanged(tx, ids, now()) };
    const before = await disabledStaff();
    const record = (fails: boolean) =>
      transaction(sql, async (tx) => {
        const facts = [{ field: 'disabledStaff', value: '7' }];
        await recordFacts(tx, deps, { enId: first.enId, accountId: null, source: 'verified', facts });
        if (fails) throw new Error('rolled back');
      });
    await expect(record(true)).rejects.toThrow('rolled back');
    expect(await disabledStaff()).toBe(before);
    await record(false);
    expect(await disabledStaff()).toBe(7);
  });

  it('夜间整体修复，企业信息的更新时间不变', async () => {
    const rows = () => sql<{ en_id: string; row: object; exact: string }[]>`
      select en_id, to_jsonb(p) - 'changed_at' as row, changed_at::text as exact
      from matching.profile p order by en_id`;
    const before = await rows();
    await sql`delete from matching.profile where en_id <> ${first.enId}`;
    await sql`update matching.profile set figures = '{1}'`;
    expect(await refreshProfiles({ sql, now }, 'suchu')).toBe(before.length);
    const after = await rows();
    expect(after.map(({ row }) => row)).toEqual(before.map(({ row }) => row));
    const changed = (list: typeof before) => list.find(({ en_id }) => en_id === first.enId)?.exact;
    expect(changed(after)).toEqual(changed(before));
  });

  it('夜间修复时正在提交的新事实不会被读到的旧事实覆盖', async () => {
    const deps = { now, factsChanged: (tx: Tx, ids: readonly string[]) => factsChanged(tx, ids, now()) };
    const [recorded, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const recording = transaction(sql, async (tx) => {
      const facts = [{ field: 'disabledStaff', value: '9' }];
      await recordFacts(tx, deps, { enId: first.enId, accountId: null, source: 'verified', facts });
      recorded.resolve();
      await commit.promise;
    });
    await recorded.promise;
    const refreshing = refreshProfiles({ sql, now }, 'suchu');
    const waiting = async () =>
      (
        await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`
      ).length;
    await expect.poll(waiting, { timeout: 5000 }).toBe(1);
    commit.resolve();
    await Promise.all([recording, refreshing]);
    expect(await disabledStaff()).toBe(9);
  });
});
