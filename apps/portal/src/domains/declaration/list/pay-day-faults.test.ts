// 拨付日期与凭证号：早于批准、公示未满、同一笔登记两次的不收；银行一次付出的几笔共用一个凭证号。
import { expect, test } from 'vitest';
import { payDayFaults, paymentFaults } from './pay-day-faults.ts';

const publicity = { until: '2026-03-10', isByHand: false };
const PUBLIC = { approvedOn: '2026-03-02', publicity };

test.each([
  [
    '批准前一天',
    '2026-03-01',
    { approvedOn: '2026-03-02', publicity: null },
    ['拨付日期不能早于批准日期 2026-03-02'],
  ],
  ['批准当天', '2026-03-02', { approvedOn: '2026-03-02', publicity: null }, []],
  ['公示最后一天', '2026-03-10', PUBLIC, ['公示到 2026-03-10 为止，拨付日期须在其后']],
  [
    '批准之前，公示也没有满：两项都说',
    '2026-03-01',
    PUBLIC,
    ['拨付日期不能早于批准日期 2026-03-02', '公示到 2026-03-10 为止，拨付日期须在其后'],
  ],
  [
    '经办人当天记录公示结束的，当天可以',
    '2026-03-10',
    { ...PUBLIC, publicity: { ...publicity, isByHand: true } },
    [],
  ],
  ['公示期满次日', '2026-03-11', PUBLIC, []],
  ['复核之后重新批准的，从前的公示不算', '2026-04-01', { approvedOn: '2026-04-01', publicity }, []],
  [
    '从前的公示之后、重新批准之前',
    '2026-03-20',
    { approvedOn: '2026-04-01', publicity },
    ['拨付日期不能早于批准日期 2026-04-01'],
  ],
  ['没有决定过的不比', '2020-01-01', { approvedOn: null, publicity: null }, []],
])('%s', (_case, paidOn, payable, faults) => {
  expect(payDayFaults(paidOn, payable)).toEqual(faults);
});

test('同一凭证号同一金额在同一件里只登记一次，两处错误一次说全；同号不同金额是另一笔', () => {
  const standing = [{ voucherNo: 'PZ-1', fen: 100, paidOn: '2026-03-11' }];
  const given = { payable: PUBLIC, standing };
  expect(paymentFaults({ voucherNo: 'PZ-1', fen: 100, paidOn: '2026-03-01' }, given)).toEqual([
    { field: 'payload.paidOn', errorMessage: expect.stringContaining('批准日期') },
    { field: 'payload.paidOn', errorMessage: expect.stringContaining('公示到') },
    { field: 'payload.voucherNo', errorMessage: expect.stringContaining('凭证号 PZ-1 登记过同一金额') },
  ]);
  expect(paymentFaults({ voucherNo: 'ｐｚ - 1', fen: 100, paidOn: '2026-03-11' }, given)).toHaveLength(1);
  expect(paymentFaults({ voucherNo: 'PZ-1', fen: 101, paidOn: '2026-03-11' }, given)).toEqual([]);
});
