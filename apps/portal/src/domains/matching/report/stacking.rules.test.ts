import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestBundle, type Candidate } from './stacking.rules.ts';

const policy = (
  id: string,
  min: number,
  max: number | null = min,
  more: Partial<Candidate> = {},
): Candidate => ({
  id,
  title: `政策${id}`,
  min,
  max,
  exclusionGroup: null,
  capGroup: null,
  capYuan: null,
  ...more,
});
const chosenIds = (candidates: Candidate[]) =>
  bestBundle(candidates)
    .chosen.map(({ id }) => id)
    .toSorted();

describe('叠加', () => {
  it('互不相干的都选', () => {
    const bundle = bestBundle([policy('a', 10), policy('b', 20)]);
    expect(bundle.chosen.map(({ reason }) => reason)).toEqual([
      '可与其他政策同时享受',
      '可与其他政策同时享受',
    ]);
    expect(bundle.total).toEqual({ min: 30, max: 30 });
    expect(bundle.isExact).toBe(true);
  });

  it('同一事项就高不重复', () => {
    const same = { exclusionGroup: '高企奖励' };
    const bundle = bestBundle([policy('a', 80_000, 80_000, same), policy('b', 200_000, 200_000, same)]);
    expect(bundle.chosen).toEqual([
      { id: 'b', reason: '同一事项「高企奖励」不重复享受，就高选择本项（20 万元）' },
    ]);
    expect(bundle.left).toEqual([
      { id: 'a', reason: '与《政策b》属于同一事项「高企奖励」，不重复享受，已就高选择' },
    ]);
  });

  it('先看确定的金额，再看可能的金额', () => {
    const same = { exclusionGroup: 'x' };
    expect(chosenIds([policy('a', 10, 10, same), policy('b', 0, 90, same)])).toEqual(['a']);
    expect(chosenIds([policy('a', 10, 10, same), policy('b', 10, 90, same)])).toEqual(['b']);
  });

  it('共用年度上限的合计不超过上限，多余的不选', () => {
    const shared = { capGroup: '科技专项', capYuan: 100 };
    const bundle = bestBundle([
      policy('a', 70, 70, shared),
      policy('b', 60, 60, shared),
      policy('c', 30, 30, shared),
    ]);
    expect(bundle.total).toEqual({ min: 100, max: 100 });
    expect(bundle.chosen).toHaveLength(2);
    expect(bundle.left[0]?.reason).toBe('「科技专项」年度上限已用足，再申报不增加金额');
    // 70 + 60 yuan against 100
    expect(bundle.cuts).toEqual(['「科技专项」2 项合计（0.013 万元）按年度上限 0.01 万元计']);
  });

  it('没有超过上限的不说削减；单项金额待定的按上限计', () => {
    const shared = { capGroup: '科技专项', capYuan: 100 };
    expect(bestBundle([policy('a', 40, 40, shared), policy('b', 60, 60, shared)]).cuts).toEqual([]);
    const open = bestBundle([policy('a', 40, null, shared)]);
    expect(open.total).toEqual({ min: 40, max: 100 });
    expect(open.cuts).toEqual(['「科技专项」1 项合计（不少于 0.004 万元）按年度上限 0.01 万元计']);
  });

  it('同一事项与年度上限相互牵连时仍是最优', () => {
    const cap = { capGroup: 'k', capYuan: 100 };
    const bundle = bestBundle([
      policy('a', 90, 90, { ...cap, exclusionGroup: 'g' }),
      policy('b', 60, 60, { exclusionGroup: 'g' }),
      policy('c', 80, 80, cap),
    ]);
    // a alone fills the cap with c to 100; b outside the cap with c gives 140
    expect(bundle.chosen.map(({ id }) => id).toSorted()).toEqual(['b', 'c']);
    expect(bundle.total.min).toBe(140);
  });

  it('金额待定的也选上，合计没有上限', () => {
    expect(bestBundle([policy('a', 0, null), policy('b', 5)]).total).toEqual({ min: 5, max: null });
  });

  it('不产生金额的不选', () => {
    expect(bestBundle([policy('a', 0, 0)]).left).toEqual([
      { id: 'a', reason: '按现有信息不产生可计入的金额' },
    ]);
    expect(bestBundle([])).toMatchObject({ chosen: [], left: [], total: { min: 0, max: 0 } });
  });

  it('与穷举所有合法组合的最大值一致', () => {
    const group = fc.constantFrom(null, 'g1', 'g2');
    const capped = fc.constantFrom<Partial<Candidate>[]>(
      {},
      { capGroup: 'k1', capYuan: 120 },
      { capGroup: 'k2', capYuan: 60 },
    );
    const one = fc.record({
      min: fc.integer({ min: 0, max: 90 }),
      extra: fc.integer({ min: 0, max: 40 }),
      group,
      capped,
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 9 }), (list) => {
        const candidates = list.map(({ min, extra, group: exclusionGroup, capped: cap }, at) =>
          policy(String(at), min, min + extra, { exclusionGroup, ...cap }),
        );
        const { total, chosen } = bestBundle(candidates);
        expect([total.min, total.max]).toEqual(bruteForce(candidates));
        const groups = chosen.flatMap(({ id }) => candidates[Number(id)]?.exclusionGroup ?? []);
        expect(new Set(groups).size).toBe(groups.length);
      }),
      { numRuns: 300, seed: 7 },
    );
  });
});

/** Greatest sure sum, and the greatest possible one beside it, over all legal sets. */
function bruteForce(candidates: Candidate[]): [number, number] {
  let best: [number, number] = [0, 0];
  for (let mask = 0; mask < 2 ** candidates.length; mask++) {
    const set = candidates.filter((_, at) => mask & (2 ** at));
    const groups = set.flatMap(({ exclusionGroup }) => exclusionGroup ?? []);
    if (new Set(groups).size < groups.length) continue;
    const sum = (of: 'min' | 'max') =>
      [...Map.groupBy(set, ({ id, capGroup }) => capGroup ?? `id ${id}`).values()].reduce(
        (total, part) =>
          total +
          Math.min(
            part.reduce((all, one) => all + (one[of] ?? 0), 0),
            part[0]?.capYuan ?? Infinity,
          ),
        0,
      );
    const [min, max] = [sum('min'), sum('max')];
    if (min > best[0] || (min === best[0] && max > best[1])) best = [min, max];
  }
  return best;
}
