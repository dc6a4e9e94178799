import { afterAll, describe, expect, it } from 'vitest';
import { startJobs } from '@yqt/database/jobs';
import { dayText } from '@yqt/kernel/dates';
import { treeTest } from '@yqt/rules/compile';
import { leavesOf, NO_ANSWERS, type RuleTree } from '@yqt/rules/tree';
import { DEMO_ACCOUNTS, DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type CallOptions } from '../../../../server/test-app.ts';
import type { ReportItem } from '../../verdict/verdict-shape.rules.ts';
import type {
  GoldenResult,
  RuleField,
  RuleHead,
  RuleRow,
  RuleVersion,
  Sandbox,
} from '../rule-shape.rules.ts';
import { withoutLeaf } from '../without-leaf.rules.ts';
import { activateDueRules } from './review-rules.ts';
import { createRuleSets } from '../../verdict/server/rule-sets.ts';
import { tellAffected } from './tell-affected.ts';

const portal = await testApp();
const now = () => portal.clock.now();
const ruleSets = await createRuleSets({ sql: portal.sql, now });
const jobs = await startJobs(portal.sql, { pollingSeconds: 0.5, onError: () => {} });
afterAll(async () => {
  await ruleSets.close();
  await jobs.stop();
  await portal.close();
});

const rules = '/policy/api/manager/rule';
const editor = await portal.signIn('demo-operator');
const reviewer = await portal.signIn('demo-reviewer');
const enterprise = await portal.signIn('demo-enterprise');
const [first] = DEMO_ENTERPRISES;
const membersOfFirst = DEMO_ACCOUNTS.filter(({ bindings }) =>
  bindings.some(({ enId, role }) => enId === first.enId && role !== 'agent'),
).length;

const get = async <T>(url: string, options: CallOptions = { as: editor }): Promise<T> => {
  const reply = await portal.call('GET', url, options);
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  return reply.body.data;
};
const send = (url: string, body: unknown, as = editor) => portal.call('POST', url, { as, body });
const post = async <T>(url: string, body: unknown, as = editor): Promise<T> => {
  const reply = await send(url, body, as);
  expect(reply.status, reply.text.slice(0, 400)).toBe(200);
  return reply.body.data;
};
const policyOf = async (code: string): Promise<RuleRow> => {
  const { records } = await get<{ records: RuleRow[] }>(`${rules}/list?keyword=${code}`);
  expect(records).toHaveLength(1);
  return records[0]!;
};
interface Detail {
  versions: RuleHead[];
  active: RuleVersion | null;
  open: RuleVersion | null;
  policy: { clauses: { no: string }[] };
}
const detailOf = (policyId: string) => get<Detail>(`${rules}/detail?policyId=${policyId}`);
const treeOf = (version: RuleVersion | null): RuleTree => version?.tree as RuleTree;
const verdictOf = async (policyId: string) =>
  (
    await get<{ item: ReportItem }>(`/policy/api/customer/policy/match/verdict?policyId=${policyId}`, {
      as: enterprise,
    })
  ).item;

const reward = await policyOf('D-SC-001');
const v1 = (await detailOf(reward.policyId)).active!;
const body = (tree: RuleTree = treeOf(v1)) => ({
  tree,
  exclusions: v1.exclusions as RuleTree,
  nature: 'legal',
  amount: v1.amount,
  exclusionGroup: '高企奖励',
  capWan: '20',
});
/** The rule with a stricter figure: nobody spends so much. */
const stricter = {
  all: (treeOf(v1) as { all: RuleTree[] }).all.map((leaf) =>
    'field' in leaf && leaf.field === 'rdExpenseWan'
      ? { ...leaf, value: '900000', text: '上一年度研究开发费用支出在90亿元以上' }
      : leaf,
  ),
};
const golden = [
  {
    name: '研发投入不足的企业',
    facts: [{ field: 'rdExpenseWan', value: '10' }],
    expected: 'no',
  },
];
const draft = (more: object = {}) => ({
  policyId: reward.policyId,
  revision: 0,
  note: '提高研发投入门槛',
  ...body(stricter),
  goldenCases: golden,
  unreachable: { yes: '门槛高于任何企业的研发投入，试验用的规则' },
  ...more,
});

