// 优质中小企业 ladder in both versions: bands and conditions at their limits, pass marks, direct ways, which version when.
import { fieldsOf } from '@yqt/forms/form';
import { decimal } from '@yqt/kernel/decimal';
import { isAsked, leavesOf } from '@yqt/rules/tree';
import { validateTree } from '@yqt/rules/validate';
import { describe, expect, it } from 'vitest';
import { EVALUATE_FORM } from './evaluate-fields.rules.ts';
import { reportEvaluation } from './evaluate.rules.ts';
import { comparable, metricOf } from './metrics.rules.ts';
import { CONTEXT, treeOf, type Condition } from './conditions.rules.ts';
import { QUALITY_VERSIONS, reportLadder } from './quality-sme.rules.ts';
import { versionOn } from '../report/rule-version.rules.ts';
import { checkTool } from '../report/tool-form.rules.ts';

const valuesOf = (given: Record<string, unknown>) => {
  const { values, faults } = checkTool(EVALUATE_FORM, given);
  expect(faults).toEqual([]);
  return values;
};
/** Who meets what every step asks first. */
const BASE = { isSme: true, isAbnormal: false, isDishonest: false, hasIncident3y: false };
const stepOf = (version: string, id: string, given: Record<string, unknown>) => {
  const found = QUALITY_VERSIONS.find((one) => one.version === version)!;
  return reportLadder(found, valuesOf(given)).find((step) => step.id === id)!;
};
const rowOf = (version: string, step: string, row: string, given: Record<string, unknown>) =>
  stepOf(version, step, given).rows.find(({ id }) => id === row)!;
const points = (step: string, row: string, given: Record<string, unknown>) => {
  const { score } = rowOf('2022', step, row, given);
  return score && [score.min, score.max];
};

describe('版本', () => {
  it.each([
    ['2022-07-31', undefined],
    ['2022-08-01', '2022'],
    ['2026-03-31', '2022'],
    ['2026-04-01', '2026'],
    ['2030-01-01', '2026'],
  ])('%s → %s', (on, version) => expect(versionOn(QUALITY_VERSIONS, on)?.version).toBe(version));
  it('2026 版标为待核实', () =>
    expect(QUALITY_VERSIONS.map(({ version, isVerified }) => [version, isVerified])).toEqual([
      ['2022', true],
      ['2026', false],
    ]));
  it('两版的每个条件都是规则语言的条件，限值不超过三位小数，豁免只写在最上层', () => {
    const groups = QUALITY_VERSIONS.flatMap(({ ladder }) =>
      ladder.flatMap(({ all = [], direct = [], unconfirmed = [] }) => [all, direct, unconfirmed]),
    );
    for (const condition of groups.flat()) {
      const trees = [treeOf(condition), ...waiversOf(condition)];
      for (const tree of trees) {
        expect(validateTree(tree, CONTEXT.catalogue), condition.text).toEqual([]);
        const limits = leavesOf(tree).flatMap((leaf) => (isAsked(leaf) ? [] : [leaf.value]));
        expect(
          limits.filter((limit) => typeof limit === 'number' && !Number.isInteger(limit * 1_000)),
        ).toEqual([]);
      }
      for (const part of partsOf(condition)) expect(waiversOf(part)).toEqual([]);
    }
  });
  it('计分项的每个数字与字段都存在', () => {
    const names = new Set<string>(fieldsOf(EVALUATE_FORM).map(({ name }) => name));
    const items = JSON.stringify(
      QUALITY_VERSIONS.map(({ ladder }) => ladder.map(({ dims, heldBy }) => ({ dims, heldBy }))),
    );
    for (const field of items.matchAll(/"(?:field|heldBy)":"(\w+)"/g))
      expect(names.has(field[1] ?? ''), field[0]).toBe(true);
    for (const metric of items.matchAll(/"(?:metric|amount|ratio)":"(\w+)"/g))
      expect(() => metricOf(metric[1] ?? '', {})).not.toThrow();
  });
});

