import { expect, test } from 'vitest';
import { INVOICE_KINDS, invoiceKey, invoiceRowFaults, isSameInvoice } from './invoice.rules.ts';

const { digital, coded, none } = INVOICE_KINDS;
const row = (invoiceKind: string, invoiceNo: string, invoiceCode = '') => ({
  key: 'r',
  invoiceKind,
  invoiceNo,
  invoiceCode,
});
const DIGITS = '26342000000012345678';

test.each([
  ['数电票 20 位', row(digital, DIGITS), []],
  ['数电票全角、分段', row(digital, '２６３４-2000 0000 1234 5678'), []],
  ['数电票 19 位', row(digital, DIGITS.slice(1)), ['invoiceNo']],
  ['数电票 21 位', row(digital, `${DIGITS}9`), ['invoiceNo']],
  ['数电票有字母', row(digital, `${DIGITS.slice(1)}A`), ['invoiceNo']],
  ['数电票填了代码', row(digital, DIGITS, '034001900111'), ['invoiceCode']],
  ['税控发票 12 位代码', row(coded, '12345678', '034001900111'), []],
  ['税控发票 10 位代码', row(coded, '12345678', '3400192130'), []],
  ['税控发票 11 位代码', row(coded, '12345678', '34001921301'), ['invoiceCode']],
  ['税控发票缺代码、号码 7 位', row(coded, '1234567'), ['invoiceNo', 'invoiceCode']],
  ['其他票据不校验', row(none, 'A-1'), []],
  ['表里没有种类的不校验', { key: 'r', invoiceNo: '12345678' }, []],
  ['号码没填由必填检查', row(digital, ''), []],
])('发票：%s', (_case, one, columns) => {
  expect(invoiceRowFaults([one]).map(({ column }) => column)).toEqual(columns);
});

test('同一表内重复的指出与第几行重复；代码不同的 8 位号码不是同一张', () => {
  const rows = [row(digital, DIGITS), row(coded, '12345678', '3400192130'), row(digital, ` ${DIGITS}`)];
  expect(invoiceRowFaults(rows)).toEqual([{ at: 2, column: 'invoiceNo', fault: '与第 1 行重复' }]);
  const others = [row(coded, '12345678', '3400192130'), row(coded, '12345678', '3400192131')];
  expect(invoiceRowFaults(others)).toEqual([]);
  expect(invoiceKey(others[0]!)).toEqual({ code: '3400192130', no: '12345678' });
  const bare = [...others, row(none, '12345678')];
  expect(invoiceRowFaults(bare)).toEqual([{ at: 2, column: 'invoiceNo', fault: '与第 1 行重复' }]);
});

test.each([
  ['代码、号码都相同', ['3400192130', '12345678'], ['3400192130', '12345678'], true],
  ['代码不同', ['3400192130', '12345678'], ['3400192131', '12345678'], false],
  ['一方没有代码，号码相同', ['3400192130', '12345678'], ['', '12345678'], true],
  ['一方没有代码，号码不同', ['3400192130', '12345678'], ['', '12345679'], false],
  ['代码与号码写在一起', ['3400192130', '12345678'], ['', '340019213012345678'], true],
  ['都没有代码', ['', 'A1'], ['', 'A1'], true],
])('是否同一张发票：%s', (_case, [code = '', no = ''], [otherCode = '', otherNo = ''], isSame) => {
  const [one, other] = [
    { code, no },
    { code: otherCode, no: otherNo },
  ];
  expect(isSameInvoice(one, other)).toBe(isSame);
  expect(isSameInvoice(other, one)).toBe(isSame);
});