describe('规则库', () => {
  it('每条有条件的政策都有第一版规则，由导入的条件生成并已生效', async () => {
    const { records, total } = await get<{ records: RuleRow[]; total: number }>(`${rules}/list?size=100`);
    expect(total).toBe(106);
    expect(records.every(({ active }) => active?.version === 1 && active.origin === 'import')).toBe(true);
    expect(reward).toMatchObject({ nature: 'legal', conditionCount: 8, open: null });
  });

  it('详情有条款、历次版本与生效版本；审核员也能看，别人不能', async () => {
    const detail = await get<Detail>(`${rules}/detail?policyId=${reward.policyId}`, { as: reviewer });
    expect(detail.policy.clauses.length).toBeGreaterThanOrEqual(5);
    expect(leavesOf(treeOf(detail.active)).map(({ id }) => id)).toEqual([
      'all.0',
      'all.1',
      'all.2',
      'all.3',
      'all.4',
    ]);
    for (const path of ['list', `detail?policyId=${reward.policyId}`, 'fields', `version?id=${v1.id}`]) {
      expect((await portal.call('GET', `${rules}/${path}`, { as: enterprise })).status).toBe(403);
      expect((await portal.call('GET', `${rules}/${path}`, { as: null })).status).toBe(401);
    }
    expect((await portal.call('GET', `${rules}/detail?policyId=${first.enId}`, { as: editor })).status).toBe(
      404,
    );
    expect((await portal.call('GET', `${rules}/version?id=x`, { as: editor })).status).toBe(404);
  });

  it('字段目录列出每个字段可用的比较方式与选项', async () => {
    const fields = await get<RuleField[]>(`${rules}/fields`);
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.find(({ field }) => field === 'rdExpenseWan')).toMatchObject({
      unit: '万元',
      type: 'money',
    });
    expect(fields.find(({ field }) => field === 'taxCollection')?.options).toHaveLength(2);
    expect(fields.find(({ field }) => field === 'inZone')?.operators.map(({ op }) => op)).toEqual([
      '==',
      '!=',
      'exists',
    ]);
  });
});