const partsOf = (condition: Condition): readonly Condition[] =>
  'all' in condition ? condition.all : 'any' in condition ? condition.any : [];
const waiversOf = (condition: Condition) =>
  'waiver' in condition && condition.waiver ? [condition.waiver.rule] : [];

describe('占比与限值', () => {
  const share = (top: string, bottom: string) =>
    comparable({ value: { top: decimal(top), bottom: decimal(bottom) }, isPercent: true });
  it.each([
    ['1', '3', 333_335],
    ['-1', '3', -333_335],
    ['1', '2', 500_000],
    ['9.9999999999', '10', 999_995],
    ['10.0000000001', '10', 1_000_005],
    ['99999999999', '0.0001', Number.MAX_SAFE_INTEGER],
  ])('%s / %s 在限值的同一侧', (top, bottom, figure) => expect(share(top, bottom)).toBe(figure));
});

describe('创新型中小企业（2022）', () => {
  it.each([
    ['innovation-rd', (x: string) => ({ rd3: x, sales3: '100' }), [5, 3, 2, 1], [20, 15, 10, 5, 0]],
    [
      'specialisation-main',
      (x: string) => ({ main3: x, sales3: '100' }),
      [70, 60, 55, 50],
      [20, 15, 10, 5, 0],
    ],
  ] as const)('%s 各档边界，落在边界按高分计', (row, given, limits, scores) => {
    for (const [at, limit] of limits.entries()) {
      expect(points('innovative', row, given(String(limit)))).toEqual([scores[at], scores[at]]);
      expect(points('innovative', row, given(`${limit - 1}.9999`))).toEqual([scores[at + 1], scores[at + 1]]);
      expect(points('innovative', row, given(`${limit}.0001`))).toEqual([scores[at], scores[at]]);
    }
  });
  it.each([
    ['115', 20],
    ['114.9999', 15],
    ['110', 15],
    ['105', 10],
    ['104.9999', 5],
    ['100', 5],
    ['99.9999', 0],
  ])('主营业务收入从 100 到 %s → %i 分', (main3, score) =>
    expect(points('innovative', 'growth-growth', { main2: '100', main3 })).toEqual([score, score]),
  );
  it.each([
    ['55', 10],
    ['55.0001', 5],
    ['75', 5],
    ['75.0001', 0],
    ['120', 0],
  ])('资产负债率 %s%% → %i 分（越低越好）', (debts3, score) =>
    expect(points('innovative', 'growth-debt', { debts3, assets3: '100' })).toEqual([score, score]),
  );
  const GOOD = {
    ...BASE,
    ipGrade: 'class1', // 10
    rd3: '200', // 2 % → 10
    sales2: '9000',
    sales3: '10000',
    main2: '8000',
    main3: '8800', // 10 % → 15
    debts3: '75',
    assets3: '100', // 5
    isStrategic: false, // 5
    hasAward: false,
    hasHonour: false,
    hasProvincialInstitution: false,
    equity3y: '0',
  };
  it('满 60 分且各类达到最低分', () => {
    const step = stepOf('2022', 'innovative', GOOD);
    expect(step.score).toEqual({ min: 65, max: 65, full: 100 });
    expect(step.verdict).toBe('yes');
  });
  it('总分够而创新能力不足 20 分仍不符合', () =>
    expect(stepOf('2022', 'innovative', { ...GOOD, ipGrade: 'class2' }).verdict).toBe('no'));
  it('直通：股权融资 500 万元含本数', () => {
    const weak = { ...GOOD, ipGrade: 'none' };
    expect(stepOf('2022', 'innovative', { ...weak, equity3y: '500' }).verdict).toBe('yes');
    expect(stepOf('2022', 'innovative', { ...weak, equity3y: '499.9999' }).verdict).toBe('no');
    expect(stepOf('2022', 'innovative', { ...weak, equity3y: '' }).verdict).toBe('unknown');
  });
});

