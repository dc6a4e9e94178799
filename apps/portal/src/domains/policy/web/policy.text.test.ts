import { countText } from '@yqt/kernel/count';
import { describe, expect, test } from 'vitest';
import type { WindowView } from '../contract.ts';
import { windowRangeText, windowText } from './policy.text.ts';
import { attachmentSizeText } from './policy-detail.text.ts';
import { listText } from './policy-list.text.ts';

const window: WindowView = {
  batch: '第一批',
  opensOn: '2026-12-01',
  closesOn: '2026-12-31',
  opensAt: '2026-12-01 00:00:00',
  closesAt: '2026-12-31 23:59:59',
  state: 'open',
  daysLeft: 20,
};

describe('政策页面的文字', () => {
  test.each<[Partial<WindowView>, string]>([
    [{}, '申报中 还剩 20 天'],
    [{ state: 'closing', daysLeft: 3 }, '即将截止 还剩 3 天'],
    [{ state: 'closing', daysLeft: 0 }, '即将截止 今日截止'],
    [{ state: 'upcoming', daysLeft: null }, '未开始 2026-12-01 起'],
    [{ state: 'longterm', closesOn: null, daysLeft: null }, '长期有效'],
    [{ state: 'closed', daysLeft: null }, '已截止'],
  ])('窗口 %o 显示「%s」', (change, expected) => {
    expect(windowText({ ...window, ...change })).toBe(expected);
  });

  test('起止日期以 ～ 相连，无截止日期为长期', () => {
    expect(windowRangeText(window)).toBe('2026-12-01 ～ 2026-12-31');
    expect(windowRangeText({ ...window, closesAt: null })).toBe('2026-12-01 起长期有效');
  });

  test('计数封顶时写作 1,000+', () => {
    expect(listText.found(countText({ total: 32 }))).toBe('共找到 32 条政策');
    expect(listText.found(countText({ total: 1000, totalIsLowerBound: true }))).toBe('共找到 1,000+ 条政策');
  });

  test.each([
    [1, '1 KB'],
    [2048, '2 KB'],
    [1_572_864, '1.5 MB'],
  ])('%i 字节显示为 %s', (bytes, expected) => {
    expect(attachmentSizeText(bytes)).toBe(expected);
  });
});
