import { expect, test } from 'vitest';
import { beginningSum } from './beginning-sum.rules.ts';

test('已审定的在先，其次上一批会议的，再次初审建议的，都没有的为申请金额；不超过现在的申请金额', () => {
  const known = { verifiedFen: null, carriedFen: null, suggestedFen: null, requestedFen: 9 };
  expect(beginningSum(known)).toEqual({ fen: 9, source: 'requested' });
  expect(beginningSum({ ...known, suggestedFen: 7 })).toEqual({ fen: 7, source: 'suggested' });
  expect(beginningSum({ ...known, suggestedFen: 10 })).toEqual({ fen: 9, source: 'requested' });
  expect(beginningSum({ ...known, suggestedFen: 7, carriedFen: 8 })).toEqual({ fen: 8, source: 'carried' });
  expect(beginningSum({ ...known, carriedFen: 10 })).toEqual({ fen: 9, source: 'requested' });
  expect(beginningSum({ ...known, suggestedFen: 7, verifiedFen: 3 })).toEqual({ fen: 3, source: 'verified' });
  expect(beginningSum({ ...known, requestedFen: null })).toBeNull();
});
