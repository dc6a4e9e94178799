// 注销账号: what stands in the way is named at once, the confirmation is asked for, every domain forgets, the name is told that it was
// closed, and nothing that names an account is forgotten to be thought of.
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../../server/config.ts';
import { testApp, type Reply, type TestApp } from '../../../../server/test-app.ts';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { findAuditFault } from '../../../operator/server/operator.port.ts';
import { join, openOffering, testDeps } from '../../../registration/server/test-offering.ts';
import { hashPassword } from '../../server/passwords.ts';
import type { Closing } from '../contract.ts';
import { readmitName } from './closed-name.ts';
import { KEPT_ACCOUNTS } from './test-kept-accounts.ts';

const DATA_KEYS = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { DATA_KEYS } });
});
afterAll(() => app.close());

const PASSWORD = 'river-mountain-42-lantern';
let made = 0;
/** A local account, signed in. */
async function newcomer(): Promise<{ id: string; loginName: string; as: string }> {
  made += 1;
  const [id, loginName, number] = [randomUUID(), `leaving-${made}`, made];
  await app.sql`
    insert into identity.account (id, tenant_id, origin, login_name, name, password_hash, mobile_cipher, mobile_index, created_at)
    values (${id}, 'suchu', 'local', ${loginName}, '王离开', ${await hashPassword(PASSWORD)}, 'k:secret', ${`k:${number}`}, now())`;
  return { id, loginName, as: sidOf(await login(loginName)) };
}
const login = (loginName: string, password = PASSWORD) =>
  app.call('POST', '/uaa/login', { body: { loginName, password } });
const sidOf = ({ cookies }: Reply): string =>
  cookies.find((one) => one.startsWith('sid='))?.split(';')[0] ?? '';
const close = (as: string, body: object) => app.call('POST', '/uaa/api/user/account/close', { as, body });
const closing = async (as: string): Promise<Closing> =>
  (await app.call('GET', '/uaa/api/user/account/closing', { as })).body.data;
const fieldsOf = ({ body }: Reply) => (body.data as { field: string }[]).map(({ field }) => field);
const idOf = async (loginName: string): Promise<string> =>
  (await app.sql<{ id: string }[]>`select id from identity.account where login_name = ${loginName}`)[0]!.id;

/** A matter that somebody filed for themselves. */
async function personalCase(owner: string): Promise<string> {
  const id = randomUUID();
  await app.sql`
    insert into casework.case_file (id, tenant_id, kind, subject_id, subject_title, owner_kind, owner_id, account_id, applicant_name, state,
      form_code, form_version, department, project_group, separation, submitted_at, created_at, updated_at, state_at)
    values (${id}, 'suchu', 'vehicle_pass', 'vehicle', '本人的事项', 'person', ${owner}, ${owner}, '王*', 'submitted', 'vehicle', 1, 'Z03', 'x', 'basic',
      now(), now(), now(), now())`;
  return id;
}

