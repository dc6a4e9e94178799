// 车辆通行申请 as a kind of case, and what it issues.
import { expect, test } from 'vitest';
import { addDays, dayText } from '@yqt/kernel/dates';
import { selectEvents } from '../../casework/server/history.sql.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import type { CaseView, OwnCase } from '../../casework/contract.ts';
import { tryKind } from '../../casework/server/test-kind.ts';
import { selectPasses } from './vehicle.sql.ts';
import { vehicleKind } from './vehicle-kind.ts';
import { testAnswers } from '../test-vehicle.ts';

const answers = testAnswers(dayText(new Date()));
const [car] = answers.vehicles;
const tried = tryKind({
  kind: vehicleKind,
  create: { path: 'vehicle/submit', body: {} },
  update: 'vehicle/submit',
  get: (id) => `vehicle/get/${id}`,
  answers: { ...answers, vehicles: [{ ...car, plateNo: '皖m12345' }] },
  broken: {
    answers: {
      ...answers,
      validTo: '2020-01-01',
      vehicles: [
        { ...car, plateNo: '皖MO2345' },
        { ...car, key: 'r9', type: 'Q1' },
      ],
    },
    faults: ['answers.vehicles[0].plateNo', 'answers.vehicles[1].trailerNo', 'answers.validTo'],
  },
  opened: { name: 'vehicles', answer: [{ ...car, loadKg: '6000' }] },
  closed: { name: 'reason', answer: '另一事由' },
  officer: 'demo-operator',
  secrets: [car.driverMobile, car.driverName, car.driverLicenceNo],
});

test('受理人不能审核同一件；审核通过即发证，一车一证', async () => {
  const { call, id } = tried;
  const act = async (as: string, event: string, more: object = {}) => {
    const { data } = await call(as, 'GET', `manager/case/get/${id()}`);
    const { version } = data as { version: number };
    return call(as, 'POST', 'manager/case/act', { id: id(), version, event, ...more });
  };
  expect((await act('demo-operator', 'accept')).returnCode).toBe(1000);
  expect((await act('demo-operator', 'approve')).returnCode).toBe(4030);
  expect((await act('demo-reviewer', 'approve')).data).toMatchObject({ state: 'approved' });
  const passes = await selectPasses(tried.app().sql, id());
  expect(passes).toMatchObject([{ plateNo: car.plateNo, validTo: answers.validTo, cancelledAt: null }]);
});

test('续办带入原申请的全部内容，个人信息不必重填，期限接在原证之后；别人的申请不能续办', async () => {
  const { call, id } = tried;
  const made = await call('demo-enterprise', 'POST', 'vehicle/submit', { from: id() });
  expect(made.returnCode, made.message).toBe(1000);
  const renewed = (made.data as { id: string }).id;
  expect(renewed).not.toBe(id());
  // pressed twice, by whoever of the enterprise
  for (const again of ['demo-enterprise', 'demo-handler'])
    expect((await call(again, 'POST', 'vehicle/submit', { action: 'save', from: id() })).data).toMatchObject({
      id: renewed,
    });
  const { data } = await call('demo-enterprise', 'GET', `vehicle/get/${renewed}`);
  const { answers: taken, receiptNo } = data as CaseView;
  expect(receiptNo).toBeNull();
  expect(taken).toMatchObject({
    reason: answers.reason,
    validFrom: addDays(answers.validTo, 1),
    validTo: addDays(answers.validTo, 181),
    vehicles: [{ plateNo: car.plateNo, driverMobile: expect.stringContaining('*') }],
  });
  expect(taken['isTrue']).toBeUndefined();
  const isTrue = { ...taken, isTrue: true };
  const sent = await call('demo-enterprise', 'POST', 'vehicle/submit', {
    id: renewed,
    revision: 0,
    action: 'submit',
    answers: isTrue,
  });
  expect(sent.returnCode, JSON.stringify(sent)).toBe(1000);
  expect((await call('demo-other', 'POST', 'vehicle/submit', { from: id() })).returnCode).toBe(4040);
  expect((await call('demo-viewer', 'POST', 'vehicle/submit', { from: id() })).returnCode).toBe(4030);
});

