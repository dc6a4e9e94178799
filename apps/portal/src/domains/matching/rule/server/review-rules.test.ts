// Four eyes and the order of locks: what keeps a rule honest when people act side by side.
import { afterAll, describe, expect, it } from 'vitest';
import { startJobs } from '@yqt/database/jobs';
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp } from '../../../../server/test-app.ts';
import type { GoldenResult, RuleHead, RuleRow, RuleVersion } from '../rule-shape.rules.ts';
import { activateDueRules } from './review-rules.ts';

const portal = await testApp();
const { sql } = portal;
const jobs = await startJobs(sql, { pollingSeconds: 0.5, onError: () => {} });
afterAll(async () => {
  await jobs.stop();
  await portal.close();
});

const rules = '/policy/api/manager/rule';
const [first] = DEMO_ENTERPRISES;
const grant = (loginName: string, role: string) => sql`
  insert into operator.role_grant (account_id, role, granted_by)
  select id, ${role}, 'test' from identity.account where login_name = ${loginName} and tenant_id = 'suchu'`;
const editor = await portal.signIn('demo-operator');
await portal.signIn('demo-reviewer');
await grant('demo-reviewer', 'rule-editor');
await portal.signIn('demo-other');
await grant('demo-other', 'rule-reviewer');
/** Writes and approves. */
const both = await portal.signIn('demo-reviewer');
const second = await portal.signIn('demo-other');

const send = (path: string, body: unknown, as: string) =>
  portal.call('POST', `${rules}/${path}`, { as, body });
const post = async <T>(path: string, body: unknown, as: string): Promise<T> => {
  const reply = await send(path, body, as);
  expect(reply.status, reply.text.slice(0, 400)).toBe(200);
  return reply.body.data;
};
const get = async <T>(path: string): Promise<T> => {
  const reply = await portal.call('GET', `${rules}/${path}`, { as: editor });
  expect(reply.status, reply.text.slice(0, 400)).toBe(200);
  return reply.body.data;
};
interface Detail {
  versions: RuleHead[];
  active: RuleVersion;
  open: RuleVersion | null;
}
const detailOf = async (code: string): Promise<Detail & { policyId: string }> => {
  const { records } = await get<{ records: RuleRow[] }>(`list?keyword=${code}`);
  const policyId = records[0]!.policyId;
  return { ...(await get<Detail>(`detail?policyId=${policyId}`)), policyId };
};
const optional = (given: object) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
/** A draft with the substance of the rule in force. */
const draftOf = async (code: string, more: object = {}) => {
  const { policyId, active, open } = await detailOf(code);
  const { tree, exclusions, nature, amount, goldenCases } = active;
  const revision = open?.revision ?? 0;
  return {
    policyId,
    revision,
    note: '',
    tree,
    nature,
    goldenCases,
    ...optional({ exclusions, amount }),
    ...more,
  };
};
const approvedBy = async (reviewer: string, code: string, more: object = {}): Promise<RuleHead> => {
  const { id } = await post<RuleVersion>('draft', await draftOf(code, more), editor);
  await post('submit', { id }, editor);
  return post<RuleHead>('review', { id, decision: 'approve' }, reviewer);
};
const dayAfter = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000);

describe('金额', () => {
  it.each([
    [{ kind: 'tier', unit: '万元', by: 'inZone', steps: [[1000, 5]] }, 'amount.by'],
    [{ kind: 'share', unit: '%', of: 'establishDate', value: 10 }, 'amount.of'],
    [{ kind: 'fixed', unit: '万元', value: 0.000_01 }, 'amount.value'],
  ])('算不出来的金额不能保存（%#）', async (amount, field) => {
    const reply = await send('draft', await draftOf('D-SC-002', { amount }), editor);
    expect(reply.body.returnCode, reply.text).toBe(3000);
    expect((reply.body.data as { field: string }[]).map((one) => one.field)).toEqual([field]);
  });

  it('库里的一条金额有误，只有它的金额待定，报告照常生成，并记入日志', async () => {
    const { policyId, active } = await detailOf('D-SC-001');
    const enterprise = await portal.signIn('demo-enterprise');
    await sql`alter table matching.rule_version disable trigger substance_stays`;
    const write = async (amount: object | null) => {
      await sql`update matching.rule_version set amount = ${sql.json(amount as never)} where id = ${active.id}`;
      await sql`select pg_notify('matching_rules', 'suchu')`;
    };
    const faulty = () => portal.logs.filter((line) => line.includes('matching.amount-refused'));
    await write({ kind: 'tier', unit: '万元', by: 'establishDate', steps: [[0.000_01, 1]] });
    const report = () =>
      portal.call('POST', '/policy/api/customer/policy/match/report/generate', { as: enterprise, body: {} });
    await expect
      .poll(async () => ((await report()).status === 200 ? faulty().length : -1), { timeout: 5000 })
      .toBeGreaterThan(0);
    expect(faulty()[0]).toContain(active.id);
    const card = await portal.call('GET', `/policy/api/customer/policy/match/verdict?policyId=${policyId}`, {
      as: enterprise,
    });
    expect(card.status).toBe(200);
    await write(active.amount);
    await sql`alter table matching.rule_version enable trigger substance_stays`;
  });
});