/** A row of everything that an account keeps for itself. */
async function keepOfAll(id: string): Promise<void> {
  const { sql } = app;
  const [policy] = await sql<
    { id: string }[]
  >`select id from policy.policy where status = 'published' limit 1`;
  const message = randomUUID();
  await sql`insert into content.news_subscription (account_id, category, tenant_id) values (${id}, '', 'suchu')`;
  await sql`insert into policy.favorite (account_id, policy_id) values (${id}, ${policy!.id})`;
  await sql`insert into policy.subscription (id, tenant_id, account_id, tag) values (gen_random_uuid(), 'suchu', ${id}, '高企')`;
  await sql`
    insert into message.message (id, tenant_id, account_id, kind, title, body, dedupe_key, created_at)
    values (${message}, 'suchu', ${id}, '01', '您好，王离开', '', 'k', now())`;
  await sql`
    insert into message.contact (account_id, tenant_id, channel, address_sealed, address_mask)
    values (${id}, 'suchu', 'sms', 'k:sealed', '139****0000')`;
  await sql`insert into message.preference (account_id, type, channel, mode) values (${id}, '01', 'sms', 'now')`;
  await sql`
    insert into message.delivery (id, tenant_id, account_id, message_id, channel, mode, next_at, created_at)
    values (gen_random_uuid(), 'suchu', ${id}, ${message}, 'sms', 'now', now(), now())`;
  await sql`
    insert into tools.result (id, tenant_id, account_id, tool, rule_version, input, result)
    values (gen_random_uuid(), 'suchu', ${id}, 'scale', 'v', '{}', '{}')`;
  await sql`insert into tools.draft (id, account_id, tool, body) values (gen_random_uuid(), ${id}, 'scale', '{}')`;
  await sql`
    insert into activity.calendar_feed (account_id, tenant_id, code_hash, code_sealed, made_at)
    values (${id}, 'suchu', ${id}, 's', now())`;
  await sql`
    insert into casework.saved_view (id, tenant_id, account_id, name, query, created_at)
    values (gen_random_uuid(), 'suchu', ${id}, '我的', '', now())`;
  await sql`
    insert into casework.watch (account_id, case_id, since) values (${id}, ${await personalCase(randomUUID())}, now())`;
  await sql`
    insert into identity.binding_request (id, tenant_id, account_id, enterprise_name, credit_code, letter_file_id, created_at)
    values (gen_random_uuid(), 'suchu', ${id}, '某企业', '91341100MA8YQTDE11', 'none', now())`;
  await sql`
    insert into identity.binding (account_id, en_id, bound_at, proof, role) values (${id}, ${DEMO_ENTERPRISES[2].enId}, now(), 'seed', 'viewer')`;
  await sql`
    insert into feedback.question (case_id, tenant_id, account_id, code_hash, code_sealed, name_sealed, kind, title, may_publish, promised_on, asked_at)
    values (gen_random_uuid(), 'suchu', ${id}, ${id}, 's', 's', '01', '已答复的提问', false, current_date, now())`;
}

/** How many rows of each place name the account. */
async function countOf(id: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const place of Object.keys(KEPT_ACCOUNTS)) {
    const [schema, table, column] = place.split('.');
    const [row] = await app.sql<{ n: number }[]>`
      select count(*)::int as n from ${app.sql(`${schema}.${table}`)} where ${app.sql(column!)}::text = ${id}`;
    counts[place] = row!.n;
  }
  return counts;
}

test('每一列写着属于哪个账号的，都写明注销时怎样：新的表不能漏', async () => {
  const columns = await app.sql<{ place: string }[]>`
    select c.table_schema || '.' || c.table_name || '.' || c.column_name as place from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema', 'public', 'pgboss')
      and c.table_name !~ '_\\d{6}$'
      and c.column_name in ('account_id', 'owner_id', 'owner_account', 'absent_id', 'deputy_id', 'login_name')
    order by 1`;
  expect(columns.map(({ place }) => place)).toEqual(Object.keys(KEPT_ACCOUNTS).toSorted());
});

test('确认有误的一次指出；密码错五次后要等；原样保留', async () => {
  const { as, id, loginName } = await newcomer();
  expect(await closing(as)).toEqual({ loginName, isLocal: true, blocks: [] });
  const empty = await close(as, { isSure: false });
  expect([empty.status, fieldsOf(empty)]).toEqual([422, ['password', 'isSure']]);
  for (let at = 0; at < 5; at++)
    expect(fieldsOf(await close(as, { isSure: true, password: `wrong ${at}` }))).toEqual(['password']);
  expect((await close(as, { isSure: true, password: PASSWORD })).status).toBe(429);
  const [row] = await app.sql<
    { name: string }[]
  >`select name from identity.account where id = ${id} and closed_at is null`;
  expect(row?.name).toBe('王离开');
  expect((await app.call('GET', '/uaa/api/user/account/closing')).status).toBe(401);
});