describe('专精特新中小企业（2022）', () => {
  it.each([
    ['years', { segmentYears: '2' }, { segmentYears: '1' }],
    ['rdAmount', { rd3: '100' }, { rd3: '99.9999' }],
    ['rdRatio', { rd3: '30', sales3: '1000' }, { rd3: '29.9999', sales3: '1000' }],
    ['revenue', { sales3: '1000', equity2y: '0' }, { sales3: '999.9999', equity2y: '1999.9999' }],
    ['revenue', { sales3: '1', equity2y: '2000' }, { sales3: '0', equity2y: '0' }],
  ])('%s：达到 %j，达不到 %j', (row, met, unmet) => {
    expect(rowOf('2022', 'specialized', row, met).verdict).toBe('yes');
    expect(rowOf('2022', 'specialized', row, unmet).verdict).toBe('no');
    expect(rowOf('2022', 'specialized', row, {}).verdict).toBe('unknown');
  });
  it.each([
    ['specialisation-years', { segmentYears: '3' }, [1, 1]],
    ['specialisation-years', { segmentYears: '10' }, [5, 5]],
    ['specialisation-years', { segmentYears: '99' }, [5, 5]],
    ['refinement-quality', { hasQualityAward: true, hasCertification: true }, [5, 5]],
    ['refinement-quality', { hasQualityAward: true }, [3, 5]],
    [
      'refinement-quality',
      { hasQualityAward: false, hasCertification: false, hasOwnBrand: false, hasDraftedStandards: false },
      [0, 0],
    ],
    ['innovation-rd', { rd3: '500', sales3: '100000' }, [10, 10]],
    ['innovation-rd', { rd3: '50', sales3: '500' }, [10, 10]],
    ['innovation-rd', { rd3: '100', sales3: '100000' }, [2, 2]],
    ['innovation-rd', { rd3: '99.9999', sales3: '100000' }, [0, 0]],
    ['innovation-rd', { rd3: '200' }, [4, 10]],
    ['innovation-rdStaff', { rdStaff: '20', staffAvg: '100' }, [5, 5]],
    ['refinement-profit', { netProfit3: '-1', sales3: '100' }, [0, 0]],
    ['refinement-profit', { netProfit3: '2', sales3: '100' }, [2, 2]],
    ['specialisation-growth', { main1: '100', main2: '90', main3: '99' }, [2, 2]], // (−10 % + 10 %)/2 = 0
    ['character-province', {}, [0, 15]],
  ])('%s %j → %j', (row, given, range) => expect(points('specialized', row, given)).toEqual(range));
});

describe('小巨人（2022）「新」', () => {
  const general = { appliedClass1: '2', class1: '2', rdInstitution: 'city' };
  it.each([
    ['营业收入 1 亿元以上，占比 3%', { sales2: '10000', sales3: '10000', rd2: '300', rd3: '300' }, 'yes'],
    [
      '营业收入 1 亿元以上，一年不足 3%',
      { sales2: '10000', sales3: '10000', rd2: '299.9999', rd3: '300' },
      'no',
    ],
    ['5000 万元以上须 6%', { sales2: '5000', sales3: '5000', rd2: '300', rd3: '300' }, 'yes'],
    ['5000 万元以上只有 5%', { sales2: '5000', sales3: '5000', rd2: '250', rd3: '300' }, 'no'],
    [
      '不足 5000 万元看融资、研发与人员',
      {
        sales2: '4000',
        sales3: '4999.9999',
        rd2: '1',
        rd3: '3000',
        equity2y: '8000',
        rdStaff: '50',
        staffAvg: '100',
      },
      'yes',
    ],
    [
      '不足 5000 万元而研发人员不足一半',
      {
        sales2: '4000',
        sales3: '4999.9999',
        rd2: '1',
        rd3: '3000',
        equity2y: '8000',
        rdStaff: '49',
        staffAvg: '100',
      },
      'no',
    ],
  ])('%s → %s', (_name, given, verdict) =>
    expect(
      rowOf('2022', 'littleGiant', 'new', { ...general, ...given, hasTopAward: false, isTop50: false })
        .verdict,
    ).toBe(verdict),
  );
  it('直通条件之一即可', () =>
    expect(rowOf('2022', 'littleGiant', 'new', { isTop50: true }).verdict).toBe('yes'));
});

