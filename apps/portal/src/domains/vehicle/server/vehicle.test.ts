// 车辆通行申请 as a kind of case, and what it issues.
import { expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
import { selectEvents } from '../../casework/server/history.sql.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
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
  answers,
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

test('通行证可下载、可公开核验且只露首尾；未发证的、他人的与伪造的都没有', async () => {
  const { call, id, app } = tried;
  const pdf = await fileOf('demo-enterprise', `vehicle/view/pass/material?id=${id()}`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.text.startsWith('%PDF')).toBe(true);
  expect((await fileOf('demo-other', `vehicle/view/pass/material?id=${id()}`)).status).toBe(404);
  const [pass] = await selectPasses(app().sql, id());
  const checked = await call(null, 'GET', `ua/verify/${pass!.code}`);
  expect(checked.data).toEqual({
    plate: '皖M***45',
    validFrom: answers.validFrom,
    validTo: answers.validTo,
    state: 'valid',
    stateLabel: '有效',
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
