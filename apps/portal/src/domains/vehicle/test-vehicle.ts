// Whole answers to the vehicle form, for tests and demonstration.
import { addDays } from '@yqt/kernel/dates';

/** Of a term that begins on that day. */
export const testAnswers = (today: string) => ({
  applyType: '01',
  validFrom: today,
  validTo: addDays(today, 180),
  gates: ['E', 'L'],
  routes: '东门—物流专用门',
  reason: '原料运输',
  vehicles: [
    {
      key: 'r1',
      plateNo: '皖M12345',
      plateColor: '02',
      type: 'H1',
      fuel: 'B',
      emission: '04',
      loadKg: '5000',
      owner: '滁州演示物流有限公司',
      driverName: '王演示',
      driverMobile: '13900001234',
      driverLicenceNo: '110101199003070011',
    },
  ] as const,
  isTrue: true,
});
