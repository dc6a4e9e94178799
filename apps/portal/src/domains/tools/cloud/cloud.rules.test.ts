import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladder } from './cloud-maturity.rules.ts';
import type { CloudAnswers } from './cloud-shapes.rules.ts';
import { assessCloud, cloudFaults, perMille, withoutRefusedTrims } from './cloud.rules.ts';
import type { CloudVersion } from './cloud-version.rules.ts';
import cloud2026 from './rules-data/cloud-2026.json' with { type: 'json' };

const VERSION: CloudVersion = cloud2026;
const items = VERSION.cloudGroups.flatMap(({ items: list }) => list.map(({ code }) => code));
const subdomains = VERSION.subdomains.map(({ code }) => code);
type Maturity = CloudAnswers['maturity'][number];

const all = (reached: Maturity['reached'], next?: Maturity['next']): CloudAnswers => ({
  cloud: [],
  maturity: subdomains.map((code) => ({ code, reached, ...(next ? { next } : {}) })),
});
const of = (answers: CloudAnswers) => assessCloud(VERSION, answers, '2026-06-01');

describe('上云率', () => {
  it('问卷有三类 16 项、四要素 20 个能力子域，代码不重复', () => {
    expect([items.length, subdomains.length]).toEqual([16, 20]);
    expect(new Set(items).size + new Set(subdomains).size).toBe(36);
  });
  it('全部不适用是不适用，未填写才是待补充', () => {
    const cloud = items.map((code) => ({ code, share: 'na' as const }));
    const maturity = subdomains.map((code) => ({ code, reached: 'na' as const }));
    expect(of({ cloud, maturity }).sentence).toBe('上云率不适用，智能制造能力成熟度不适用');
    expect(of({ cloud: [], maturity: [] }).sentence).toBe('上云率待补充，智能制造能力成熟度待补充');
  });
  it('全部上云 100%，全部未上云 0%，不适用的不计入', () => {
    const share = (value: CloudAnswers['cloud'][number]['share'], count = items.length) =>
      of({ cloud: items.slice(0, count).map((code) => ({ code, share: value })), maturity: [] }).cloudShare;
    expect(share('1')).toEqual({ low: 1000, high: 1000 });
    expect(share('0')).toEqual({ low: 0, high: 0 });
    expect(share('0.8')).toEqual({ low: 800, high: 800 });
    expect(share('na')).toBeNull();
  });
  it('未回答的给出区间，不按 0', () =>
    expect(of({ cloud: [{ code: 'compute', share: '1' }], maturity: [] }).axes[0]?.share).toEqual({
      low: 200,
      high: 1000,
    }));
  it('千分数四舍五入', () =>
    expect([perMille(5, 3), perMille(10, 3), perMille(1, 16)]).toEqual([167, 333, 6]));
});

