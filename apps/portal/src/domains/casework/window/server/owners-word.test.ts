// The owner's word on what was entered at the window: an event of the case that both sides read; their silence, of which they are
// reminded; and in whose place a deputy entered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { testAnswers } from '../../../vehicle/test-vehicle.ts';
import type { CaseFile, CaseView } from '../../case-shapes.rules.ts';
import { ENTERED_BY_HAND } from '../../casework.text.ts';
import { selectChainFault } from '../../server/history.sql.ts';
import { sweepCases } from '../../server/sweep-cases.ts';
import { callsOf, OWNER } from '../../server/test-calls.ts';
import { attachEntryScan } from './test-scan.ts';

const WINDOW = 'demo-clerk';
let app: TestApp;
const call = callsOf(() => app);
const entry = {
  kind: 'vehicle_pass',
  subjectId: 'vehicle',
  owner: DEMO_ENTERPRISES[0].creditCode,
  broughtBy: '欧阳送件人',
  relation: 'handler',
  scanRef: '2026-窗-0009',
};
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function filed(as = WINDOW): Promise<string> {
  const { data } = await call<{ id: string }>(as, 'POST', 'manager/case/entry/open', entry);
  const answers = testAnswers(dayText(app.clock.now()));
  await attachEntryScan(app, await call.cookieOf(as), data.id);
  const given = { id: data.id, revision: 0, action: 'submit', answers };
  expect((await call(as, 'POST', 'manager/case/entry/update', given)).returnCode).toBe(1000);
  return data.id;
}
const viewOf = async (id: string) => (await call<CaseView>(OWNER, 'GET', `vehicle/get/${id}`)).data;
const fileOf = async (id: string, as = 'demo-operator') =>
  (await call<CaseFile>(as, 'GET', `manager/case/get/${id}`)).data;
/** The desk asks for a correction, and the window files it again. */
async function refiled(id: string): Promise<void> {
  const asked = await call('demo-operator', 'POST', 'manager/case/act', {
    id,
    version: (await fileOf(id)).version,
    event: 'request_correction',
    reason: '请补正',
    items: [{ item: 'field:reason', note: '写明路线' }],
  });
  expect(asked.returnCode, JSON.stringify(asked)).toBe(1000);
  app.clock.advance(1000);
  const { revision } = (await call<CaseView>(WINDOW, 'GET', `manager/case/entry/get/${id}`)).data;
  const answers = { ...testAnswers(dayText(app.clock.now())), reason: '经东门' };
  const given = { id, revision, action: 'resubmit', answers };
  expect((await call(WINDOW, 'POST', 'manager/case/entry/update', given)).returnCode).toBe(1000);
}
/** What the owner was last told under such a title. */
async function bodyOf(words: string): Promise<string> {
  const { data } = await call<{ records: { id: string; title: string }[] }>(
    OWNER,
    'GET',
    'customer/msg/page?size=100',
  );
  const last = data.records.find(({ title }) => title.includes(words));
  return (await call<{ body: string }>(OWNER, 'GET', `customer/msg/detail?id=${last?.id}`)).data.body;
}
const toldOf = async (as: string, words: string): Promise<number> => {
  const { data } = await call<{ records: { title: string }[] }>(as, 'GET', 'customer/msg/page?size=100');
  return data.records.filter(({ title }) => title.includes(words)).length;
};

