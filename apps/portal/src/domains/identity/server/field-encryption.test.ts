import { expect, test } from 'vitest';
import { blindIndex, blindIndexes, decryptField, encryptField } from './field-encryption.ts';

const old = { id: 'k1', key: Buffer.alloc(32, 1) };
const current = { id: 'k2', key: Buffer.alloc(32, 2) };
const TEL = '13800001402';

test('加密值带密钥编号，不含原文，每次不同，可以解密', () => {
  const value = encryptField([old], TEL);
  expect(value).toMatch(/^k1:/);
  expect(value).not.toContain(TEL);
  expect(encryptField([old], TEL)).not.toBe(value);
  expect(decryptField([old], value)).toBe(TEL);
});

test('更换密钥后旧值仍可解密和查找，新值用新密钥', () => {
  expect(decryptField([current, old], encryptField([old], TEL))).toBe(TEL);
  expect(encryptField([current, old], TEL)).toMatch(/^k2:/);
  expect(blindIndexes([current, old], 'mobile', TEL)).toContain(blindIndex([old], 'mobile', TEL));
});

test('被改动的值和未知的密钥不能解密', () => {
  const value = encryptField([old], TEL);
  const changed = value.slice(0, -4) + (value.endsWith('AAAA') ? 'BBBB' : 'AAAA');
  expect(() => decryptField([old], changed)).toThrow(/auth/i);
  expect(() => decryptField([current], value)).toThrow('k1');
});

test('不同用途的索引互不相同', () => {
  expect(blindIndex([old], 'mobile', TEL)).not.toBe(blindIndex([old], 'sms-code', TEL));
});
