// 鉴定: the last day itself still counts, what is kept for ever never ends, and nobody confirms for themselves or through a deputy.
import { describe, expect, test } from 'vitest';
import { confirmingRight, extendedUntil, isRetentionOver } from './appraisal.rules.ts';

describe('保管期限', () => {
  test.each([
    ['2036-12-31', '2036-12-31', false],
    ['2036-12-31', '2037-01-01', true],
    [null, '9999-01-01', false],
  ])('保管至 %s，在 %s 已满：%s', (until, today, isOver) => {
    expect(isRetentionOver(until, today)).toBe(isOver);
  });

  test.each([
    ['10', '2046-12-31'],
    ['30', '2066-12-31'],
    ['permanent', null],
  ] as const)('续存 %s，自原期满之日起算至 %s', (retention, until) => {
    expect(extendedUntil('2036-12-31', retention)).toBe(until);
  });
});

describe('两人', () => {
  const proposal = { by: 'a', onBehalfOf: 'b' };
  test.each([
    ['提出的人自己', 'a', [null], undefined],
    ['由其代理提出的人', 'b', [null], undefined],
    ['提出的人的代理', 'c', ['a'], undefined],
    ['被代理人的另一代理', 'c', ['b', 'a'], undefined],
    ['没有权限的人', 'c', [], undefined],
    ['第三人', 'c', [null], { by: 'c', onBehalfOf: null }],
    ['第三人，另也代理提出的人', 'c', ['a', null], { by: 'c', onBehalfOf: null }],
    ['别人的代理', 'c', ['a', 'd'], { by: 'c', onBehalfOf: 'd' }],
  ] as const)('%s', (_what, who, rights, expected) => {
    expect(confirmingRight(who, rights, proposal)).toEqual(expected);
  });
});