test('核定的期限短于申请的：消息与告知书写明，续办接在所发的证之后', async () => {
  const { call, app } = tried;
  const today = dayText(new Date());
  const made = await call('demo-enterprise', 'POST', 'vehicle/submit', { action: 'submit', answers });
  const { id: short } = made.data as { id: string };
  const act = async (as: string, event: string, more: object = {}) => {
    const { data } = await call(as, 'GET', `manager/case/get/${short}`);
    const { version } = data as { version: number };
    expect(
      (await call(as, 'POST', 'manager/case/act', { id: short, version, event, ...more })).returnCode,
    ).toBe(1000);
  };
  await act('demo-operator', 'accept');
  await act('demo-reviewer', 'approve', { payload: { validTo: addDays(today, 30) } });
  const [told] = await app().sql<{ body: string }[]>`select body from message.message
    where link like ${`%${short}`} order by created_at desc limit 1`;
  expect(told?.body).toContain(`通行证有效期：${today} 至 ${addDays(today, 30)}`);
  expect(told?.body).toContain(`申请的期限为 ${today} 至 ${addDays(today, 180)}`);
  const { data: own } = await call('demo-enterprise', 'GET', `vehicle/get/${short}`);
  expect((own as { terms: string[] }).terms).toEqual([
    `通行证有效期：${today} 至 ${addDays(today, 30)}`,
    `申请的期限为 ${today} 至 ${addDays(today, 180)}，审核核定为上述期限`,
  ]);
  const { data: listed } = await call('demo-enterprise', 'GET', 'vehicle/mylist');
  const card = (listed as { records: OwnCase[] }).records.find(({ id }) => id === short);
  expect(card?.summary).toEqual({ 车辆: expect.any(String), 期限: `${today} 至 ${addDays(today, 30)}` });
  const renewed = await call('demo-enterprise', 'POST', 'vehicle/submit', { from: short });
  const { data } = await call('demo-enterprise', 'GET', `vehicle/get/${(renewed.data as { id: string }).id}`);
  expect((data as CaseView).answers).toMatchObject({
    validFrom: addDays(today, 31),
    validTo: addDays(today, 61),
  });
});

test('通行证到期前 7 天告知一次，可点开续办；已提交续办的不再提醒', async () => {
  const { call, app } = tried;
  const today = dayText(new Date());
  const own = { ...answers, vehicles: [{ ...car, plateNo: '皖M54321' }] };
  const filed = await call('demo-enterprise', 'POST', 'vehicle/submit', { action: 'submit', answers: own });
  expect(filed.returnCode, JSON.stringify(filed)).toBe(1000);
  const { id: made } = filed.data as { id: string };
  for (const [as, event] of [
    ['demo-operator', 'accept'],
    ['demo-reviewer', 'approve'],
  ] as const) {
    const { version } = (await call(as, 'GET', `manager/case/get/${made}`)).data as { version: number };
    const act = { id: made, version, event };
    expect((await call(as, 'POST', 'manager/case/act', act)).returnCode).toBe(1000);
  }
  const ending = () => app().sql<{ login: string; link: string; title: string; times: number }[]>`
    select a.login_name as login, m.link, m.title, count(*)::int as times from message.message m
    join identity.account a on a.id = m.account_id
    where m.dedupe_key like ${`renewal:${made}:%`} group by 1, 2, 3 order by 1`;
  const sweepTwice = () => Promise.all([sweepCases(app().app.casework), sweepCases(app().app.casework)]);
  await sweepTwice();
  expect(await ending()).toEqual([]);
  const setEnd = (days: number) => app().sql`
    update vehicle.pass set valid_from = ${addDays(today, -20)}::date, valid_to = ${addDays(today, days)}::date
    where case_id = ${made}::uuid`;
  await setEnd(8);
  await sweepTwice();
  expect(await ending()).toEqual([]);
  await setEnd(7);
  await sweepTwice();
  await sweepTwice();
  expect(await ending()).toContainEqual({
    login: 'demo-enterprise',
    link: `/user/car-apply/view?id=${made}#passes`,
    title: '车辆通行证还有 7 天到期',
    times: 1,
  });
  expect((await ending()).every(({ times }) => times === 1)).toBe(true);
  // filed by now, or followed by a later pass: in peace
  await app().sql`delete from message.message where dedupe_key like ${`renewal:${made}:%`}`;
  const { data } = await call('demo-enterprise', 'POST', 'vehicle/submit', { from: made });
  const { id: next } = data as { id: string };
  const { data: draft } = await call('demo-enterprise', 'GET', `vehicle/get/${next}`);
  const isTrue = { ...(draft as CaseView).answers, isTrue: true };
  const sent = { id: next, revision: 0, action: 'submit', answers: isTrue };
  expect((await call('demo-enterprise', 'POST', 'vehicle/submit', sent)).returnCode).toBe(1000);
  await sweepTwice();
  expect(await ending()).toEqual([]);
  // filed, it is no draft any more: the next press opens a new one
  const more = await call('demo-enterprise', 'POST', 'vehicle/submit', { from: made });
  expect((more.data as { id: string }).id).not.toBe(next);
  // the sweeps reminded of the corrections above, too
  await app().sql`delete from message.message where dedupe_key like 'correction:%'`;
});

