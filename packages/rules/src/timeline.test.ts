// When time alone changes a verdict.
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { compile } from './compile.ts';
import { addMonths, dayNumber, dayOf } from './days.ts';
import { profileAt, profileOf } from './profile.ts';
import { anyAnswers, anyProfile, anyTree, TIMED } from './test-trees.ts';
import { catalogue, context, factOf, leafOf, profileWith, TODAY } from './test-world.ts';
import { timeline } from './timeline.ts';
import { NO, UNKNOWN, YES } from './verdict.ts';

/** Thousands of random cases: seconds alone, more beside other work. */
vi.setConfig({ testTimeout: 60_000 });

const until = '2030-12-31';

describe('时间线', () => {
  it('满 24 个月的当天起符合', () => {
    const profile = profileWith({ establishDate: '2025-03-01' });
    expect(timeline(leafOf('establishedMonths', '>=', 24), profile, context, { until })).toEqual([
      { from: TODAY, verdict: NO },
      { from: '2027-03-01', verdict: YES },
    ]);
  });

  it('成立不超过 5 年，满 61 个月起不符合', () => {
    const profile = profileWith({ establishDate: '2022-02-28' });
    expect(timeline(leafOf('establishedMonths', '<=', 60), profile, context, { until })).toEqual([
      { from: TODAY, verdict: YES },
      { from: '2027-03-28', verdict: NO },
    ]);
  });

  it('证书到期次日起不符合；到期后无从得知的变为待补充', () => {
    const hasHnte = [factOf('hasHnte', true, { validUntil: '2026-08-31' })];
    expect(
      timeline(leafOf('hasHnte', '==', true), profileOf(catalogue, hasHnte, TODAY), context, { until }),
    ).toEqual([
      { from: TODAY, verdict: YES },
      { from: '2026-09-01', verdict: NO },
    ]);
    const regions = [factOf('regions', ['341171'], { validUntil: '2026-08-31' })];
    const tree = leafOf('regions', 'overlaps', ['341100']);
    expect(timeline(tree, profileOf(catalogue, regions, TODAY), context, { until })).toEqual([
      { from: TODAY, verdict: YES },
      { from: '2026-09-01', verdict: UNKNOWN },
    ]);
  });

  it('近三年内的认定，期满次日起不符合；将来的日期到日起符合', () => {
    const tree = leafOf('awardDate', 'withinLast', 3, { unit: '年' });
    expect(timeline(tree, profileWith({ awardDate: '2024-02-29' }), context, { until })).toEqual([
      { from: TODAY, verdict: YES },
      { from: '2027-03-01', verdict: NO },
    ]);
    expect(timeline(tree, profileWith({ awardDate: '2026-06-01' }), context, { until })).toEqual([
      { from: TODAY, verdict: NO },
      { from: '2026-06-01', verdict: YES },
      { from: '2029-06-02', verdict: NO },
    ]);
  });

  it('截止日不是日期时拒绝', () => {
    expect(() => timeline(leafOf('staff', '>', 1), profileWith({}), context, { until: '明年' })).toThrow(
      RangeError,
    );
  });

  it('与逐日判断完全一致', () => {
    const changes = { count: 0 };
    const end = dayOf(addMonths(dayNumber(TODAY), 8));
    fc.assert(
      fc.property(anyTree(2, TIMED), anyProfile, anyAnswers, (tree, profile, answers) => {
        const rule = compile(tree, context);
        const daily: { from: string; verdict: number }[] = [];
        for (let day = dayNumber(TODAY); day <= dayNumber(end); day += 1) {
          const from = dayOf(day);
          const verdict = rule(profileAt(profile, from), from, answers);
          if (verdict !== daily.at(-1)?.verdict) daily.push({ from, verdict });
        }
        changes.count += daily.length - 1;
        expect(timeline(tree, profile, context, { until: end, answers })).toEqual(daily);
      }),
      { numRuns: 400, seed: 13 },
    );
    expect(changes.count).toBeGreaterThan(50);
  });
});