describe('退回', () => {
  it('退回之后不再有生效日期和审核人：再次通过也要重新定日期，原审核人可以接着修改', async () => {
    const { id } = await approvedBy(both, 'D-SC-003');
    await post('activate', { id, on: dayText(dayAfter(1)) }, both);
    const rejected = await post<RuleHead>('review', { id, decision: 'reject', reason: '暂缓' }, both);
    expect(rejected).toMatchObject({ state: 'draft', activeFrom: null, reviewer: null });
    await post('submit', { id }, editor);
    await post('review', { id, decision: 'approve' }, second);
    expect(await activateDueRules({ sql, now: () => dayAfter(2), jobs })).toBe(0);
    await post('review', { id, decision: 'reject', reason: '再改' }, second);
    expect((await send('draft', await draftOf('D-SC-003', { note: '审核人修改' }), both)).status).toBe(200);
  });
});

describe('四眼原则', () => {
  it('凡保存过这一版的人都不能审核它，后来别人再保存也一样；数据库也不放行', async () => {
    const saved = await post<RuleVersion>('draft', await draftOf('D-SC-005'), both);
    await post('draft', await draftOf('D-SC-005', { note: '只改说明' }), editor);
    await post('submit', { id: saved.id }, editor);
    const own = await send('review', { id: saved.id, decision: 'approve' }, both);
    expect([own.status, own.body.message]).toEqual([403, '审核人不能是编写人，请由另一位审核员审核']);
    await expect(sql`update matching.rule_version set state = 'approved', reviewer_id =
      (select id from identity.account where login_name = 'demo-reviewer' and tenant_id = 'suchu')
      where id = ${saved.id}`).rejects.toThrow(/four_eyes/);
    expect((await send('review', { id: saved.id, decision: 'approve' }, second)).status).toBe(200);
  });

  it('回退的版本须是别人审核过的；新版本带着当时的审核人；校验用例重新运行', async () => {
    const { active: v1 } = await detailOf('D-SC-006');
    const v2 = await approvedBy(both, 'D-SC-006');
    await post('activate', { id: v2.id }, both);
    await post('rollback', { id: v1.id, reason: '导入的条件已经发布' }, both);
    const own = await send('rollback', { id: v2.id, reason: '一人说了算' }, both);
    expect([own.status, own.body.message]).toEqual([403, '该版本由您审核，请由另一位审核员回退']);
    const back = await post<RuleHead>('rollback', { id: v2.id, reason: '另一位审核员' }, second);
    expect(back).toMatchObject({
      version: 4,
      state: 'active',
      author: 'demo-other',
      reviewer: 'demo-reviewer',
    });
    await sql`alter table matching.rule_version disable trigger substance_stays`;
    await sql`update matching.rule_version set golden_cases =
      '[{"name": "如今不再成立", "facts": [{"field": "inZone", "value": "false"}], "expected": "yes"}]' where id = ${v1.id}`;
    await sql`alter table matching.rule_version enable trigger substance_stays`;
    const failing = await send('rollback', { id: v1.id, reason: '用例不过' }, second);
    expect([failing.body.returnCode, failing.text]).toEqual([3000, expect.stringContaining('如今不再成立')]);
  });
});

