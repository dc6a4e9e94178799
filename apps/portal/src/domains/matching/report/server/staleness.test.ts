// When a report says that it may be outdated, and who hears of it.
import { afterAll, expect, it } from 'vitest';
import { transaction, type Tx } from '@yqt/database/sql';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp } from '../../../../server/test-app.ts';
import { recordFacts } from '../../../enterprise/server/enterprise.port.ts';
import type { AnswerOutcome, Report } from '../report-shape.rules.ts';
import type { ManualCondition } from '../../manual/manual-shape.rules.ts';
import type { RuleRow } from '../../rule/rule-shape.rules.ts';
import { factsChanged } from '../../server/matching.port.ts';

const portal = await testApp();
afterAll(() => portal.close());
const { sql } = portal;
const [first] = DEMO_ENTERPRISES;
const mine = '/policy/api/customer/policy/match';
const enterprise = await portal.signIn('demo-enterprise');
const officer = await portal.signIn('demo-operator');

const call = async <T>(method: 'GET' | 'POST', url: string, body?: unknown, as = enterprise): Promise<T> => {
  const reply = await portal.call(method, url, { as, body });
  expect(reply.status, reply.text.slice(0, 300)).toBe(200);
  return reply.body.data;
};
const read = () => call<Report>('GET', `${mine}/report`);

it('补充信息后的新报告就是最新的，不提示已更新', async () => {
  await read();
  const facts = [{ field: 'apprenticeCount', value: '12' }];
  const { reportId } = await call<AnswerOutcome>('POST', `${mine}/answer`, { facts });
  expect(await read()).toMatchObject({ id: reportId, staleText: null });
});

it('提交得晚的修改也算：时间在报告之前，内容在报告之后', async () => {
  const early = () => new Date(portal.clock.now().getTime() - 3_600_000);
  const deps = {
    now: early,
    factsChanged: (tx: Tx, ids: readonly string[]) => factsChanged(tx, ids, early()),
  };
  const record = (value: string | null) =>
    transaction(sql, (tx) =>
      recordFacts(tx, deps, {
        enId: first.enId,
        accountId: null,
        source: 'verified',
        facts: [{ field: 'disabledStaff', value }],
      }),
    );
  await record('7');
  expect((await read()).staleText).toBe('企业信息已更新，报告可能不是最新');
  await record(null);
  expect((await read()).staleText).toBeNull();
});

it('核定之后报告不再是最新，绑定的人各收到一条说明结论变化的消息；再点一次不重发', async () => {
  const list = await call<{ records: RuleRow[] }>(
    'GET',
    '/policy/api/manager/rule/list?keyword=D-SC-009',
    undefined,
    officer,
  );
  const { policyId } = list.records[0]!;
  const path = '/policy/api/manager/rule/manual-answer';
  const open = await call<{ records: ManualCondition[] }>(
    'GET',
    `${path}/list?scope=all&policy=D-SC-009`,
    undefined,
    officer,
  );
  const condition = open.records[0]!.condition;
  const answer = (given: 'yes' | 'clear') =>
    call('POST', path, { policyId, leafId: 'all.3', enId: first.enId, condition, answer: given }, officer);
  const told = () => sql<{ body: string }[]>`
    select body from message.message where en_id = ${first.enId} and dedupe_key like 'matching.answer:%' order by id`;
  const changedAt = async () =>
    (
      await sql<{ at: string }[]>`
      select changed_at::text as at from matching.profile where en_id = ${first.enId}`
    )[0]?.at;
  const before = await changedAt();
  expect((await read()).staleText).toBeNull();
  await answer('yes');
  expect((await read()).staleText).toBe('人工判断或自我声明的条件已有新的答复，报告可能不是最新');
  const messages = await told();
  expect(messages.length).toBeGreaterThan(0);
  expect(messages[0]?.body).toContain('已核定为「是」');
  expect(messages[0]?.body).toContain('由「待补充」变为「符合」');
  expect(await changedAt()).not.toBe(before);
  await answer('yes');
  expect(await told()).toHaveLength(messages.length);
  await answer('clear');
  expect((await read()).staleText).toBeNull();
  expect((await told()).at(-1)?.body).toContain('核定已撤回');
});
