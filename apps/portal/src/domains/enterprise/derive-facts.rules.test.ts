import { describe, expect, it } from 'vitest';
import { FACT_CATALOGUE } from '../../fact-fields.rules.ts';
import {
  deriveFacts,
  emptiedTables,
  withoutFuture,
  type CountedKind,
  type OwnFields,
} from './derive-facts.rules.ts';
import type { FormRow, FormRows } from './form-tables.rules.ts';

const NO_OWN: OwnFields = {
  areaCovered: null,
  totalNum: null,
  insuredNumber: null,
  juniorRatio: '',
  undergraduateRatio: '',
};
const NO_ROWS: FormRows = {
  management: [],
  volume: [],
  qualification: [],
  patent: [],
  brand: [],
  software: [],
  achievement: [],
};
const factsOf = (rows: Partial<FormRows>, own: Partial<OwnFields> = {}) =>
  Object.fromEntries(
    deriveFacts({ ...NO_OWN, ...own }, { ...NO_ROWS, ...rows }).map(({ field, ...rest }) => [field, rest]),
  );
const valueOf = (field: string, rows: Partial<FormRows>, own: Partial<OwnFields> = {}) =>
  factsOf(rows, own)[field]?.value;
const year = (given: FormRow): FormRow => given;

describe('空表与基本字段', () => {
  it('什么都没填就没有事实', () => expect(factsOf({})).toEqual({}));
  it('人数、面积与学历占比', () =>
    expect(
      factsOf(
        {},
        {
          areaCovered: '86.50',
          totalNum: 0,
          insuredNumber: 279,
          juniorRatio: '100 (58.74)',
          undergraduateRatio: '5 (2.13)',
        },
      ),
    ).toEqual({
      areaMu: { value: '86.5' },
      staff: { value: '0' },
      insuredStaff: { value: '279' },
      juniorRatio: { value: '58.74' },
      bachelorRatio: { value: '2.13' },
    }));
  it('读不懂的占比没有事实', () =>
    expect(valueOf('bachelorRatio', {}, { undergraduateRatio: '5人' })).toBeUndefined());
});

describe('经营数据取最近一年', () => {
  const management = [
    year({ year: '2024', operatingIncome: '100', totalAsset: '900', developInput: '6' }),
    year({
      year: '2025',
      operatingIncome: '200',
      mainBusinessIncome: '180',
      totalProfit: '-5',
      developInput: '10',
    }),
  ];
  it('带上所属年度，与行的次序无关', () => {
    expect(factsOf({ management })['revenueWan']).toEqual({ value: '200', period: '2025' });
    expect(factsOf({ management: management.toReversed() })['revenueWan']?.value).toBe('200');
  });
  it('最近一年未填的列取上一次填的年度', () =>
    expect(factsOf({ management })['assetsWan']).toEqual({ value: '900', period: '2024' }));
  it('最近一年填了但读不懂，就没有事实', () =>
    expect(
      valueOf('revenueWan', { management: [...management, { year: '2026', operatingIncome: '约 300' }] }),
    ).toBeUndefined());
  it('同一年两行不一致，就没有事实；一致则有', () => {
    const twice = (other: string) => [...management, { year: '2025', operatingIncome: other }];
    expect(valueOf('revenueWan', { management: twice('201') })).toBeUndefined();
    expect(valueOf('revenueWan', { management: twice('200.0') })).toBe('200');
  });
  it('没有年度的行不算', () =>
    expect(valueOf('revenueWan', { management: [{ year: '', operatingIncome: '5' }] })).toBeUndefined());
  it('利润可以为负，收入不可以', () => {
    expect(valueOf('profitWan', { management })).toBe('-5');
    expect(valueOf('revenueWan', { management: [{ year: '2025', operatingIncome: '-1' }] })).toBeUndefined();
  });
  it('主营占比', () => expect(valueOf('mainBusinessRatio', { management })).toBe('90'));
  it('收入为零没有占比', () =>
    expect(
      valueOf('mainBusinessRatio', {
        management: [{ year: '2025', operatingIncome: '0', mainBusinessIncome: '0' }],
      }),
    ).toBeUndefined());
});

describe('研发', () => {
  const three = [
    { year: '2025', operatingIncome: '10000', developInput: '500' },
    { year: '2024', operatingIncome: '8000', developInput: '320' },
    { year: '2023', operatingIncome: '6000', developInput: '180' },
  ];
  it('两年较小值、合计、占比较小值，三年占比', () =>
    expect(factsOf({ management: three })).toMatchObject({
      rdExpenseWan: { value: '500', period: '2025' },
      rdExpenseMinOf2yWan: { value: '320' },
      rdExpense2ySumWan: { value: '820' },
      rdRatioMinOf2y: { value: '4' },
      rd3yRatio: { value: '4.1666' },
    }));
  it('缺一年就不给跨年的事实', () => {
    const facts = factsOf({ management: [three[0]!, three[2]!] });
    expect(facts['rdExpenseWan']?.value).toBe('500');
    expect(facts['rdExpenseMinOf2yWan']).toBeUndefined();
    expect(facts['rd3yRatio']).toBeUndefined();
  });
  it('恰好 3% 是 3%，差一点就不是', () => {
    const share = (developInput: string) =>
      valueOf('rdRatioMinOf2y', {
        management: [
          { year: '2025', operatingIncome: '10000', developInput },
          { year: '2024', operatingIncome: '10000', developInput: '900' },
        ],
      });
    expect(share('300')).toBe('3');
    expect(share('299.9999')).toBe('2.9999');
  });
});

