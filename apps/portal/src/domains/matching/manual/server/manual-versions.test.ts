// 人工核定 while the rule itself changes: what is open in a new version, and an answer to words of the old one.
import { afterAll, expect, it } from 'vitest';
import type { RuleTree } from '@yqt/rules/tree';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp } from '../../../../server/test-app.ts';
import type { ManualCondition } from '../manual-shape.rules.ts';
import type { RuleHead, RuleRow, RuleVersion } from '../../rule/rule-shape.rules.ts';

const portal = await testApp();
afterAll(() => portal.close());

const rules = '/policy/api/manager/rule';
const CODE = 'D-SC-009';
const [first] = DEMO_ENTERPRISES;
const editor = await portal.signIn('demo-operator');
const reviewer = await portal.signIn('demo-reviewer');

const get = async <T>(path: string): Promise<T> => {
  const reply = await portal.call('GET', `${rules}/${path}`, { as: editor });
  expect(reply.status, reply.text.slice(0, 400)).toBe(200);
  return reply.body.data;
};
const post = async <T>(path: string, body: unknown, as = editor): Promise<T> => {
  const reply = await portal.call('POST', `${rules}/${path}`, { as, body });
  expect(reply.status, reply.text.slice(0, 400)).toBe(200);
  return reply.body.data;
};
const [row] = (await get<{ records: RuleRow[] }>(`list?keyword=${CODE}`)).records;
const policyId = row!.policyId;

async function activate(tree: RuleTree): Promise<void> {
  const facts = [{ field: 'inZone', value: 'true' }];
  const goldenCases = [{ name: '事实不能定论', facts, expected: 'unknown' }];
  const reason = '所有条件都由工作人员核定，事实不能定论';
  const proof = { goldenCases, unreachable: { yes: reason, no: reason } };
  const draft = { policyId, revision: 0, note: '', tree, nature: 'legal', ...proof };
  const { id } = await post<RuleVersion>('draft', draft);
  await post('submit', { id });
  await post<RuleHead>('review', { id, decision: 'approve' }, reviewer);
  await post('activate', { id }, reviewer);
}

const manualOf = (id: string, text = `核定${id}`): RuleTree => ({ id, op: 'manual', text });
const query = new URLSearchParams({ scope: 'all', policy: CODE, enterprise: first.name });
const open = async () =>
  (await get<{ records: ManualCondition[] }>(`manual-answer/list?${String(query)}`)).records;
const openIds = async () => (await open()).map(({ leafId }) => leafId);
const answer = (leafId: string, given: 'yes' | 'no' | 'clear', condition = `核定${leafId}`) =>
  portal.call('POST', `${rules}/manual-answer`, {
    as: editor,
    body: { policyId, leafId, enId: first.enId, condition, answer: given },
  });

it('两组任选其一的条件，单独一项不足以定论，也都待核定；一组满足后，组内另一项不再待核定', async () => {
  await activate({
    all: [{ any: [manualOf('l'), manualOf('m')] }, { any: [manualOf('n'), manualOf('o')] }],
  });
  await expect.poll(openIds, { timeout: 5000 }).toEqual(['l', 'm', 'n', 'o']);
  const [one] = await open();
  expect(one).toMatchObject({ ifYesLabel: '待补充', ifNoLabel: '待补充' });
  expect((await answer('l', 'yes')).status).toBe(200);
  expect(await openIds()).toEqual(['n', 'o']);
  expect(await open()).toMatchObject([
    { leafId: 'n', ifYesLabel: '符合', ifNoLabel: '待补充' },
    { leafId: 'o', ifYesLabel: '符合', ifNoLabel: '待补充' },
  ]);
  expect((await answer('n', 'no')).status).toBe(200);
  expect(await open()).toMatchObject([{ leafId: 'o', ifYesLabel: '符合', ifNoLabel: '不符合' }]);
  expect((await answer('o', 'no')).status).toBe(200);
  expect(await openIds()).toEqual([]);
});

it('看到条件之后规则换了版本：核定被拒绝，不留记录；重新查看所见的文字可以核定', async () => {
  await activate({ all: [manualOf('x', '具有自主品牌')] });
  await expect.poll(openIds, { timeout: 5000 }).toEqual(['x']);
  const [seen] = await open();
  await activate({ all: [manualOf('x', '具有注册商标')] });
  const stored = () => portal.sql`select 1 from matching.manual_answer where leaf_id = 'x'`;
  const refused = async () => {
    const { status, body } = await answer('x', 'yes', seen!.condition);
    return [status, body.message];
  };
  await expect.poll(refused, { timeout: 5000 }).toEqual([409, '条件已修改，请重新查看']);
  await portal.sql`delete from matching.manual_answer where condition_text = ${seen!.condition}`;
  expect(await refused()).toEqual([409, '条件已修改，请重新查看']);
  expect(await stored()).toHaveLength(0);
  const [now] = await open();
  expect((await answer('x', 'yes', now!.condition)).status).toBe(200);
  expect(await stored()).toHaveLength(1);
});
