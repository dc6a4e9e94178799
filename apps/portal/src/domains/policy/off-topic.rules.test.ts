import { describe, expect, it } from 'vitest';
import { isCountry, isOtherMatter } from './off-topic.rules.ts';

describe('不是本地政策能答的说法', () => {
  it('有生活琐事的词就是别的事', () => {
    expect(isOtherMatter('军人电影', ['电影'])).toBe(true);
    expect(isOtherMatter('军人就业', [])).toBe(false);
  });

  it('外省打头的是外省的事，外省的客户不是', () => {
    expect(isOtherMatter('深圳人才引进', ['深圳'])).toBe(true);
    expect(isOtherMatter('上海客户欠钱', ['上海'])).toBe(false);
    expect(isOtherMatter('从上海搬来', ['上海'])).toBe(false);
  });

  it('政策里写到的地方不算外省', () => {
    expect(isOtherMatter('南京都市圈合作', [])).toBe(false);
  });

  it('国名只说在哪里', () => {
    expect([isCountry('韩国'), isCountry('外资')]).toEqual([true, false]);
  });
});
