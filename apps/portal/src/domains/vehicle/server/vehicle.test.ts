// 车辆通行申请 as a kind of case, and what it issues.
import { expect, test } from 'vitest';
import { dayText } from '@yqt/kernel/dates';
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
