import { describe, expect, it } from 'vitest';
import { asksForPast, isCountry, isOtherMatter, isPrivate } from './off-topic.rules.ts';

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

  it('外省的大学生是外省的事，外省的大学不是', () => {
    expect(isOtherMatter('武汉大学生落户', ['武汉'])).toBe(true);
    expect(isOtherMatter('武汉大学合作研发', ['武汉'])).toBe(false);
  });

  it('做这一行的企业来问，不算生活琐事', () => {
    expect(isOtherMatter('民宿老板减税', ['民宿'])).toBe(false);
    expect(isOtherMatter('做农机的首台套', ['农机'])).toBe(false);
    expect(isOtherMatter('宠物医院开票', ['宠物'])).toBe(false);
  });

  it('私人的事不管还有什么词都不答', () => {
    expect(['社保卡丢了补办', '员工离婚', '房东不退押金'].map(isPrivate)).toEqual([true, true, true]);
    expect(['查快递', '朋友借钱不还', '离职证明', '苹果手机换新'].every(isPrivate)).toBe(true);
    expect(['快递公司补贴', '欠钱不给', '借钱给公司', '手机壳厂技改'].some(isPrivate)).toBe(false);
  });

  it('问旧政策的不把失效的排在最后', () => {
    expect(['旧的高企奖励', '以前的证书还算数吗', '以前那个补贴'].every(asksForPast)).toBe(true);
    expect(asksForPast('高企奖励')).toBe(false);
  });

  it('国名只说在哪里', () => {
    expect([isCountry('韩国'), isCountry('外资')]).toEqual([true, false]);
  });
});