describe('2026 版', () => {
  it.each([
    ['specialized', 'years', { segmentYears: '3' }, { segmentYears: '2' }],
    ['specialized', 'revenue', { sales3: '1500' }, { sales3: '1499.9999', equity2y: '1999.9999' }],
    ['specialized', 'main', { main3: '80', sales3: '100' }, { main3: '79.9999', sales3: '100' }],
    ['specialized', 'debt', { debts3: '80', assets3: '100' }, { debts3: '80.0001', assets3: '100' }],
    ['specialized', 'rdAmount', { rd2: '100', rd3: '100' }, { rd2: '99.9999', rd3: '500' }],
    ['specialized', 'development', { developmentScore: '50' }, { developmentScore: '49.9999' }],
    ['littleGiant', 'revenue', { sales3: '5000' }, { sales3: '4999.9999' }],
    ['littleGiant', 'main', { main3: '90', sales3: '100' }, { main3: '89.9999', sales3: '100' }],
    ['littleGiant', 'rdAmount', { rd2: '600', rd3: '600' }, { rd2: '600', rd3: '599.9999' }],
    ['littleGiant', 'ip', { appliedClass1: '4', class1: '4' }, { appliedClass1: '3', class1: '3' }],
    ['littleGiant', 'development', { developmentScore: '60' }, { developmentScore: '59.9999' }],
  ])('%s %s：达到 %j，达不到 %j', (step, row, met, unmet) => {
    expect(rowOf('2026', step, row, met).verdict).toBe('yes');
    expect(rowOf('2026', step, row, unmet).verdict).toBe('no');
  });
  it.each([
    ['main', { main3: '79.9999', sales3: '100' }, '79.9999%', 'no'],
    ['debt', { debts3: '80.0001', assets3: '100' }, '80.0001%', 'no'],
    ['rdRatio', { rd2: '3', sales2: '100', rd3: '2.9999', sales3: '100' }, '2.9999%', 'no'],
    ['main', { main3: '80', sales3: '100' }, '80%', 'yes'],
  ])('%s 的比例 %j 写作 %s，与结论一致', (row, given, actual, verdict) =>
    expect(rowOf('2026', 'specialized', row, given)).toMatchObject({ actual, verdict }),
  );
  it('Ⅰ类不足而可能豁免的为待补充，不可豁免的为不满足', () => {
    const none = { appliedClass1: '0', class1: '0' };
    expect(rowOf('2026', 'specialized', 'ip', { ...none, hasProvincialInstitution: true }).verdict).toBe(
      'unknown',
    );
    expect(
      rowOf('2026', 'specialized', 'ip', { ...none, hasProvincialInstitution: false, hasRankedAward: false })
        .verdict,
    ).toBe('no');
  });
  it('由主管部门判断的条件始终待定，仅一处来源的条件不计入结论', () => {
    expect(rowOf('2026', 'specialized', 'position', {}).verdict).toBe('unknown');
    expect(rowOf('2026', 'littleGiant', 'unconfirmed-debt', { debts3: '99', assets3: '100' })).toMatchObject({
      verdict: 'none',
      note: '仅一处来源，不计入结论',
    });
  });
});