describe('智能制造能力成熟度', () => {
  it.each([
    ['全部未达规划级', '0', '0', 0, 0],
    ['规划级得分 0.5', '0', '0.5', 0, 500],
    ['得分恰 0.8 视为满足该级', '0', '0.8', 1, 1000],
    ['规划级', '1', '0', 1, 1000],
    ['二级得分恰 0.8', '1', '0.8', 2, 2000],
    ['四级', '4', '0.5', 4, 4500],
    ['五级得分恰 0.8', '4', '0.8', 5, 4800],
  ] as const)('%s', (_, reached, next, level, score) =>
    expect(of(all(reached, next)).maturity).toMatchObject({
      lowLevel: level,
      highLevel: level,
      lowScore: score,
      highScore: score,
    }),
  );
  it('全部五级', () => expect(of(all('5')).maturity).toMatchObject({ lowLevel: 5, lowScore: 5000 }));
  it('20 个子域中 16 个达到一级恰为 0.8，15 个不足', () => {
    const some = (count: number): CloudAnswers => ({
      cloud: [],
      maturity: subdomains.map((code, at) => ({ code, reached: at < count ? '1' : '0', next: '0' })),
    });
    expect(of(some(16)).maturity).toMatchObject({ lowLevel: 1 });
    expect(of(some(15)).maturity).toMatchObject({ lowLevel: 0, lowScore: 750 });
  });
  it('未回答给出级别区间；上一级未填至多 0.8', () => {
    expect(of(all('1')).maturity).toMatchObject({ lowLevel: 1, highLevel: 2 });
    const one = of({ cloud: [], maturity: [{ code: 'strategy', reached: '2', next: '0' }] }).maturity;
    expect(one).toMatchObject({ lowLevel: 0, highLevel: 5 });
  });
  it('全部不适用或没有回答则没有结论', () => {
    expect(of(all('na')).maturity).toBeNull();
    expect(of({ cloud: [{ code: 'compute', share: '0' }], maturity: [] }).maturity).toBeNull();
  });
  const stand = fc.record({ stand: fc.integer({ min: 0, max: 50 }), weight: fc.integer({ min: 1, max: 9 }) });
  const spans = (list: { stand: number; weight: number }[]) =>
    list.map(({ stand: at, weight }) => ({ low: at, high: at, weight }));
  it('逐级判定与总分区间（0.8、1.8、2.8、3.8、4.8）总是一致', () =>
    fc.assert(
      fc.property(fc.array(stand, { minLength: 1, maxLength: 20 }), (list) => {
        const { level, score } = ladder(spans(list), 'low');
        const byBand = [800, 1800, 2800, 3800, 4800].filter((edge) => score >= edge).length;
        expect(byBand).toBe(level);
      }),
    ));
  it('任何一项提高，级别与总分不会降低', () =>
    fc.assert(
      fc.property(
        fc.array(stand, { minLength: 1, maxLength: 20 }),
        fc.nat(),
        fc.nat(50),
        (list, at, rise) => {
          const better = list.map((one, place) =>
            place === at % list.length ? { ...one, stand: Math.min(50, one.stand + rise) } : one,
          );
          const [before, after] = [ladder(spans(list), 'low'), ladder(spans(better), 'low')];
          expect(after.level).toBeGreaterThanOrEqual(before.level);
          expect(after.score).toBeGreaterThanOrEqual(before.score);
        },
      ),
    ));
});

describe('短板与错误', () => {
  it('短板最多五项，从最低起，已满的不列', () => {
    const { weak } = of({
      cloud: [
        { code: 'compute', share: '1' },
        { code: 'storage', share: '0.5' },
        { code: 'network', share: '0' },
      ],
      maturity: [{ code: 'dataUse', reached: '1', next: '0.5' }],
    });
    expect(weak.map(({ code, share }) => [code, share])).toEqual([
      ['cloud.network', 0],
      ['maturity.dataUse', 300],
      ['cloud.storage', 500],
    ]);
  });
  it('未知代码、重复、五级又填上一级：各自指出', () =>
    expect(
      cloudFaults(VERSION, {
        cloud: [
          { code: 'nothing', share: '1' },
          { code: 'compute', share: '1' },
          { code: 'compute', share: '0' },
        ],
        maturity: [
          { code: 'nothing', reached: '1' },
          { code: 'dataUse', reached: '5', next: '0.5' },
          { code: 'sales', reached: 'na', next: '0' },
        ],
      }).map(({ field }) => field),
    ).toEqual([
      'cloud.nothing',
      'cloud.compute',
      'maturity.nothing',
      'maturity.dataUse.next',
      'maturity.sales.next',
    ]));
  it('不可裁剪的能力子域不能选不适用，并说明原因；可裁剪的可以', () => {
    const faults = cloudFaults(VERSION, all('na'));
    const refused = [
      'strategy',
      'skill',
      'dataUse',
      'integration',
      'infoSecurity',
      'equipment',
      'network',
    ].concat(['purchase', 'planning', 'operation', 'equipmentCare', 'warehouse', 'safety', 'energy']);
    expect(faults.map(({ field }) => field)).toEqual(refused.map((code) => `maturity.${code}`));
    expect(faults[0]?.errorMessage).toContain('组织战略：该能力子域不可裁剪');
    expect(faults[0]?.errorMessage).toContain('条款待核实');
    const kept = withoutRefusedTrims(VERSION, all('na'));
    expect(cloudFaults(VERSION, kept)).toEqual([]);
    expect(kept.maturity.map(({ code }) => code)).toEqual(
      subdomains.filter((code) => !refused.includes(code)),
    );
  });
  it('什么也没有回答', () =>
    expect(cloudFaults(VERSION, { cloud: [], maturity: [] })).toEqual([
      { field: 'cloud', errorMessage: '请至少回答一项' },
    ]));
});
