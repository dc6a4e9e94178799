// Table tests of the shared patterns (spec §5), with boundaries and hostile length.
import { describe, expect, it } from 'vitest';
import {
  creditCheckDigit,
  isCreditCode,
  isEmail,
  isIdCard,
  isLandline,
  isMobile,
  normaliseCode,
  normalisePhone,
} from './patterns.ts';

const table = (check: (text: string) => boolean, rows: [string, boolean][]) =>
  it.each(rows)('%s → %s', (text, expected) => expect(check(text)).toBe(expected));

describe('手机号为 11 位且以 1 开头', () => {
  table(isMobile, [
    ['13800000000', true],
    ['12345678901', true],
    ['23800000000', false],
    ['1380000000', false],
    ['138000000000', false],
    ['１3800000000', false],
    ['13800000000\n', false],
    ['', false],
  ]);
});

describe('固定电话可带区号和分机', () => {
  table(isLandline, [
    ['0550-3769808', true],
    ['05503769808', true],
    ['3769808', true],
    ['010-62345678-1234', true],
    ['0550-3769808-', false],
    ['1769808', false],
    ['376980', false],
    ['055-0-3769808', false],
  ]);
});

describe('电子邮箱', () => {
  table(isEmail, [
    ['a@b.cn', true],
    ['first.last+x@mail.example.com', true],
    ['a@b', false],
    ['a@@b.cn', false],
    ['@b.cn', false],
    ['a b@c.cn', false],
    [`${'a'.repeat(65)}@b.cn`, false],
    [`a@${'b.'.repeat(30_000)}`, false],
  ]);
});

describe('身份证号 15 或 18 位', () => {
  table(isIdCard, [
    ['11010519491231002X', true],
    ['110105194912310021', false],
    ['11010519491231002x', false],
    ['110105491231002', true],
    ['110105491331002', false],
    ['11010519490229002X', false],
    ['1101051949123100', false],
  ]);
});

describe('统一社会信用代码 GB 32100', () => {
  table(isCreditCode, [
    ['91110000802100433B', true],
    ['91440300708461136T', true],
    ['91110000802100433A', false],
    ['91110000802100433', false],
    ['9111000080210O433B', false],
    ['911100008021004I3B', false],
  ]);
  it('校验位可以补全 17 位', () => expect(creditCheckDigit('91110000802100433')).toBe('B'));
});

it('代码输入先规整：全角、空格、连字符、小写', () => {
  expect(normaliseCode(' ９1110000-8021 00433b ')).toBe('91110000802100433B');
});

describe('电话照人们的写法收下，存为数字', () => {
  it.each([
    ['１３９ ００００－５６７８', '13900005678'],
    ['+86 139-0000-5678', '13900005678'],
    ['008613900005678', '13900005678'],
    ['139–0000–5678', '13900005678'],
    ['０５５０－３７６９８０８', '0550-3769808'],
    ['0550 3769808', '05503769808'],
    ['0550–3769808', '0550-3769808'],
    ['0550-3769808 转 123', '0550-3769808-123'],
    ['（0550）3769808', '0550-3769808'],
    ['+86-550-3769808', '0550-3769808'],
    ['0086 0550 3769808', '05503769808'],
    // what is none stays to be refused as it is
    ['139000056780', '139000056780'],
    ['请联系 张三', '请联系张三'],
    ['0550–37698', '0550–37698'],
    ['****9808', '****9808'],
  ])('%s → %s', (typed, kept) => expect(normalisePhone(typed)).toBe(kept));
});