describe('荣誉资质', () => {
  const title = (honorQualification: string, obtainDate: string, qualificationLevel = '02') => [
    { honorQualification, obtainDate, qualificationLevel },
  ];
  it.each([
    ['hasHnteCertificate', '01', '2024-11-28', '2027-11-28'],
    ['hasTechSmeNumber', '02', '2026-05-16', '2027-03-31'],
    ['hasSpecializedSmeTitle', '05', '2024-02-29', '2027-02-28'],
    ['hasLittleGiantTitle', '07', '2025/8/1', '2028-08-01'],
  ])('%s 到期日', (field, code, obtained, validUntil) =>
    expect(factsOf({ qualification: title(code, obtained) })[field]).toEqual({ value: true, validUntil }),
  );
  it('多张证书取最近一张', () =>
    expect(
      factsOf({ qualification: [...title('01', '2020-01-01'), ...title('01', '2023-01-01')] })[
        'hasHnteCertificate'
      ]?.validUntil,
    ).toBe('2026-01-01'));
  it('日期读不懂的证书没有事实', () =>
    expect(valueOf('hasHnteCertificate', { qualification: title('01', '前年') })).toBeUndefined());
  it('没有列出的资质是未知，不是没有', () =>
    expect(valueOf('hasLittleGiantTitle', { qualification: title('01', '2024-01-01') })).toBeUndefined());
  it('省级企业技术中心看级别', () => {
    expect(valueOf('provincialTechCenter', { qualification: title('13', '') })).toBe(true);
    expect(valueOf('provincialTechCenter', { qualification: title('13', '', '03') })).toBeUndefined();
  });
});

describe('知识产权', () => {
  const patent = (patentType: string, noticeNo = 'CN1') => ({ patentType, noticeNo, noticeDate: '' });
  it('只数已授权的；发明为Ⅰ类，实用新型、外观设计与软件著作权为Ⅱ类', () =>
    expect(
      factsOf({
        patent: [patent('1'), patent('1', ''), patent('2'), patent('3'), patent('8')],
        software: [{ registerNo: '2022SR1' }, { registerNo: '' }],
      }),
    ).toMatchObject({
      ipClass1Count: { value: '1' },
      ipClass2Count: { value: '3' },
      softwareCount: { value: '1' },
    }));
  const PATENTS = { patent: [patent('1'), patent('2')] };
  const SOFTWARE = { software: [{ registerNo: '2022SR1' }, { registerNo: '2022SR2' }] };
  const NONE: CountedKind[] = [];
  it.each([
    ['两张表都没填过', {}, NONE, undefined, undefined, undefined],
    ['只填了专利：软件著作权未知，Ⅱ类也未知', PATENTS, NONE, '1', undefined, undefined],
    ['只填了软件著作权：专利未知，Ⅰ类、Ⅱ类也未知', SOFTWARE, NONE, undefined, undefined, '2'],
    ['两张表都填了', { ...PATENTS, ...SOFTWARE }, NONE, '1', '3', '2'],
    ['填了专利，软件著作权清空后保存', PATENTS, ['software'], '1', '1', '0'],
    ['填了软件著作权，专利清空后保存', SOFTWARE, ['patent'], '0', '2', '2'],
    ['两张表都清空后保存', {}, ['patent', 'software'], '0', '0', '0'],
    ['专利清空后保存，软件著作权没填过', {}, ['patent'], '0', undefined, undefined],
    ['填了专利但都未授权：是没有，不是未知', { patent: [patent('1', '')], ...SOFTWARE }, NONE, '0', '2', '2'],
  ] as const)('%s', (_name, rows, emptied, class1, class2, software) => {
    const values = new Map(
      deriveFacts(NO_OWN, { ...NO_ROWS, ...rows }, emptied).map(({ field, value }) => [field, value]),
    );
    expect([values.get('ipClass1Count'), values.get('ipClass2Count'), values.get('softwareCount')]).toEqual([
      class1,
      class2,
      software,
    ]);
  });
  it.each([
    ['从未填过', {}, {}, [], []],
    ['填着', PATENTS, PATENTS, [], []],
    ['这次清空', { ...PATENTS, ...SOFTWARE }, SOFTWARE, [], ['patent']],
    ['以前清空过', {}, {}, [{ field: 'trademarkCount', value: '0' }], ['brand']],
    ['以前清空过，这次又填了', {}, PATENTS, [{ field: 'ipClass1Count', value: '0' }], []],
    ['以前说过的不是 0', {}, {}, [{ field: 'softwareCount', value: '3' }], []],
    ['不数行的表不算', { volume: [{ year: '2025' }] }, {}, [], []],
  ] as const)('清空的表：%s', (_name, before, now, stated, expected) =>
    expect(emptiedTables({ ...NO_ROWS, ...before }, { ...NO_ROWS, ...now }, stated)).toEqual(expected),
  );
  it('清空商标与成果后保存为 0', () =>
    expect(
      deriveFacts(NO_OWN, NO_ROWS, ['brand', 'achievement']).map(({ field, value }) => [field, value]),
    ).toEqual([
      ['trademarkCount', '0'],
      ['achievementCount', '0'],
    ]));
  it('没有专利表时Ⅰ类未知', () =>
    expect(valueOf('ipClass1Count', { software: [{ registerNo: '1' }] })).toBeUndefined());
  it('有一件已授权专利没有类型时，Ⅰ类、Ⅱ类都是未知，不是没有', () => {
    expect(factsOf({ patent: [patent('1'), patent('')], software: [{ registerNo: '1' }] })).toEqual({
      softwareCount: { value: '1' },
    });
    expect(valueOf('ipClass1Count', { patent: [patent('1'), patent('', '')] })).toBe('1');
  });
  it('商标与成果', () =>
    expect(
      factsOf({ brand: [{ applyNo: '1' }, { applyNo: '' }], achievement: [{ achievementName: 'x' }] }),
    ).toMatchObject({ trademarkCount: { value: '1' }, achievementCount: { value: '1' } }));
});

