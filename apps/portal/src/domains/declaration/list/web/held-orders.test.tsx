import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { paths } from '../../../../paths.ts';
import { HeldOrders } from './held-orders.tsx';

const ID = '0198a000-0000-7000-8000-000000000001';
const ORDER = {
  id: ID,
  caseId: ID,
  receiptNo: 'SB1',
  accountName: '甲公司',
  bank: '工商银行',
  accountNo: '**** 9999',
  fen: 100,
  state: 'pending' as const,
  stateLabel: '待拨付',
  voucherNo: null,
  paidOn: null,
  reason: null,
  held: null,
  warnings: [],
};

test('账户有误而暂留的款项，在「送财政」旁逐笔写明原因，链到办件的收款账户；没有的不显示', () => {
  const held = { ...ORDER, held: '暂不送财政：收款账户有误（户名不符），待企业更正' };
  const html = renderToStaticMarkup(<HeldOrders orders={[ORDER, held]} />);
  expect(html).toContain('1 笔');
  expect(html).toContain('甲公司');
  expect(html).toContain(`href="${paths.consoleCase(ID)}"`);
  expect(html).toContain('户名不符');
  expect(renderToStaticMarkup(<HeldOrders orders={[ORDER]} />)).toBe('');
});
