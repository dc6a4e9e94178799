import { describe, expect, it } from 'vitest';
import { plainSpoken } from './spoken.ts';

const WORDS = new Set([
  '减税',
  '借钱',
  '招大学生',
  '交税',
  '欠钱不给',
  '买设备',
  '过桥资金',
  '不给钱',
  '了解政策',
]);
const plain = (text: string) => plainSpoken(text, (word) => WORDS.has(word));

describe('口语化为平实的说法', () => {
  it.each([
    ['减不减税', '减税'],
    ['用煤渣做砖减没减税', '用煤渣做砖减税'],
    ['交税不', '交税'],
    ['借到钱', '借钱'],
    ['招了几个大学生', '招大学生'],
    ['交多少税', '交税'],
    ['买了一套设备没有', '买设备'],
  ])('%s → %s', (spoken, expected) => {
    expect(plain(spoken)).toBe(expected);
  });

  it('整个就是业主的说法时不动', () => {
    expect(plain('欠钱不给')).toBe('欠钱不给');
  });

  it('虚字本身是词的一部分时留着', () => {
    expect(plain('过桥资金')).toBe('过桥资金');
    expect(plain('老板不给钱')).toBe('老板不给钱');
  });

  it('去掉以后什么也不剩的，原样留着', () => {
    expect(plain('有没有')).toBe('有没有');
  });
});