describe('草稿、沙盘、校验用例', () => {
  it('错误一次全部指出，写明位置', async () => {
    const wrong = draft({
      tree: {
        all: [
          { id: 'a', field: 'noField', op: '>=', value: '1' },
          { any: [] },
          { id: 'a', field: 'inZone', op: '>', value: true },
        ],
      },
      goldenCases: [{ name: '错', facts: [{ field: 'rdExpenseWan', value: 'abc' }], expected: 'yes' }],
    });
    const reply = await send(`${rules}/draft`, wrong);
    expect(reply.body.returnCode).toBe(3000);
    const fields = (reply.body.data as { field: string }[]).map(({ field }) => field);
    expect(fields).toContain('tree.all[0].field');
    expect(fields).toContain('tree.all[1].any');
    expect(fields).toContain('goldenCases.0.rdExpenseWan');
    expect(fields.length).toBeGreaterThanOrEqual(4);
    expect(
      (await send(`${rules}/sandbox`, { policyId: reward.policyId, ...body({ all: [] }) })).body.returnCode,
    ).toBe(3000);
    const deep = JSON.stringify(draft({ tree: 'DEEP' })).replace(
      '"DEEP"',
      `${'{"not":'.repeat(100_000)}{}${'}'.repeat(100_000)}`,
    );
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'deep-tree-1' };
    const refused = await portal.call('POST', `${rules}/draft`, { as: editor, body: deep, headers });
    expect([refused.status, refused.body.data]).toEqual([
      422,
      [{ field: 'tree', errorMessage: '嵌套层数过多' }],
    ]);
  });

  it('沙盘：三种结论之和就是企业库，受损者与瓶颈条件一目了然，什么也不保存', async () => {
    const sandbox = await post<Sandbox>(`${rules}/sandbox`, { policyId: reward.policyId, ...body(stricter) });
    const { counts, inForce } = sandbox;
    expect(counts.yes + counts.unknown + counts.no).toBe(sandbox.enterprises);
    expect(sandbox.enterprises).toBeGreaterThanOrEqual(200);
    expect(counts.yes).toBe(0);
    // what enterprises declare is no fact of the library
    expect(inForce?.unknown).toBeGreaterThan(counts.unknown);
    expect(sandbox.losers).toBeGreaterThan(0);
    expect(sandbox.winners).toBe(0);
    expect(sandbox.bottlenecks[0]).toMatchObject({ id: 'all.4', blocksAlone: expect.any(Number) });
    expect(sandbox.bottlenecks[0]!.blocksAlone).toBeGreaterThan(0);
    expect(sandbox.sample.length).toBeGreaterThan(0);
    const same = await post<Sandbox>(`${rules}/sandbox`, { policyId: reward.policyId, ...body() }, reviewer);
    expect([same.winners, same.losers, same.counts]).toEqual([0, 0, same.inForce]);
    expect(Number(same.exposure?.minWan)).toBe(10 * same.counts.yes);
    expect(Number(same.exposure?.maxWan)).toBe(20 * (same.counts.yes + same.counts.unknown));
    expect((await detailOf(reward.policyId)).open).toBeNull();
  });

  it('沙盘的数与逐家计算一致', async () => {
    const { set } = await ruleSets.of('suchu');
    const { profileOf } = await import('@yqt/rules/profile');
    const { pageFacts } = await import('../../../enterprise/server/enterprise.port.ts');
    const today = dayText(portal.clock.now());
    const page = await pageFacts(portal.sql, { tenantId: 'suchu', after: null, limit: 1000, on: today });
    const profiles = page.map(({ facts }) => profileOf(set.context.catalogue, facts, today));
    let blocking = 0;
    // the last two ask officers, too
    for (const code of ['D-SC-001', 'D-SC-015', 'N-REC-001', 'D-QX-022', 'D-SC-009', 'N-FUND-001']) {
      const { policyId } = await policyOf(code);
      const { active } = await detailOf(policyId);
      const input = {
        policyId,
        tree: treeOf(active),
        nature: 'legal',
        ...(active?.exclusions ? { exclusions: active.exclusions } : {}),
      };
      const { counts, bottlenecks } = await post<Sandbox>(`${rules}/sandbox`, input);
      const { tree, judge } = set.byPolicy.get(policyId)!;
      const judged = profiles.map((profile) => judge(profile, NO_ANSWERS));
      const count = (verdict: number) => judged.filter((one) => one === verdict).length;
      expect({ code, ...counts }).toEqual({ code, yes: count(2), unknown: count(1), no: count(0) });
      for (const { id, blocksAlone } of bottlenecks) {
        const rest = withoutLeaf(tree, id);
        const without = rest && treeTest(rest, set.context);
        const keptOut = profiles.filter(
          (profile, at) => judged[at] === 0 && (!without || without(profile, NO_ANSWERS) !== 0),
        );
        expect({ code, id, blocksAlone }).toEqual({ code, id, blocksAlone: keptOut.length });
        blocking += blocksAlone;
      }
    }
    expect(blocking).toBeGreaterThan(50);
  });

  it('校验用例逐条给出结论', async () => {
    const results = await post<GoldenResult[]>(`${rules}/golden`, {
      ...body(),
      goldenCases: [
        ...golden,
        { name: '只知道在园区', facts: [{ field: 'inZone', value: 'true' }], expected: 'yes' },
      ],
    });
    expect(results.map(({ actual, passed }) => [actual, passed])).toEqual([
      ['no', true],
      ['unknown', false],
    ]);
  });

  it('保存、改动、冲突、放弃', async () => {
    const saved = await post<RuleVersion>(`${rules}/draft`, draft());
    expect(saved).toMatchObject({ version: 2, state: 'draft', revision: 1, author: 'demo-operator' });
    const again = await post<RuleVersion>(`${rules}/draft`, draft({ revision: 1, note: '再改' }));
    expect(again).toMatchObject({ id: saved.id, revision: 2, note: '再改' });
    const stale = await send(`${rules}/draft`, draft({ revision: 1 }));
    expect(stale.status).toBe(409);
    expect((await send(`${rules}/draft`, draft(), reviewer)).status).toBe(403);
    const discard = (id: string) => portal.call('DELETE', `${rules}/draft?id=${id}`, { as: editor });
    expect((await discard(v1.id)).status).toBe(409);
    expect((await discard('x')).status).toBe(404);
    expect((await discard(saved.id)).status).toBe(200);
    expect((await send(`${rules}/draft`, draft({ revision: 2 }))).status).toBe(409);
    expect((await send(`${rules}/draft`, draft({ policyId: first.enId }))).status).toBe(404);
  });
});