describe('申请人对窗口代录的答复', () => {
  test('记入办件的哈希链，双方的办理经过都看得到，办件不动；先不认可后确认的各记一次，窗口补正后不再翻出旧的不认可', async () => {
    const id = await filed();
    const { version } = await viewOf(id);
    const refuse = { version, reason: '车牌有误' };
    expect((await call(OWNER, 'POST', `case/${id}/entry/refuse`, refuse)).returnCode).toBe(1000);
    expect((await call(OWNER, 'POST', `case/${id}/entry/confirm`, { version })).returnCode).toBe(1000);
    const view = await viewOf(id);
    expect(view).toMatchObject({ version, state: 'submitted' });
    const words = [
      { event: 'entry_refused', label: '指出窗口代录与纸质材料不一致', reason: '车牌有误' },
      { event: 'entry_confirmed', label: '确认窗口代录与纸质材料一致', reason: null },
    ];
    expect(view.events.slice(-2)).toMatchObject(words);
    expect((await fileOf(id)).events.slice(-2)).toMatchObject(words);
    const rows = await app.sql<{ actor: string; role: string }[]>`
      select a.login_name as actor, e.actor_role as role from casework.event e join identity.account a on a.id::text = e.actor
      where e.case_id = ${id}::uuid and e.event like 'entry_%' and e.from_state = e.to_state`;
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ actor: OWNER, role: 'applicant' })));
    expect(await selectChainFault(app.sql, id)).toEqual([]);
    // what nobody missed is not told as having happened meanwhile
    const act = (event: string, more: object = {}) =>
      call<{ meanwhile?: object[] }>('demo-operator', 'POST', 'manager/case/act', {
        id,
        version,
        event,
        ...more,
      });
    const items = [{ item: 'field:reason', note: '写明路线' }];
    expect((await act('request_correction', { reason: '请补正', items })).returnCode).toBe(1000);
    const late = await act('accept');
    expect(late.returnCode).toBe(4090);
    expect(late.message).not.toContain('确认窗口代录');
    const { revision } = (await call<CaseView>(WINDOW, 'GET', `manager/case/entry/get/${id}`)).data;
    const again = {
      id,
      revision,
      action: 'resubmit',
      answers: { ...testAnswers(dayText(app.clock.now())), reason: '经东门' },
    };
    expect((await call(WINDOW, 'POST', 'manager/case/entry/update', again)).returnCode).toBe(1000);
    expect((await viewOf(id)).entry).toMatchObject({ refusedAt: null, confirmedAt: null, mayConfirm: true });
    expect((await fileOf(id)).held).toBeNull();
  });

  test('代录人打开审核台，写明为何不能办理；别的人员照常', async () => {
    const id = await filed();
    const own = await fileOf(id, WINDOW);
    expect(own).toMatchObject({ actions: [], barred: expect.stringContaining('代录') });
    const other = await fileOf(id);
    expect(other.barred).toBeNull();
    expect(other.actions.length).toBeGreaterThan(0);
  });

  test('没有答复的，第 3、7 个工作日各提醒管理员一次，不提醒经办人，不视为同意，也不拦下；答复后不再提醒', async () => {
    const id = await filed();
    const answered = await filed();
    const { version } = await viewOf(answered);
    expect((await call(OWNER, 'POST', `case/${answered}/entry/confirm`, { version })).returnCode).toBe(1000);
    const start = dayText(app.clock.now());
    const waits = '等待您确认';
    const remembered = await toldOf(OWNER, waits);
    const seen = new Map<number, number>();
    await app.sql`update casework.entry set reminded = 7 where case_id <> all(${[id, answered]}::uuid[])`;
    for (let days = 1; days <= 20; days += 1) {
      await app.sql`update casework.entry set asked_at = ${`${addDays(start, -days)} 10:00:00+08`} where case_id = ${id}::uuid`;
      await sweepCases(app.app.casework);
      await sweepCases(app.app.casework);
      seen.set(days, (await toldOf(OWNER, waits)) - remembered);
    }
    expect(seen.get(1)).toBe(0);
    expect(Math.max(...seen.values())).toBe(2);
    expect([...seen.values()]).toEqual([...seen.values()].toSorted((one, other) => one - other));
    expect(await toldOf('demo-handler', waits)).toBe(0);
    const file = await fileOf(id);
    expect(file.entry?.confirmedAt).toBeNull();
    expect(file.entry?.waitedDays).toBeGreaterThanOrEqual(7);
    expect(file.actions.map(({ event }) => event)).toContain('accept');
    expect((await fileOf(answered)).entry?.waitedDays).toBeNull();
  });

  test('不认可后窗口重新提交的，企业可以再次指出不一致；提醒与页面写明答复之前不能受理或通过', async () => {
    const id = await filed();
    const refuse = async (reason: string) => {
      const { version } = await viewOf(id);
      return (await call(OWNER, 'POST', `case/${id}/entry/refuse`, { version, reason })).returnCode;
    };
    expect((await viewOf(id)).entry).toMatchObject({ mayRefuse: true });
    expect(await refuse('车牌有误')).toBe(1000);
    expect((await viewOf(id)).entry).toMatchObject({ mayRefuse: false, waitedDays: null });
    expect(await refuse('车牌有误')).toBe(4090);
    await refiled(id);
    expect((await viewOf(id)).entry).toMatchObject({ refusedReason: '车牌有误', mayRefuse: true });
    expect(await bodyOf('请确认窗口代录')).toContain('在您答复之前，此件不能受理或通过');
    const start = dayText(app.clock.now());
    await app.sql`update casework.entry set reminded = 7 where case_id <> ${id}::uuid`;
    await app.sql`update casework.entry set asked_at = ${`${addDays(start, -20)} 10:00:00+08`},
      refused_at = ${`${addDays(start, -21)} 10:00:00+08`} where case_id = ${id}::uuid`;
    await sweepCases(app.app.casework);
    const reminder = await bodyOf('等待您确认');
    expect(reminder).toContain('在您答复之前，此件不能受理或通过');
    expect(reminder).not.toContain('办理照常进行');
    expect((await fileOf(id)).entry?.waitedDays).toBeGreaterThanOrEqual(7);
    expect(await refuse('仍与所签不符')).toBe(1000);
    expect((await fileOf(id)).held).toContain('仍与所签不符');
    expect((await viewOf(id)).entry).toMatchObject({ mayRefuse: false, waitedDays: null });
  });

  test('要求补正时，代录人也收到消息，点开即可按纸质材料补正：没有在网上的企业只能由窗口转告', async () => {
    const id = await filed();
    const told = await toldOf(WINDOW, '补正');
    await refiled(id);
    expect(await toldOf(WINDOW, '补正')).toBe(told + 1);
    const { data } = await call<{ records: { id: string; title: string }[] }>(
      WINDOW,
      'GET',
      'customer/msg/page?size=100',
    );
    const first = data.records.find(({ title }) => title.includes('补正'));
    const whole = await call<{ body: string; link: string }>(
      WINDOW,
      'GET',
      `customer/msg/detail?id=${first?.id}`,
    );
    expect(whole.data.link).toBe(`/console/entries/${id}`);
    expect(whole.data.body).toContain('写明路线');
  });

  test('代理人代录的，被代理的人员同样不办理这一件；只以其名义办理的代理人也不', async () => {
    const today = dayText(app.clock.now());
    await app.sql`
      insert into operator.deputy (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
      select gen_random_uuid(), 'suchu', a.id, d.id, ${today}::date, ${today}::date, 'test', now()
      from identity.account a, identity.account d where a.login_name = ${WINDOW} and d.login_name = 'demo-visitor'`;
    const id = await filed('demo-visitor');
    const rows = await app.sql<{ by: string; place: string }[]>`
      select b.login_name as by, f.login_name as place from casework.case_file c join identity.account b on b.id = c.entered_by
      join identity.account f on f.id = c.entered_for where c.id = ${id}::uuid`;
    expect(rows).toEqual([{ by: 'demo-visitor', place: WINDOW }]);
    const { version } = await fileOf(id);
    for (const as of [WINDOW, 'demo-visitor']) {
      expect(await fileOf(id, as), as).toMatchObject({
        actions: [],
        barred: expect.stringContaining('代录'),
      });
      const act = await call(as, 'POST', 'manager/case/act', { id, version, event: 'accept' });
      expect(act, as).toMatchObject({ returnCode: 4030, message: expect.stringContaining('代录') });
    }
    const accepted = await call('demo-operator', 'POST', 'manager/case/act', {
      id,
      version,
      event: 'accept',
    });
    expect(accepted.returnCode).toBe(1000);
  });

  test('另有受理权限的代理人，想以代录人的名义作决定，读到的是代录的原因', async () => {
    const today = dayText(app.clock.now());
    await app.sql`
      insert into operator.deputy (id, tenant_id, absent_id, deputy_id, from_on, to_on, created_by, created_at)
      select gen_random_uuid(), 'suchu', a.id, d.id, ${today}::date, ${today}::date, 'test', now()
      from identity.account a, identity.account d where a.login_name = ${WINDOW} and d.login_name = 'demo-joint'`;
    await app.sql`
      insert into operator.role_grant (account_id, role, granted_by)
      select id, case login_name when ${WINDOW} then 'first-reviewer' else 'clerk' end, 'test'
      from identity.account where login_name in (${WINDOW}, 'demo-joint')`;
    const id = await filed();
    const act = async (as: string, event: string) =>
      call(as, 'POST', 'manager/case/act', { id, version: (await fileOf(id)).version, event });
    expect((await act('demo-operator', 'accept')).returnCode).toBe(1000);
    expect(await act('demo-joint', 'approve')).toMatchObject({ returnCode: 4030, message: ENTERED_BY_HAND });
  });
});
