// Instalments never exceed what was approved, whatever came back on the way; accounts and results are refused by name.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountFaults,
  orderable,
  plainNo,
  contradiction,
  readResult,
  type Instalment,
} from './payment.rules.ts';

const good = {
  accountName: '滁州演示（集团）有限公司',
  bank: '中国工商银行',
  branch: '滁州分行',
  bankCode: '102375000012',
  accountNo: '1313000100000012345',
};

describe('收款账户', () => {
  test('户名须与登记名称一致，全角半角括号与空格不计；联行号 12 位；账号为数字；各项错误一次说完', () => {
    expect(accountFaults(good, '滁州演示(集团) 有限公司')).toEqual([]);
    expect(accountFaults({ ...good, accountName: '滁州演示有限公司' }, good.accountName)).toMatchObject([
      { field: 'accountName' },
    ]);
    const bad = { accountName: 'x', bank: '', branch: ' ', bankCode: '12', accountNo: 'abc' };
    expect(accountFaults(bad, good.accountName).map(({ field }) => field)).toEqual([
      'accountName',
      'bank',
      'branch',
      'bankCode',
      'accountNo',
    ]);
    expect(plainNo('1313 0001-0000')).toBe('131300010000');
  });
});

describe('分期', () => {
  test('无论先后多少次拨付、退票、止付，在途与已拨合计不超过核定金额，且分文不差', () => {
    const step = fc.record({
      share: fc.integer({ min: 1, max: 100 }),
      outcome: fc.constantFrom('paid' as const, 'returned' as const, 'stopped' as const),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.array(step, { maxLength: 30 }),
        (verified, steps) => {
          const orders: Instalment[] = [];
          for (const { share, outcome } of steps) {
            const left = orderable(verified, orders);
            const fen = Math.floor((left * share) / 100);
            if (fen < 1) continue;
            orders.push({ fen, state: outcome });
          }
          const paid = orders.filter(({ state }) => state === 'paid').reduce((sum, { fen }) => sum + fen, 0);
          expect(paid + orderable(verified, orders)).toBe(verified);
          expect(orderable(verified, orders)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('拨付结果', () => {
  const cells = { result: '已拨付', voucherNo: 'PZ-1', paidOn: '2026-11-20', reason: '' };
  test('已拨付要凭证号和日期，退票、止付要原因，空白表示尚无结果', () => {
    expect(readResult(cells, '2026-11-22').line).toMatchObject({ state: 'paid' });
    expect(readResult({ ...cells, result: '' }, '2026-11-22')).toEqual({ line: null, fault: null });
    const faultOf = (change: Partial<typeof cells>) =>
      readResult({ ...cells, ...change }, '2026-11-22').fault;
    expect(faultOf({ voucherNo: '' })).toContain('凭证号');
    expect(faultOf({ paidOn: '2026-11-23' })).toContain('日期');
    expect(faultOf({ result: '退票' })).toContain('原因');
    expect(faultOf({ result: '好' })).toContain('已拨付、退票、止付');
    expect(faultOf({ result: 'toString' })).toContain('已拨付');
    expect(faultOf({ voucherNo: 'P'.repeat(61) })).toBe('凭证号最多 60 个字');
    expect(faultOf({ voucherNo: 'PZ\u202e1' })).toContain('凭证号含有不可见字符');
    expect(faultOf({ result: '止付', reason: '因'.repeat(501) })).toBe('原因最多 500 个字');
  });

  test('与已登记的结果不一致的指出，一致的、还没有结果的不指出', () => {
    const paid = { state: 'paid', voucherNo: 'PZ-1', paidOn: '2026-11-20', reason: null } as const;
    const back = { state: 'returned', voucherNo: null, paidOn: null, reason: '账号有误' } as const;
    const sent = { state: 'sent', voucherNo: null, paidOn: null, reason: null } as const;
    const said = '该笔已登记为已拨付（PZ-1，2026-11-20），不能改为其他结果';
    expect(contradiction(paid, { ...back, state: 'stopped' })).toBe(said);
    // the bank sent it back afterwards: two persons say so
    expect(contradiction(paid, back)).toBeNull();
    expect(contradiction(paid, { ...paid, voucherNo: 'PZ-2' })).toBe(said);
    expect(contradiction(back, paid)).toBe('该笔已登记为退票，不能改为其他结果');
    for (const line of [paid, null]) expect(contradiction(paid, line)).toBeNull();
    expect(contradiction(back, { ...back, reason: '另一种写法' })).toBeNull();
    expect(contradiction(sent, paid)).toBeNull();
  });
});
