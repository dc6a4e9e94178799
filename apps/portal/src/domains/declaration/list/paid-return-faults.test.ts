// 已拨付的款项退票：哪些还在，哪些不能退。
import { expect, test } from 'vitest';
import { paidReturnFaults, standingPaid } from './paid-return-faults.ts';

const [ONE, TWO] = [
  { voucherNo: 'PZ-1', fen: 1_000_001, paidOn: '2026-03-05' },
  { voucherNo: 'PZ-2', fen: 2_000_000, paidOn: '2026-03-06' },
];
const fieldsOf = (given: Parameters<typeof paidReturnFaults>[0]) =>
  paidReturnFaults(given).map(({ field }) => field);

test('每次退票抵一笔凭证号与金额都相同的拨付，同号的两笔分别抵', () => {
  expect(standingPaid([ONE, TWO], [])).toEqual([ONE, TWO]);
  expect(standingPaid([ONE, ONE, TWO], [ONE])).toEqual([ONE, TWO]);
  expect(standingPaid([ONE, TWO, ONE], [ONE, ONE])).toEqual([TWO]);
});

test.each([
  ['全部金额、凭证号相符的可以', { returned: ONE, leftFen: 3_000_001 }, []],
  ['没有这个凭证号', { returned: { ...ONE, voucherNo: 'PZ-9' }, leftFen: 9e9 }, ['payload.voucherNo']],
  ['一笔不能只退一部分', { returned: { ...ONE, fen: 1_000_000 }, leftFen: 9e9 }, ['payload.returnedAmount']],
  ['差一分的不是这一笔', { returned: { ...TWO, fen: 2_000_001 }, leftFen: 9e9 }, ['payload.returnedAmount']],
  ['退回早于拨付', { returned: { ...ONE, on: '2026-03-04' }, leftFen: 9e9 }, ['payload.returnedOn']],
  ['拨付当天退回的可以', { returned: { ...ONE, on: '2026-03-05' }, leftFen: 9e9 }, []],
  ['没有写退回日期的可以', { returned: { ...ONE, on: '' }, leftFen: 9e9 }, []],
  ['已要求企业退回的按还款登记', { returned: ONE, leftFen: 1_000_000 }, ['event']],
])('%s', (_case, { returned, leftFen }, fields) => {
  expect(fieldsOf({ standing: [ONE, TWO], returned: { on: '2026-03-06', ...returned }, leftFen })).toEqual(
    fields,
  );
});