describe('审核、生效、回退', () => {
  let id = '';

  it('没有校验用例不能提交', async () => {
    id = (await post<RuleVersion>(`${rules}/draft`, draft({ goldenCases: [], unreachable: {} }))).id;
    const reply = await send(`${rules}/submit`, { id });
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
    expect((await detailOf(reward.policyId)).open?.state).toBe('draft');
  });

  it('校验用例不通过不能提交', async () => {
    await post<RuleVersion>(
      `${rules}/draft`,
      draft({
        revision: 1,
        goldenCases: [{ ...golden[0], expected: 'yes' }],
        unreachable: { no: '试验用：只看不通过的用例' },
      }),
    );
    const reply = await send(`${rules}/submit`, { id });
    expect(reply.body.returnCode).toBe(3000);
    expect(reply.text).toContain('研发投入不足的企业');
  });

  it('提交之后内容不能再改，草稿人不能审核自己的规则', async () => {
    await post(`${rules}/draft`, draft({ revision: 2 }));
    expect((await post<RuleHead>(`${rules}/submit`, { id })).state).toBe('submitted');
    expect((await send(`${rules}/draft`, draft({ revision: 3 }))).status).toBe(409);
    await expect(portal.sql`update matching.rule_version set tree = '{}' where id = ${id}`).rejects.toThrow(
      /no draft any more/,
    );
    expect((await send(`${rules}/review`, { id, decision: 'approve' })).status).toBe(403);
    await portal.sql`insert into operator.role_grant (account_id, role, granted_by)
      select id, 'rule-reviewer', 'test' from identity.account where login_name = 'demo-operator'`;
    const both = await portal.signIn('demo-operator');
    const own = await send(`${rules}/review`, { id, decision: 'approve' }, both);
    expect([own.status, own.body.message]).toEqual([403, '审核人不能是编写人，请由另一位审核员审核']);
    await portal.sql`delete from operator.role_grant where role = 'rule-reviewer' and granted_by = 'test'`;
  });

  it('退回要写原因；通过之后按日期生效', async () => {
    const operator = await portal.signIn('demo-operator');
    expect((await send(`${rules}/review`, { id, decision: 'reject' }, reviewer)).body.returnCode).toBe(3000);
    const rejected = await post<RuleHead>(
      `${rules}/review`,
      { id, decision: 'reject', reason: '请补充说明' },
      reviewer,
    );
    expect(rejected).toMatchObject({ state: 'draft', rejection: '请补充说明' });
    expect((await send(`${rules}/activate`, { id }, reviewer)).status).toBe(409);
    await post(`${rules}/submit`, { id }, operator);
    const approved = await post<RuleHead>(`${rules}/review`, { id, decision: 'approve' }, reviewer);
    expect(approved).toMatchObject({ state: 'approved', reviewer: 'demo-reviewer', author: 'demo-operator' });
    expect((await send(`${rules}/activate`, { id, on: '2020-01-01' }, reviewer)).body.returnCode).toBe(3000);
    const on = dayText(new Date(portal.clock.now().getTime() + 86_400_000));
    const scheduled = await post<RuleHead>(`${rules}/activate`, { id, on }, reviewer);
    expect(scheduled).toMatchObject({ state: 'approved', activeFrom: on });
    expect(await activateDueRules({ sql: portal.sql, now, jobs })).toBe(0);
    expect((await verdictOf(reward.policyId)).verdict).toBe('yes');
  });

  it('到了日期自动生效，结论随之改变，报告提示政策条件已更新', async () => {
    const mine = '/policy/api/customer/policy/match';
    await get(`${mine}/report`, { as: enterprise });
    const later = () => new Date(portal.clock.now().getTime() + 86_400_000);
    expect(await activateDueRules({ sql: portal.sql, now: later, jobs })).toBe(1);
    expect(await activateDueRules({ sql: portal.sql, now: later, jobs })).toBe(0);
    await expect
      .poll(async () => (await verdictOf(reward.policyId)).reason, { timeout: 5000 })
      .toContain('不满足「上一年度研究开发费用支出在90亿元以上」');
    const { staleText } = await get<{ staleText: string }>(`${mine}/report`, { as: enterprise });
    expect(staleText).toBe('政策条件已更新，报告可能不是最新');
  });

  it('受影响企业的每名成员各收到一条说明自己变化的消息，代办收不到，重复处理不重发', async () => {
    const versions = (await detailForReviewer(reward.policyId)).versions;
    expect(versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'active'],
      [1, 'retired'],
    ]);
    const activation = { versionId: id, previousId: v1.id, policyId: reward.policyId, tenantId: 'suchu' };
    await expect.poll(async () => (await messages()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    const known = (await messages()).length;
    expect(await tellAffected({ sql: portal.sql, now, ruleSets }, activation)).toBe(0);
    expect((await messages()).length).toBe(known);
    const own = (await messages()).filter(({ en_id }) => en_id === first.enId);
    expect(own).toHaveLength(membersOfFirst);
    expect(own[0]?.body).toContain(
      `「${first.name}」由「符合」变为「不符合」，因第三条第（五）项 上一年度研究开发费用支出在90亿元以上`,
    );
    expect(own[0]?.body).toMatch(/^依据现有信息/);
  }, 30_000);

  it('回退以新版本恢复以前的内容', async () => {
    const reply = await post<RuleHead>(`${rules}/rollback`, { id: v1.id, reason: '门槛有误' }, reviewer);
    expect(reply).toMatchObject({ version: 3, state: 'active', note: '回退到第 1 版：门槛有误' });
    expect((await verdictOf(reward.policyId)).verdict).toBe('yes');
    expect((await send(`${rules}/rollback`, { id: reply.id, reason: '再来' }, reviewer)).status).toBe(409);
    await expect
      .poll(
        async () =>
          (await messages()).filter(({ body: text }) => text.includes('由「不符合」变为「符合」')).length,
        {
          timeout: 20_000,
        },
      )
      .toBeGreaterThan(0);
  }, 30_000);

  it('每一步都有审计记录', async () => {
    const events = await portal.sql<{ event: string }[]>`
      select event from operator.audit_event where object_kind = 'rule' order by seq`;
    const names = events.map(({ event }) => event);
    for (const name of [
      'saved',
      'discarded',
      'submitted',
      'rejected',
      'approved',
      'scheduled',
      'activated',
      'rolled-back',
    ])
      expect(names).toContain(`rule.${name}`);
  });
});

const detailForReviewer = async (policyId: string): Promise<Detail> =>
  get<Detail>(`${rules}/detail?policyId=${policyId}`, { as: reviewer });

const messages = () => portal.sql<{ en_id: string; account_id: string; body: string }[]>`
  select en_id, account_id, body from message.message where dedupe_key like 'matching.rule:%' order by created_at, id`;
