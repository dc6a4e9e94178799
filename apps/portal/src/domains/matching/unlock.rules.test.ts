import { describe, expect, it } from 'vitest';
import { unlockOf, type Waiting } from './unlock.rules.ts';

const waiting = (fields: string[], needsOfficer = false): Waiting => ({
  fields,
  needsOfficer,
});

describe('补全几项可多确认几项政策', () => {
  it('选最少的信息确认最多的政策', () => {
    const unlock = unlockOf([
      waiting(['a']),
      waiting(['a', 'b']),
      waiting(['b']),
      waiting(['c', 'd', 'e']),
      waiting(['f']),
    ]);
    expect(new Set(unlock.fields)).toEqual(new Set(['a', 'b', 'f']));
    expect(unlock.text).toBe('补全 3 项信息可多确认 4 项政策');
  });

  it('还要人工判断的政策不算在内', () => {
    expect(unlockOf([waiting(['a'], true), waiting([], true)])).toEqual({
      questionCount: 0,
      policyCount: 0,
      fields: [],
      text: null,
    });
  });

  it('最多三项；缺得更多的政策不许诺', () => {
    const unlock = unlockOf([waiting(['a', 'b', 'c', 'd']), waiting(['e', 'f'])]);
    expect(unlock.fields).toEqual(['e', 'f']);
    expect(unlock.policyCount).toBe(1);
  });
});
