// Rows for the lists that the demonstration leaves empty.
import { deliver } from '../domains/message/server/message.port.ts';
import { DEMO_ENTERPRISES } from '../../seeds/identity.seed.ts';
import { projectId } from '../../seeds/declarable-projects.ts';
import { dayText } from '@yqt/kernel/dates';
import { testAnswers } from '../domains/vehicle/test-vehicle.ts';
import type { TestApp } from './test-app.ts';

const EVALUATED = {
  establishedOn: '2019-06-18',
  staffAvg: '100',
  techStaffAvg: '30',
  sales3: '8000',
  rd3: '480',
};

/** What the member keeps, subscribes to, computes and has answered, by the call that does it. */
const DEEDS: readonly [path: string, body: object][] = [
  ['/policy/api/customer/tag/add', { tag: '高企' }],
  ['/policy/api/customer/policy/match/report/generate', {}],
  ['/policy/api/tool/scale/save', { gbCode: 'C3841', staff: '299', revenueWan: '5000' }],
  [
    '/policy/api/customer/eva/technology/save',
    { totalStaff: '100', techStaff: '30', salesRevenue: '10000', rdExpense: '600', choose: 'sales' },
  ],
  ['/policy/api/tec/en/score/v2', EVALUATED],
  ['/policy/api/tec/en/commit', EVALUATED],
  [
    '/policy/api/vehicle/submit',
    { revision: 0, action: 'submit', answers: testAnswers(dayText(new Date())) },
  ],
  [
    '/policy/api/customer/cost/calculate/save',
    {
      name: '首年测算',
      on: '2026-06-01',
      scenarios: [{ name: '方案一', staff: [], figures: { extraCost: '100' }, choices: {} }],
    },
  ],
];

/** What an officer enters. */
const OFFICERS_DEEDS: readonly [path: string, body: object][] = [
  [
    '/policy/api/manager/case/entry/open',
    {
      kind: 'vehicle_pass',
      subjectId: 'vehicle',
      owner: DEMO_ENTERPRISES[0].creditCode,
      broughtBy: '送件人',
      relation: 'legal',
      scanRef: '2026-1',
    },
  ],
];

/** Gives the member and the officer a row of each; throws where a call refuses. */
export async function fillLists(
  portal: TestApp,
  { member: as, operator }: { member: string; operator: string },
): Promise<void> {
  const found = await portal.call('GET', '/policy/api/ua/policy/list?size=1');
  const { records }: { records: { id: string }[] } = found.body.data;
  const kept: [string, object][] = records.map(({ id }) => [
    `/policy/api/customer/policy/favorite/${id}`,
    {},
  ]);
  const deeds = [...DEEDS, ...kept].map(([path, body]) => ({ path, body, as }));
  const officers = OFFICERS_DEEDS.map(([path, body]) => ({ path, body, as: operator }));
  for (const { path, body, as: who } of [...deeds, ...officers]) {
    const reply = await portal.call('POST', path, { as: who, body });
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status} ${reply.text.slice(0, 200)}`);
  }
  const [member] = await portal.sql<{ accountId: string; tenantId: string }[]>`
    select id as "accountId", tenant_id as "tenantId" from identity.account where login_name = 'demo-enterprise'`;
  if (!member) throw new Error('demo-enterprise is missing');
  await portal.sql.unsafe(
    `insert into casework.vault_file (id, tenant_id, en_id, item_id, type, title, file_id, name, size, sha256, added_by, added_at)
     values (gen_random_uuid(), $1, '01900000-0000-7000-8000-00000000e001', gen_random_uuid(), '02', '列表中的材料',
       gen_random_uuid(), 'a.pdf', 1, '', $2::uuid, now())`,
    [member.tenantId, member.accountId],
  );
  await portal.sql.unsafe(
    `insert into casework.party (id, case_id, role, owner_kind, owner_id, basis, terms, since, until)
     select gen_random_uuid(), id, 'client', 'person', $1::uuid, 'consent', '{"name": "列表", "text": "", "version": "1", "by": ""}',
       now(), now() + interval '9 days'
     from casework.case_file where kind = 'vehicle_pass' and submitted_at is not null limit 1`,
    [member.accountId],
  );
  const message = { ...member, type: '01', title: '列表中的一条', body: '正文', dedupeKey: 'list:1' };
  await deliver(portal.sql, { messages: [message], now: new Date() });
  await fillDeclarations(portal, as);
  await fillDesk(portal);
}

/** Two declarations, one of them printed. */
async function fillDeclarations(portal: TestApp, as: string): Promise<void> {
  const ids: string[] = [];
  for (const at of [1, 2]) {
    const body = { projectId: projectId(at) };
    const made = await portal.call('POST', '/policy/api/declare/user/create', { as, body });
    const { id }: { id: string } = made.body.data;
    ids.push(id);
  }
  const paper = await portal.call('GET', `/policy/api/declare/flow/downdload?id=${ids[0]}&kind=form`, { as });
  if (paper.status !== 200) throw new Error(`a form was not printed: ${paper.text.slice(0, 200)}`);
}

/** What a department asks of the operator's own, and a message that was sent. */
async function fillDesk(portal: TestApp): Promise<void> {
  await portal.sql.unsafe(`
    insert into operator.role_grant (account_id, role, department, project_group, granted_by)
    select id, 'clerk', 'Z01', '*', 'test' from identity.account where login_name = 'demo-operator' on conflict do nothing`);
  await portal.sql.unsafe(`
    insert into casework.opinion_request (id, case_id, tenant_id, snapshot, asked_by, asked_at, asked_on, department, question, days)
    select gen_random_uuid(), id, tenant_id, 1, owner_id, now(), current_date, 'Z01', '列表中的一条', 3
    from casework.case_file where submitted_at is not null limit 1`);
  await portal.sql.unsafe(`
    insert into message.delivery (id, tenant_id, account_id, message_id, channel, mode, next_at, created_at)
    select gen_random_uuid(), tenant_id, account_id, id, 'email', 'now', now(), now() from message.message limit 1`);
}
