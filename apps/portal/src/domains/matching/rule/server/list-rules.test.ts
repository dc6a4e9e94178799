// The library of rules as officers read it: list, detail, fields.
import { afterAll, describe, expect, it } from 'vitest';
import { leavesOf, type RuleTree } from '@yqt/rules/tree';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type CallOptions } from '../../../../server/test-app.ts';
import type { RuleField, RuleRow, RuleVersion } from '../rule-shape.rules.ts';

const portal = await testApp();
afterAll(() => portal.close());

const rules = '/policy/api/manager/rule';
const editor = await portal.signIn('demo-operator');
const reviewer = await portal.signIn('demo-reviewer');
const enterprise = await portal.signIn('demo-enterprise');
const [first] = DEMO_ENTERPRISES;

const get = async <T>(url: string, options: CallOptions = { as: editor }): Promise<T> => {
  const reply = await portal.call('GET', url, options);
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  return reply.body.data;
};
interface Detail {
  active: RuleVersion | null;
  policy: { clauses: { no: string }[] };
}
const treeOf = (version: RuleVersion | null): RuleTree => version?.tree as RuleTree;
const { records } = await get<{ records: RuleRow[] }>(`${rules}/list?keyword=D-SC-001`);
const reward = records[0]!;
const v1 = (await get<Detail>(`${rules}/detail?policyId=${reward.policyId}`)).active!;

describe('规则库', () => {
  it('每条有条件的政策都有第一版规则，由导入的条件生成并已生效', async () => {
    const all = await get<{ records: RuleRow[]; total: number }>(`${rules}/list?size=100`);
    expect(all.total).toBe(106);
    expect(all.records.every(({ active }) => active?.version === 1 && active.origin === 'import')).toBe(true);
    expect(reward).toMatchObject({ nature: 'legal', conditionCount: 9, open: null });
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
      'all.5',
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