test('通行证可下载、可公开核验且只露首尾；未发证的、他人的与伪造的都没有', async () => {
  const { call, id, app } = tried;
  const pdf = await fileOf('demo-enterprise', `vehicle/view/pass/material?id=${id()}`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text.startsWith('%PDF')).toBe(true);
  expect((await fileOf('demo-other', `vehicle/view/pass/material?id=${id()}`)).status).toBe(404);
  const [pass] = await selectPasses(app().sql, id());
  const checked = await call(null, 'GET', `ua/verify/${pass!.code}`);
  expect(checked.data).toEqual({
    title: '车辆通行证',
    isValid: true,
    stateLabel: '有效',
    lines: [
      { label: '车牌号', text: '皖M***45' },
      { label: '有效期', text: `${answers.validFrom} 至 ${answers.validTo}` },
    ],
  });
  expect((await call(null, 'GET', `ua/verify/${'A'.repeat(22)}`)).returnCode).toBe(4040);
  for (const kind of ['receipt', 'correction', 'result', 'form'])
    expect((await fileOf('demo-enterprise', `case/${id()}/document?kind=${kind}`)).text.slice(0, 4)).toBe(
      '%PDF',
    );
  expect((await fileOf('demo-other', `case/${id()}/document`)).status).toBe(404);
  const list = await fileOf('demo-reviewer', `manager/vehicle/gate?on=${answers.validTo}&gate=E`);
  expect(list.text.startsWith('PK')).toBe(true);
});

test('办结之后不再承诺日期，阶段里没有补正，审核结果告知书可取，消息都是审核结果', async () => {
  const { call, id } = tried;
  const { data } = await call('demo-handler', 'GET', `vehicle/get/${id()}`);
  const { promise, papers, stages, summary } = data as CaseView;
  expect(promise).toBeNull();
  expect(papers.map(({ kind }) => kind)).toContain('result');
  expect(stages.map(({ label }) => label)).toEqual(['填报', '受理', '审核', '办结']);
  expect(summary['车辆']).toBe('皖M12345');
  const messages = await call('demo-handler', 'GET', 'customer/msg/page?size=50');
  const types = (messages.data as { records: { type: string }[] }).records.map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['04']));
});

test('卡口放行名单：有效期内、该卡口的车辆才在名单上，企业用户看不到', async () => {
  const { call } = tried;
  const platesOn = async (query: string) => {
    const { data } = await call('demo-clerk', 'GET', `manager/vehicle/gate/list?${query}`);
    return (data as { records: { plate: string }[] }).records.map(({ plate }) => plate);
  };
  expect(await platesOn(`on=${answers.validTo}&gate=E`)).toEqual([car.plateNo]);
  expect(await platesOn(`on=${answers.validTo}&gate=N`)).toEqual([]);
  expect(await platesOn(`on=${addDays(answers.validTo, 1)}`)).toEqual([]);
  expect((await call('demo-viewer', 'GET', 'manager/vehicle/gate/list')).returnCode).toBe(4030);
  expect((await call('demo-clerk', 'GET', 'manager/vehicle/gate/list?on=2026-02-30')).returnCode).toBe(3000);
});

test('其他租户核验不到本租户的通行证', async () => {
  const app = tried.app();
  const [pass] = await selectPasses(app.sql, tried.id());
  const headers = { host: 'demo2.localhost:8081' };
  const reply = await app.call('GET', `/policy/api/ua/verify/${pass!.code}`, { headers });
  expect(reply.body.returnCode).toBe(4040);
});

test('代办人员从清单与待办找回自己经手的申请，此外都看不到；查看人员没有待办', async () => {
  const { call, id } = tried;
  const idsOf = async (as: string, path: string) => {
    const { data } = await call(as, 'GET', path);
    return (data as { records: { id: string }[] }).records.map((one) => one.id);
  };
  const made = await call('demo-agent', 'POST', 'vehicle/submit', {});
  const draft = (made.data as { id: string }).id;
  expect(await idsOf('demo-agent', 'vehicle/mylist')).toEqual([draft]);
  expect(await idsOf('demo-agent', 'case/todo')).toEqual([draft]);
  expect(await idsOf('demo-viewer', 'vehicle/mylist')).toEqual(expect.arrayContaining([draft, id()]));
  expect(await idsOf('demo-viewer', 'case/todo')).toEqual([]);
  expect(await idsOf('demo-handler', 'case/todo')).toContain(draft);
});

test('到期由时钟办结，两个进程同时清扫也只办一次', async () => {
  const { id, app } = tried;
  app().clock.advance(200 * 86_400_000);
  const { casework: deps } = app().app;
  await Promise.all([sweepCases(deps), sweepCases(deps)]);
  const events = await selectEvents(app().sql, id());
  expect(events.filter(({ event }) => event === 'expire')).toHaveLength(1);
});

async function fileOf(as: string, path: string) {
  const app = tried.app();
  return app.call('GET', `/policy/api/${path}`, { as: await app.signIn(as) });
}