describe('各级的基本条件', () => {
  const steps = QUALITY_VERSIONS.flatMap(({ version, ladder }) =>
    ladder.map(({ id }) => [version, id] as const),
  );
  it.each(steps)('%s %s：未回答时待补充，任一不满足即不符合', (version, id) => {
    for (const [field, value] of Object.entries(BASE)) {
      const rows = (given: object) =>
        stepOf(version, id, { ...given }).rows.filter(({ id: row }) => BASE_ROWS.includes(row));
      expect(rows({}).map(({ verdict }) => verdict)).toEqual(Array.from(BASE_ROWS, () => 'unknown'));
      expect(rows(BASE).map(({ verdict, actual }) => [verdict, actual])).toEqual(
        Array.from(BASE_ROWS, () => ['yes', '是']),
      );
      expect(stepOf(version, id, { ...BASE, [field]: !value }).verdict, field).toBe('no');
    }
  });
  it('创新型的直通条件不免除基本条件', () => {
    expect(stepOf('2022', 'innovative', { hasAward: true }).verdict).toBe('unknown');
    expect(stepOf('2022', 'innovative', { ...BASE, isSme: false, hasAward: true }).verdict).toBe('no');
  });
  it.each(['2022', '2026'])('%s 版的小巨人先是专精特新中小企业，小巨人即是专精特新', (version) => {
    const title = (given: object) => rowOf(version, 'littleGiant', 'title', { ...given }).verdict;
    expect(title({ hasSpecializedTitle: false, hasLittleGiantTitle: false })).toBe('no');
    expect(title({})).toBe('unknown');
    expect(title({ hasLittleGiantTitle: true })).toBe('yes');
    expect(stepOf(version, 'specialized', { hasLittleGiantTitle: true }).sentence).toContain('已持有该称号');
  });
});
const BASE_ROWS = ['sme', 'abnormal', 'dishonest', 'incident'];

describe('合并的评价', () => {
  const report = (on: string, given = {}) =>
    reportEvaluation({ tool: 'evaluate', on, values: valuesOf(given) });
  it('没有任何规则版本的日期没有结果', () => expect(report('2015-12-31')).toBeNull());
  it('未填时全部待补充，不是不符合', () => {
    const empty = report('2026-11-20');
    expect(empty?.sections.every(({ verdict }) => verdict === 'unknown' || verdict === 'none')).toBe(true);
    expect(empty?.gradeLabel).toBe('待补充');
  });
  it('小巨人符合 2026 版全部可判断的条件', () => {
    const good = {
      ...BASE,
      hasSpecializedTitle: true,
      segmentYears: '3',
      sales2: '20000',
      sales3: '20000',
      main3: '18000',
      rd2: '600',
      rd3: '600',
      appliedClass1: '4',
      class1: '4',
      developmentScore: '60',
    };
    expect(report('2026-11-20', good)?.grade).toBe('littleGiant');
  });
});

describe('已定的结论之下', () => {
  const HELD = { hasSpecializedTitle: true, segmentYears: '3' };
  it('已持有的称号不写待补充，句子说明现行条件的情况', () => {
    const step = stepOf('2026', 'specialized', HELD);
    expect(step.verdict).toBe('none');
    expect(step.sentence).toMatch(/^按您填写，已持有该称号；/);
    expect(stepOf('2026', 'specialized', { segmentYears: '3' }).verdict).toBe('unknown');
  });
  it('已持有但现行条件不满足的，照实写不符合', () =>
    expect(stepOf('2026', 'specialized', { ...HELD, segmentYears: '2' }).verdict).toBe('no'));
  it('总评的一句话写明已持有称号', () =>
    expect(
      reportEvaluation({ tool: 'evaluate', on: '2026-06-01', values: valuesOf(HELD) })?.sentence,
    ).toContain('专精特新中小企业已持有称号（按您填写）'));
  it('其一已满足，另一项未填的不再写待补充', () => {
    const part = (given: Record<string, unknown>) =>
      rowOf('2026', 'specialized', 'revenue.equity', { hasSpecializedTitle: false, ...given });
    expect(part({ sales3: '1500' })).toMatchObject({ verdict: 'none', actual: '未填写' });
    expect(part({ sales3: '1499' })).toMatchObject({ verdict: 'unknown', actual: null });
    expect(part({ sales3: '1500', equity2y: '1' })).toMatchObject({ verdict: 'no', actual: '1 万元' });
  });
  it('直通条件已满足，未填的计分项不再写待补充', () => {
    const { verdict, rows } = stepOf('2022', 'innovative', { ...BASE, hasAward: true });
    expect(verdict).toBe('yes');
    expect(rows.filter(({ actual }) => actual === null)).toEqual([]);
  });
});
