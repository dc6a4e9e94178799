// The catalogue of projects and their guides, for everybody.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { DEMO_PROJECTS, projectId } from '../../../../seeds/declarable-projects.ts';
import type { ProjectGuide } from '../declare-shapes.rules.ts';
import { HNTE, openDeclaring, OWNER, type Declaring } from './test-declaring.ts';

const [{ enId }] = DEMO_ENTERPRISES;

let desk: Declaring;
beforeAll(async () => {
  desk = await openDeclaring();
});
afterAll(() => desk.app.close());

describe('项目目录', () => {
  test('游客看得到目录与指南；按类别、状态、关键词筛选，分面各有计数', async () => {
    const all = (await desk.call(null, 'GET', 'ua/declare/list?size=100')).data as {
      total: number;
      facets: { name: string; values: { value: string; count: number }[] }[];
    };
    expect(all.total).toBe(DEMO_PROJECTS.length);
    const states = all.facets.find(({ name }) => name === 'state')!.values;
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    const some = (
      await desk.call(null, 'GET', 'ua/declare/list?bigType=tech&keyword=%E6%95%B0%E5%AD%97%E5%8C%96')
    ).data;
    expect(some).toMatchObject({ total: 1, records: [{ code: 'SB-006' }] });
    expect((await desk.call(null, 'GET', 'declare/list')).returnCode).toBe(4010);
    const guide: { clauses: { no: string }[] } = (
      await desk.call(null, 'GET', `ua/declare/${projectId(HNTE)}`)
    ).data;
    // a clause that leads to conditions comes with them
    expect(guide.clauses.slice(0, 2)).toMatchObject([{ no: '第三条' }, { no: '第三条第（一）项' }]);
    expect(guide).toMatchObject({
      code: 'SB-001',
      nodes: [{ kind: 'intake' }, { kind: 'first_review' }, { kind: 'final_review' }, {}, {}],
      materials: [{ isRequired: true }, { isRequired: true }, { isRequired: false }],
    });
    expect((await desk.call(null, 'GET', `ua/declare/${enId}`)).returnCode).toBe(4040);
  });

  test('目录写明哪些项目的条件由系统核对：与指南读到的一致', async () => {
    const { records } = (await desk.call(null, 'GET', 'ua/declare/list?size=100')).data as {
      records: { id: string; policyId: string | null; isCheckable: boolean }[];
    };
    expect(records.some(({ isCheckable }) => !isCheckable)).toBe(true);
    for (const { id, isCheckable } of records) {
      const { conditions } = (await desk.call(null, 'GET', `ua/declare/${id}`)).data as ProjectGuide;
      expect([id, conditions !== null && conditions.source !== null]).toEqual([id, isCheckable]);
    }
    expect(records.some(({ isCheckable }) => isCheckable)).toBe(true);
  });

  test('游客读到的条件与企业的条件表逐条相同，有条款原文，没有结论；会员读的指南也没有别人的结论', async () => {
    const path = `declare/${projectId(6)}`;
    const guide: ProjectGuide = (await desk.call(null, 'GET', `ua/${path}`)).data;
    const conditions = guide.conditions!;
    const [{ policyId }] = (await desk.app.sql`
      select policy_id as "policyId" from declaration.project where id = ${projectId(6)}::uuid`) as [
      { policyId: string },
    ];
    const { item } = (await desk.call(OWNER, 'GET', `customer/policy/match/verdict?policyId=${policyId}`))
      .data as {
      item: { ruleVersion: number; conditions: { id: string; depth: number; required: string }[] };
    };
    expect(conditions.rows.map(({ id, depth, required }) => ({ id, depth, required }))).toEqual(
      item.conditions.map(({ id, depth, required }) => ({ id, depth, required })),
    );
    expect(conditions.source).toMatchObject({ ruleVersion: item.ruleVersion });
    expect(conditions.rows[0]).toMatchObject({
      clause: { no: '第三条第（一）项', text: '在园区登记注册并纳税' },
    });
    expect(conditions.rows.find(({ kind }) => kind === 'declared')).toMatchObject({
      evidence: ['改造前后数字化水平评测报告'],
    });
    expect(JSON.stringify(conditions)).not.toMatch(/verdict|actual|锂离子/);
    expect((await desk.call(OWNER, 'GET', path)).data).toEqual(guide);
  });

  test('大类、小类、子项目、评审组都有名称；评审组只说部门', async () => {
    const big = (await desk.call(null, 'GET', 'ua/declare/bigtype/list')).data as {
      records: { count: number }[];
    };
    expect(big.records.reduce((sum, { count }) => sum + count, 0)).toBe(DEMO_PROJECTS.length);
    const small = (await desk.call(null, 'GET', 'ua/declare/smalltype/list?bigType=tech')).data;
    expect(small).toMatchObject({
      records: [
        { code: 'rd', count: 3 },
        { code: 'digital', count: 1 },
      ],
    });
    const sub = (await desk.call(null, 'GET', 'ua/declare/subproject/list?smallType=rd')).data as {
      records: object[];
    };
    expect(sub.records).toHaveLength(3);
    const group = (await desk.call(null, 'GET', `ua/declare/group/list?projectId=${projectId(6)}`)).data;
    const departments = ['苏滁高新区经济发展部门', '苏滁高新区科技人才部门', '苏滁高新区财政金融部门'];
    expect(group).toMatchObject({ records: [{ code: 'digital', departments }] });
    const final = (await desk.own('GET', `finalauditgroup/list?projectId=${projectId(6)}`)).data;
    expect(final).toMatchObject({ records: [{ departments: ['苏滁高新区经济发展部门'] }] });
  });

  test('批次与政策的申报窗口是同一个：政策一侧每个批次恰好一条', async () => {
    const rows = await desk.app.sql.unsafe<{ same: boolean }[]>(`
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
        (await desk.call(as, 'GET', `declare/enable?projectId=${projectId(project)}`)).data as {
          reasons: string[];
        }
      ).reasons;
    expect((await why(OWNER, 3))[0]).toContain('免申即享');
    expect((await why(OWNER, 7))[0]).toContain('自行判别');
    expect((await why(OWNER, 4))[0]).toContain('申报尚未开始');
    expect((await why('demo-viewer', HNTE))[0]).toContain('查看');
    expect(await why(OWNER, HNTE)).toEqual([]);
    const refused = await desk.own('POST', 'user/create', { projectId: projectId(4) });
    expect(refused.returnCode).toBe(4090);
    expect(refused.message).toContain('申报尚未开始');
  });
});
