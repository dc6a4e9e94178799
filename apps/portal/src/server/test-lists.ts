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

const ACTIVITY = '01900000-0000-7000-8000-00000000ac71';
const DIRECT_LIST = '01900000-0000-7000-8000-00000000d15c';
const OFFICERS_LIST = '01900000-0000-7000-8000-0000000f1157';

/** A page of one record that holds a list, and the record that is filled: its last part, or where `fillLists` finds it the whole address. */
export const RECORDS: Record<string, string> = {
  '/console/direct-benefit/{id}': DIRECT_LIST,
  '/console/lists/{id}': OFFICERS_LIST,
  '/console/activity/{id}/entries': ACTIVITY,
  '/console/content/{collection}': 'news',
};

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
  await findItems(portal);
  await fillDeclarations(portal, as);
  await fillDesk(portal);
  await fillPromises(portal);
  await fillArchive(portal);
  await fillActivities(portal, member);
  await fillFeedback(portal, as);
}

/** What the demonstration has published has its versions. */
async function findItems(portal: TestApp): Promise<void> {
  const [found] = await portal.sql<{ news: string; policy: string }[]>`
    select (select min(id::text) from content.item where collection = 'news' and tenant_id = 'suchu' and state = 'published') as news,
      (select min(id::text) from policy.policy where tenant_id = 'suchu' and status = 'published') as policy`;
  RECORDS['/console/content/{collection}/{id}'] = `/console/content/news/${found?.news}`;
  RECORDS['/console/policies/{id}'] = `/console/policies/${found?.policy}`;
}

/** Two declarations, one of them printed, and a list by which officers move it. */
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
  const place = [OFFICERS_LIST, ids[0] ?? ''];
  await portal.sql.unsafe(
    `insert into declaration.review_list (id, tenant_id, project_id, batch_id, kind, department, project_group, no, prepared_by,
       prepared_at)
     select $1::text::uuid, d.tenant_id, p.id, d.batch_id, 'payment', p.department, p.project_group, '列表-1', gen_random_uuid(), now()
     from declaration.declaration d join declaration.project p on p.id = d.project_id where d.case_id = $2::text::uuid`,
    place,
  );
  await portal.sql.unsafe(
    `insert into declaration.list_row (list_id, case_id, position, seen, remark)
     values ($1::text::uuid, $2::text::uuid, 1, 0, '列表中的一条')`,
    place,
  );
}

/** What a department asks of the operator's own, and a message that was sent. */
async function fillDesk(portal: TestApp): Promise<void> {
  await portal.sql.unsafe(`
    with list as (
      insert into declaration.direct_list (id, tenant_id, project_id, batch_id, no, state, rule_version, confirm_days, made_by, made_at)
      select '${DIRECT_LIST}'::uuid, p.tenant_id, p.id, b.id, 1, 'draft', 1, 10, gen_random_uuid(), now()
      from declaration.project p join declaration.batch b on b.project_id = p.id where p.redemption = 'auto' limit 1
      returning id)
    insert into declaration.direct_candidate (list_id, en_id, name, amount_fen, facts)
    select id, gen_random_uuid(), '列表中的企业', 100, '[]' from list`);
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

/** A promise that nobody has checked, and a bar. */
async function fillPromises(portal: TestApp): Promise<void> {
  await portal.sql.unsafe(`
    with filed as (
      select c.id, (select max(s.n) from casework.snapshot s where s.case_id = c.id) as n from casework.case_file c
      where c.submitted_at is not null order by c.id limit 1),
    p as (
      insert into casework.material_promise (id, case_id, code, text, given_by, given_at)
      select gen_random_uuid(), id, 'listed', '列表中的承诺', gen_random_uuid(), now() from filed returning id, case_id),
    b as (
      insert into casework.promise_breach (id, case_id, code, label, way, broken_on)
      select gen_random_uuid(), id, 'listed', '列表中的材料', 'deferral', current_date from filed)
    insert into casework.snapshot (case_id, n, form_code, form_version, answers, materials, promises, taken_at)
    select s.case_id, s.n + 1, s.form_code, s.form_version, s.answers, s.materials,
      jsonb_build_array(jsonb_build_object('id', p.id, 'code', 'listed')), now()
    from casework.snapshot s join filed f on f.id = s.case_id and f.n = s.n join p on p.case_id = f.id`);
}

/** An archived case whose retention has ended. */
async function fillArchive(portal: TestApp): Promise<void> {
  await portal.sql.unsafe(`
    with closed as (
      update casework.case_file set closed_at = coalesce(closed_at, now())
      where id = (select id from casework.case_file where submitted_at is not null order by id limit 1)
      returning id, tenant_id)
    insert into casework.archive (case_id, tenant_id, archive_no, class, retention, retain_until, archived_at)
    select id, tenant_id, 'DA-2000-000001', '列表', '10', '2010-12-31', now() from closed`);
}

/** A question that was answered and may be published. */
async function fillFeedback(portal: TestApp, as: string): Promise<void> {
  const body = { kind: '01', title: '列表中的问题', text: '说明', mayPublish: true };
  const reply = await portal.call('POST', '/policy/api/ua/feedback/add', { as, body });
  if (reply.status !== 200) throw new Error(`feedback: ${reply.status} ${reply.text.slice(0, 200)}`);
  await portal.sql.unsafe(
    `update feedback.question set answered_on = current_date, used_days = 0 where title = '列表中的问题'`,
  );
}

/** An activity with one entry, the member's. */
async function fillActivities(
  portal: TestApp,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<void> {
  const own = [ACTIVITY, tenantId];
  await portal.sql.unsafe(
    `insert into activity.activity (id, tenant_id, state, title, type, form, starts_at, ends_at, signup_from, signup_to, created_at,
       updated_at)
     values ($1::text::uuid, $2, 'published', '列表中的活动', '01', 'offline', now() + interval '2 days', now() + interval '3 days',
       now() - interval '1 day', now() + interval '1 day', now(), now())`,
    own,
  );
  await portal.sql.unsafe(
    `insert into registration.offering (id, tenant_id, kind, title, link, starts_at, ends_at, signup_from, signup_to, needs_review,
       has_waitlist, form_version, is_open, created_at, updated_at)
     values ($1::text::uuid, $2, 'activity', '列表中的活动', '/activity', now() + interval '2 days', now() + interval '3 days',
       now() - interval '1 day', now() + interval '1 day', false, false, 1, true, now(), now())`,
    own,
  );
  await portal.sql.unsafe(
    `insert into registration.entry (id, tenant_id, offering_id, account_id, state, form_version, answers, name_mask, ticket_code,
       created_at, state_at)
     values (gen_random_uuid(), $2, $1::text::uuid, $3::text::uuid, 'registered', 1, '{}', '列*', 'LISTLIST01', now(), now())`,
    [...own, accountId],
  );
}
