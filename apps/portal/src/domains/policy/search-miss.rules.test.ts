import { describe, expect, it } from 'vitest';
import { missKeyword } from './search-miss.rules.ts';

describe('没有结果的检索词怎样留存', () => {
  it.each([
    ['量子飞船', '量子飞船'],
    ['  Super　Deduction ', 'super deduction'],
    ['3号窗口', '3号窗口'],
  ])('「%s」记为「%s」', (given, kept) => {
    expect(missKeyword(given)).toBe(kept);
  });
  it.each([
    '13800138000',
    '张三 13800138000',
    '卡 6222021234567890',
    'a@b.cn',
    'https://x.cn',
    '王女士',
    '我的身份证',
    '补',
    '？？？',
    '长'.repeat(31),
  ])('可能涉及个人的、太长的、没有文字的不记：%s', (given) => {
    expect(missKeyword(given)).toBeNull();
  });
});