it('进出口取最近一年', () =>
  expect(
    factsOf({
      volume: [
        { year: '2025', importVolume: '', exportVolume: '842.3' },
        { year: '2024', importVolume: '98', exportVolume: '610' },
      ],
    }),
  ).toMatchObject({
    exportVolumeWanUsd: { value: '842.3', period: '2025' },
    importVolumeWanUsd: { value: '98', period: '2024' },
  }));

it('尚未到来的年度和日期不产生事实，今年、今天与读不懂的照旧', () => {
  const rows = withoutFuture(
    {
      ...NO_ROWS,
      management: [{ year: '2062' }, { year: '2026' }, { year: '去年' }],
      volume: [{ year: '2027年' }],
      qualification: [{ obtainDate: '2026-11-22' }, { obtainDate: '2026/11/21' }, { obtainDate: '' }],
      patent: [{ noticeNo: 'CN1' }],
    },
    '2026-11-21',
  );
  expect(rows).toEqual({
    ...NO_ROWS,
    management: [{ year: '2026' }, { year: '去年' }],
    qualification: [{ obtainDate: '2026/11/21' }, { obtainDate: '' }],
    patent: [{ noticeNo: 'CN1' }],
  });
});

it('产生的每个事实都在字段目录里', () => {
  const all = deriveFacts(
    { areaCovered: '1', totalNum: 1, insuredNumber: 1, juniorRatio: '1 (1)', undergraduateRatio: '1 (1)' },
    {
      ...NO_ROWS,
      management: ['2025', '2024', '2023'].map((one) => ({
        year: one,
        totalAsset: '1',
        totalProfit: '1',
        operatingIncome: '1',
        mainBusinessIncome: '1',
        tax: '1',
        developInput: '1',
      })),
      volume: [{ year: '2025', importVolume: '1', exportVolume: '1' }],
    },
  );
  expect(all.filter(({ field }) => !FACT_CATALOGUE.fields.has(field))).toEqual([]);
  expect(all.length).toBe(18);
});

describe('没有期限的资质', () => {
  const title = (honorQualification: string, qualificationLevel: string) => ({
    qualification: [{ honorQualification, qualificationLevel, obtainDate: '2024-05-01' }],
  });
  it.each([
    ['单项冠军', '08', '01', 'isSingleChampion', true],
    ['国家企业技术中心', '13', '01', 'hasNationalTechCenter', true],
    ['省级企业技术中心不是国家的', '13', '02', 'hasNationalTechCenter', undefined],
    ['省级绿色工厂', '23', '02', 'hasGreenFactoryTitle', true],
    ['省级绿色工厂不是国家级的', '23', '02', 'hasNationalGreenFactory', undefined],
    ['市级绿色工厂不算省级以上', '23', '03', 'hasGreenFactoryTitle', undefined],
    ['国家级绿色工厂', '23', '01', 'hasNationalGreenFactory', true],
    ['国家级智能工厂', '26', '01', 'hasNationalSmartFactory', true],
  ])('%s', (_name, code, level, field, expected) =>
    expect(valueOf(field, title(code, level))).toBe(expected),
  );
});