describe('没有校验用例的规则', () => {
  it('以前提交的也不能通过，只能退回', async () => {
    const { id } = await post<RuleVersion>('draft', await draftOf('D-SC-010'), editor);
    await post('submit', { id }, editor);
    await sql`alter table matching.rule_version disable trigger substance_stays`;
    await sql`update matching.rule_version set golden_cases = '[]' where id = ${id}`;
    await sql`alter table matching.rule_version enable trigger substance_stays`;
    const reply = await send('review', { id, decision: 'approve' }, both);
    expect([reply.status, reply.body.data]).toEqual([
      422,
      [
        {
          field: 'goldenCases',
          errorMessage: '请至少写一个应为「符合」、给出企业情况的用例；确实无法达到的，请写明原因',
        },
        {
          field: 'goldenCases',
          errorMessage: '请至少写一个应为「不符合」、给出企业情况的用例；确实无法达到的，请写明原因',
        },
      ],
    ]);
    expect((await send('review', { id, decision: 'reject', reason: '请补校验用例' }, both)).status).toBe(200);
  });
});

describe('什么也没有证明的用例', () => {
  it('只有一个没有企业情况、待补充的用例，任何规则都能通过：不能提交', async () => {
    const goldenCases = [{ name: '什么都不知道', facts: [], expected: 'unknown' }];
    const tree = { all: [{ id: 'a', field: 'staff', op: '>=', value: '0', unit: '人' }] };
    const given = { tree, exclusions: undefined, goldenCases };
    const { id } = await post<RuleVersion>('draft', await draftOf('D-SC-016', given), editor);
    const reply = await send('submit', { id }, editor);
    expect(reply.status).toBe(422);
    const faults: { field: string }[] = reply.body.data;
    expect(faults.map(({ field }) => field)).toEqual(['goldenCases', 'goldenCases']);
  });
});

describe('并发', () => {
  const waiting = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    ).length;
  /** Locks what an import locks, in its order, while the other act is on its way. */
  const beside = async <T>(policyId: string, act: () => Promise<T>): Promise<T> => {
    const [locked, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lock = (state: string) => ({ policyId, state });
    const importing = transaction(sql, async (tx) => {
      const take = ({ state }: ReturnType<typeof lock>) =>
        tx`select 1 from matching.rule_version where policy_id = ${policyId} and state = ${state} for update`;
      await take(lock('active'));
      locked.resolve();
      await go.promise;
      await take(lock('approved'));
    });
    await locked.promise;
    const acting = act();
    await expect.poll(waiting, { timeout: 5000 }).toBeGreaterThan(0);
    go.resolve();
    await importing;
    return acting;
  };

  it('生效与导入同时发生，谁也不会卡住谁', async () => {
    const { id, policyId } = await approvedBy(both, 'D-SC-007');
    expect((await beside(policyId, () => send('activate', { id }, both))).status).toBe(200);
  });

  it('到期自动生效与导入同时发生也一样', async () => {
    const { id, policyId } = await approvedBy(both, 'D-SC-008');
    await post('activate', { id, on: dayText(dayAfter(1)) }, both);
    expect(await beside(policyId, () => activateDueRules({ sql, now: () => dayAfter(1), jobs }))).toBe(1);
  });
});

describe('由仅供参考改为法定条件', () => {
  it('结论前后都是符合的企业也收到消息：第一次说它符合', async () => {
    const told = () => sql<{ title: string }[]>`
      select title from message.message where en_id = ${first.enId} and dedupe_key like 'matching.rule:%'
        and title like '%已列明可核对的申报条件%'`;
    const targeting = await approvedBy(both, 'D-SC-001', { nature: 'targeting' });
    await post('activate', { id: targeting.id }, both);
    expect(await told()).toHaveLength(0);
    const legal = await approvedBy(both, 'D-SC-001', { nature: 'legal' });
    await post('activate', { id: legal.id }, both);
    await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  }, 30_000);
});

describe('校验用例', () => {
  it('由事实推出的事实也算：小型企业就是中小微企业，C3841 就是制造业', async () => {
    const all = ['isSme', 'isManufacturing'].map((field) => ({ id: field, field, op: '==', value: true }));
    const facts = [
      { field: 'enterpriseSize', value: 'small' },
      { field: 'industryCode', value: 'C3841' },
    ];
    const [result] = await post<GoldenResult[]>(
      'golden',
      { tree: { all }, nature: 'legal', goldenCases: [{ name: '小型制造企业', facts, expected: 'yes' }] },
      editor,
    );
    expect(result?.actual).toBe('yes');
  });
});
