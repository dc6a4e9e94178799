import { describe, expect, it } from 'vitest';
import { unlockOf } from './unlock.rules.ts';

describe('补全几项可多确认几项政策', () => {
  it('项数与政策数都是最先几个问题的', () => {
    const first = [
      { field: 'a', together: 1 },
      { field: 'b', together: 4 },
    ];
    expect(unlockOf(first)).toEqual({
      questionCount: 2,
      policyCount: 4,
      fields: ['a', 'b'],
      text: '补全 2 项信息可多确认 4 项政策',
    });
  });

  it('没有可许诺的就不说', () => {
    expect(unlockOf([])).toEqual({ questionCount: 0, policyCount: 0, fields: [], text: null });
  });
});
