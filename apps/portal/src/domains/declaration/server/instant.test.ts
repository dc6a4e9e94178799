// 即申即享: decided when it is filed where verified facts alone say yes; else to review, and the file says what was missing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction, type Tx } from '@yqt/database/sql';
import { DEMO_ENTERPRISES } from '../../../../seeds/identity.seed.ts';
import { projectId } from '../../../../seeds/declarable-projects.ts';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import { recordFacts } from '../../enterprise/server/enterprise.port.ts';
import { factsChanged } from '../../matching/server/matching.port.ts';

const [, second, third] = DEMO_ENTERPRISES;
const FREE = 8;
let app: TestApp;
let cookies: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  cookies = {
    'demo-enterprise': await app.signIn('demo-enterprise'),
    'demo-other': await app.signIn('demo-other'),
    'demo-reviewer': await app.signIn('demo-reviewer'),
  };
  // a project that asks for no sum, by the conditions of 稳岗扩岗
  await app.sql.unsafe(
    `update declaration.project set redemption = 'instant',
       policy_id = (select policy_id from declaration.project where id = $2::uuid) where id = $1::uuid`,
    [projectId(FREE), projectId(5)],
  );
});
afterAll(() => app.close());

interface Reply {
  returnCode: number;
  data: never;
}
async function call(as: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Reply> {
  const headers: Record<string, string> = as === 'demo-enterprise' ? { enid: second.enId } : {};
  const given = { as: cookies[as] ?? null, ...(body ? { body } : {}), headers };
  return (await app.call(method, `/policy/api/${path}`, given)).body as Reply;
}

async function say(enId: string, source: 'self' | 'verified'): Promise<void> {
  const now = () => app.clock.now();
  const deps = { now, factsChanged: (tx: Tx, ids: readonly string[]) => factsChanged(tx, ids, now()) };
  const facts = [
    { field: 'inZone', value: true },
    { field: 'layoffRate', value: '1' },
    { field: 'insuredStaff', value: '20' },
    { field: 'newHireGraduates', value: '3' },
    { field: 'socialInsurancePaid', value: true },
    { field: 'seriousDishonesty', value: false },
    { field: 'majorIncidentLast1y', value: false },
  ];
  await transaction(app.sql, (tx) => recordFacts(tx, deps, { enId, accountId: null, source, facts }));
}

const answers = {
  establishDate: '2018-03-01',
  staff: '20',
  contactName: '李演示联系',
  contactMobile: '13900001111',
  mainProducts: '半导体材料',
  isTrue: true,
};

async function file(as: string): Promise<{ id: string; state: string }> {
  const made = await call(as, 'POST', 'declare/user/create', { projectId: projectId(FREE) });
  const { id } = made.data as { id: string };
  const { check } = (await call(as, 'GET', `declare/get/${id}`)).data as {
    check: { verdict: string; lines: { id: string; isOpen: boolean }[] };
  };
  const open = check.lines
    .filter(({ isOpen }) => isOpen)
    .map(({ id: line }) => ({ line, isMet: true, note: '' }));
  await call(as, 'POST', 'declare/qualification/add', {
    id,
    answers: [...open, { line: 'overall', note: '说明' }],
  });
  const { revision } = (await call(as, 'GET', `declare/get/${id}`)).data as { revision: number };
  const sent = await call(as, 'POST', 'declare/user/update', { id, revision, action: 'submit', answers });
  return { id, state: (sent.data as { state: string }).state };
}

const sectionOf = async (as: string, path: string) => {
  const { sections } = (await call(as, 'GET', path)).data as {
    sections: { title: string; lines: { text: string }[] }[];
  };
  return sections.find(({ title }) => title === '即申即享')?.lines.map(({ text }) => text) ?? [];
};

test('条件全由登记或核验信息证实的，提交即由系统核定办结', async () => {
  await say(second.enId, 'verified');
  const { id, state } = await file('demo-enterprise');
  expect(state).toBe('completed');
  expect(await sectionOf('demo-enterprise', `declare/get/${id}`)).toEqual([
    '条件均由登记或核验信息证实，由系统核定',
  ]);
});

test('有一项只是企业自填的，转人工审核，企业与审核人员都看得到缺哪一项', async () => {
  await say(third.enId, 'self');
  const { id, state } = await file('demo-other');
  expect(state).toBe('submitted');
  for (const [as, path] of [
    ['demo-other', `declare/get/${id}`],
    ['demo-reviewer', `manager/case/get/${id}`],
  ] as const) {
    const [result, ...lacking] = await sectionOf(as, path);
    expect(result).toBe('未能即时核定，转人工审核');
    expect(lacking.some((line) => line.includes('社会保险费') && line.includes('尚未核验'))).toBe(true);
  }
});

test('本批次名额或预算已用完的，不由系统核定，转人工审核并写明；放宽之后照常', async () => {
  await say(third.enId, 'verified');
  const withdraw = async () => {
    const [found] = await app.sql<{ id: string; version: number }[]>`
      select id, version from casework.case_file where owner_id = ${third.enId}::uuid and state = 'submitted'`;
    const gone = await call('demo-other', 'POST', `case/${found!.id}/act`, {
      event: 'withdraw',
      version: found!.version,
    });
    expect(gone.returnCode).toBe(1000);
  };
  await withdraw();
  const setQuota = (quota: number) =>
    app.sql`update declaration.batch set quota = ${quota} where project_id = ${projectId(FREE)}::uuid`;
  await setQuota(1);
  const { id, state } = await file('demo-other');
  expect(state).toBe('submitted');
  expect((await sectionOf('demo-other', `declare/get/${id}`)).join()).toContain('预算或名额');
  await withdraw();
  await setQuota(2);
  expect((await file('demo-other')).state).toBe('completed');
});