test('注销：各处都删除或不再写着本人，登录当即结束，审计留下，名额给候补的人', async () => {
  const { as, id, loginName } = await newcomer();
  await keepOfAll(id);
  const deps = testDeps(app.sql);
  const offering = await openOffering(deps, { capacity: 1 });
  await join(deps, offering, { accountId: id });
  const next = await newcomer();
  await join(deps, offering, { accountId: next.id });
  const before = await countOf(id);
  const deleted = Object.entries(KEPT_ACCOUNTS).flatMap(([place, how]) => (how === 'deleted' ? [place] : []));
  const untouched = deleted.filter((place) => before[place] === 0);
  // what only officers have, who cannot close their account before they hand over
  expect(untouched).toEqual([
    'operator.deputy.absent_id',
    'operator.deputy.deputy_id',
    'operator.role_grant.account_id',
  ]);

  const reply = await close(as, { isSure: true, password: PASSWORD });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.cookies.find((one) => one.startsWith('sid='))).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/);
  const after = await countOf(id);
  expect(deleted.filter((place) => after[place] !== 0)).toEqual([]);
  const [row] = await app.sql<{ text: string }[]>`
    select row_to_json(a)::text as text from identity.account a where id = ${id} and closed_at is not null and is_disabled`;
  expect(row?.text).not.toMatch(/王离开|leaving|secret|139/);
  const entries = await app.sql<{ state: string; answers: object; nameMask: string }[]>`
    select state, answers, name_mask as "nameMask" from registration.entry where account_id = ${id}`;
  expect(entries).toEqual([{ state: 'cancelled', answers: {}, nameMask: '已注销用户' }]);
  const [waiting] = await app.sql<{ state: string }[]>`
    select state from registration.entry where account_id = ${next.id}`;
  expect(waiting?.state).toBe('offered');
  const [question] = await app.sql<{ text: string }[]>`
    select concat(name_sealed, code_sealed, account_id) as text from feedback.question where code_hash = ${id}`;
  expect(question?.text).toBe('');
  expect((await app.call('GET', '/uaa/api/current-user', { as })).status).toBe(401);
  const [audit] = await app.sql<{ facts: object }[]>`
    select facts from operator.audit_event where event = 'account.closed' and object_id = ${id}`;
  expect(audit?.facts).toEqual({ origin: 'local', enterprises: [DEMO_ENTERPRISES[2].enId] });
  expect(await findAuditFault(app.sql, 'suchu')).toBeNull();

  const refused = await login(loginName);
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringMatching(/^该账号已于 \d{4}-\d\d-\d\d 注销，不能再登录；如需再次使用，可以重新注册$/),
  ]);
  const [kept] = await app.sql<{ index: string }[]>`select name_index as index from identity.closed_name`;
  expect(kept?.index).not.toContain(loginName);
});

test('有未办结的一次全部写明，什么也不改；办结后可以注销', async () => {
  const { as, id } = await newcomer();
  const person = await personalCase(id);
  await app.sql`
    insert into operator.role_grant (account_id, role, granted_by) values (${id}, 'clerk', 'test')`;
  const { enId } = DEMO_ENTERPRISES[2];
  const others = await app.sql<{ accountId: string }[]>`
    select account_id as "accountId" from identity.binding where en_id = ${enId} and role = 'admin'`;
  await app.sql`update identity.binding set role = 'handler' where en_id = ${enId}`;
  await app.sql`
    insert into identity.binding (account_id, en_id, bound_at, proof, role) values (${id}, ${enId}, now(), 'seed', 'admin')`;
  const asked = await app.call('POST', '/policy/api/ua/feedback/add', {
    as,
    body: { kind: '11', title: '请复制我的个人信息', text: '请提供', wantsReply: false },
  });
  expect(asked.status, asked.text).toBe(200);
  const { blocks } = await closing(as);
  expect(blocks.map(({ text }) => text)).toEqual([
    expect.stringMatching(/唯一的管理员/),
    expect.stringMatching(/园区工作人员（.+）/),
    expect.stringMatching(/“本人的事项”还没有办结/),
    expect.stringMatching(/“请复制我的个人信息”还没有答复/),
  ]);
  const refused = await close(as, { isSure: true, password: PASSWORD });
  expect(refused.status).toBe(409);
  for (const { text } of blocks) expect(refused.body.message).toContain(text);
  expect((await app.call('GET', '/uaa/api/current-user', { as })).status).toBe(200);

  await app.sql`update identity.binding set role = 'admin' where en_id = ${enId} and account_id = ${others[0]!.accountId}`;
  await app.sql`delete from operator.role_grant where account_id = ${id}`;
  await app.sql`update casework.case_file set closed_at = now() where id = ${person}`;
  await app.sql`update casework.case_file set state = 'closed', closed_at = now() where account_id = ${id} and kind = 'feedback'`;
  expect((await close(as, { isSure: true, password: PASSWORD })).status).toBe(200);
});

test('单点登录的填写登录名确认；再次登录写明已注销，运营人员放行后是新账号', async () => {
  const as = await app.signIn('demo-visitor');
  const id = await idOf('demo-visitor');
  expect(fieldsOf(await close(as, { isSure: true, loginName: 'demo-visito' }))).toEqual(['loginName']);
  expect((await close(as, { isSure: true, loginName: 'demo-visitor' })).status).toBe(200);
  await expect(app.signIn('demo-visitor')).rejects.toThrow(/403 .*注销，不能再登录/);
  const refusals = await app.sql<{ id: string }[]>`
    select id from identity.account where login_name = 'demo-visitor'`;
  expect(refusals).toEqual([]);
  const name = { tenantId: 'suchu', origin: 'sso', loginName: 'demo-visitor' } as const;
  expect(await readmitName({ config: readConfig({ DATA_KEYS }) }, app.sql, name)).toBe(true);
  await app.signIn('demo-visitor');
  expect(await idOf('demo-visitor')).not.toBe(id);
});

test('两名管理员同时注销，企业还有成员：只有一个成功', async () => {
  const [one, two, stays] = await Promise.all([newcomer(), newcomer(), newcomer()]);
  const enId = randomUUID();
  await app.sql`
    insert into identity.enterprise (en_id, tenant_id, name, credit_code, created_at) values (${enId}, 'suchu', '同时离开的企业', '91341100MA8YQTDX17', now())`;
  for (const [{ id }, role] of [
    [one, 'admin'],
    [two, 'admin'],
    [stays, 'viewer'],
  ] as const)
    await app.sql`
      insert into identity.binding (account_id, en_id, bound_at, proof, role) values (${id}, ${enId}, now(), 'seed', ${role})`;
  const replies = await Promise.all(
    [one, two].map(({ as }) => close(as, { isSure: true, password: PASSWORD })),
  );
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('企业唯一的成员：企业还有未办结的办件，不能注销；还有别的成员的，不受影响', async () => {
  const [sole, other] = await Promise.all([newcomer(), newcomer()]);
  const enId = randomUUID();
  await app.sql`
    insert into identity.enterprise (en_id, tenant_id, name, credit_code, created_at) values (${enId}, 'suchu', '一个人的企业', '91341100MA8YQTDX28', now())`;
  const bind = ({ id }: { id: string }) => app.sql`
    insert into identity.binding (account_id, en_id, bound_at, proof, role) values (${id}, ${enId}, now(), 'seed', 'admin')`;
  await bind(sole);
  const caseId = await personalCase(sole.id);
  await app.sql`
    update casework.case_file set owner_kind = 'enterprise', owner_id = ${enId}, applicant_name = '一个人的企业' where id = ${caseId}`;
  const refused = await close(sole.as, { isSure: true, password: PASSWORD });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('“一个人的企业”的办件“本人的事项”还没有办结，而您是该企业唯一的成员'),
  ]);
  await bind(other);
  expect((await close(sole.as, { isSure: true, password: PASSWORD })).status).toBe(200);
});

test('用注销过的登录名重新注册，是新账号，可以登录', async () => {
  const { as, id, loginName } = await newcomer();
  await close(as, { isSure: true, password: PASSWORD });
  expect((await login(loginName)).status).toBe(403);
  const tel = '13900004321';
  const captchaId = randomUUID().replaceAll('-', '');
  const answerHash = createHash('sha256').update(`${captchaId}:7`).digest('hex');
  await app.sql`
    insert into identity.captcha (id, answer_hash, expires_at)
    values (${captchaId}, ${answerHash}, ${new Date(app.clock.now().getTime() + 60_000)})`;
  await app.call(
    'GET',
    `/uaa/api/register/sms-captcha?tel=${tel}&type=register&captchaId=${captchaId}&captchaCode=7`,
  );
  const [sms] = await app.sql<
    { text: string }[]
  >`select text from identity.sms_outbox order by id desc limit 1`;
  const smsCode = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
  const registered = await app.call('POST', '/uaa/api/register', {
    body: { loginName, password: PASSWORD, tel, smsCode },
  });
  expect(registered.status, registered.text).toBe(200);
  expect((await login(loginName)).status).toBe(200);
  expect(await idOf(loginName)).not.toBe(id);
});
