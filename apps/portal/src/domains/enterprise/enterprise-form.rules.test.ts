import { describe, expect, it } from 'vitest';
import { definitionFaults } from '@yqt/forms/definition-faults';
import { FACT_CATALOGUE, FACT_FIELDS, OPTION_ENTRIES } from '../../fact-fields.rules.ts';
import { checkAnswers } from './answers.rules.ts';
import { checkForm, maskTel, type EnLibFields } from './enterprise-form.rules.ts';
import { byNames, ENTERPRISE_FORM, FIGURE_NAMES, MAX_FIGURE, WORDS_NAMES } from './form-definition.rules.ts';
import { groupCompleteness, factText } from './fact-text.rules.ts';
import { honourLists, yearLists } from './form-shapes.rules.ts';
import { keptRows, ROW_KINDS, tableOf } from './form-tables.rules.ts';

const official = {
  name: '甲公司',
  creditCode: '91341100MA8YQTDE1W',
  legalPerson: '',
  registerStatus: '01',
  establishDate: '2015-06-18',
  registerCapital: '',
  industry: 'C',
  address: '',
  businessScope: '',
};
const fields: EnLibFields = { ...byNames(FIGURE_NAMES, () => null), ...byNames(WORDS_NAMES, () => '') };
const check = (given: Partial<EnLibFields>, tel = '', maskedTel = '') =>
  checkForm(
    { enLibDTO: { ...fields, ...given }, enLibPersonnelDTO: [{ contactTel: tel }] },
    {
      official,
      maskedTel,
      hasCode: (dictionary, code) => `${dictionary}-${code}` === 'ENLIB_COUNTRY-CN',
      on: '2026-11-22',
    },
  );
const faultsOf = (...given: Parameters<typeof check>) => check(...given).faults.map(({ field }) => field);

describe('企业信息表的校验', () => {
  it.each([0, 0.01, 12.34, MAX_FIGURE, 99_999_998.99])('占地面积 %d 可以', (areaCovered) =>
    expect(faultsOf({ areaCovered })).toEqual([]),
  );
  it.each([-0.01, 0.001, 0.005, MAX_FIGURE + 1, 1e308, 1e-7])('占地面积 %d 不可以', (areaCovered) =>
    expect(faultsOf({ areaCovered })).toEqual(['enLibDTO.areaCovered']),
  );
  it.each([0, 1, MAX_FIGURE])('人数 %d 可以', (totalNum) =>
    expect(faultsOf({ totalNum, insuredNumber: totalNum })).toEqual([]),
  );
  it.each([-1, 1.5, MAX_FIGURE + 1])('人数 %d 不可以', (totalNum) =>
    expect(faultsOf({ totalNum, insuredNumber: totalNum })).toEqual([
      'enLibDTO.totalNum',
      'enLibDTO.insuredNumber',
    ]),
  );
  it('只读字段可以不传或原样传回，改了就拒绝', () => {
    expect(faultsOf({ ...official })).toEqual([]);
    expect(faultsOf({ name: '乙公司', legalPerson: '某某' })).toEqual([
      'enLibDTO.name',
      'enLibDTO.legalPerson',
    ]);
  });
  it('所有错误一次报出', () =>
    expect(
      faultsOf(
        {
          areaCovered: -1,
          totalNum: 1.5,
          juniorRatio: '五人',
          country: 'XX',
          servics: 'Z99',
          address: '别处',
        },
        '123',
      ),
    ).toEqual([
      'enLibDTO.address',
      'enLibDTO.country',
      'enLibDTO.servics',
      'enLibDTO.areaCovered',
      'enLibDTO.totalNum',
      'enLibDTO.juniorRatio',
      'enLibPersonnelDTO.0.contactTel',
    ]));
  it.each([
    ['', ''],
    ['１２', '12'],
    ['1,200', '1200'],
    [12.5, '12.5'],
    [null, ''],
  ])('占地面积「%s」存为「%s」', (areaCovered, stored) =>
    expect(check({ areaCovered })).toMatchObject({ own: { areaCovered: stored }, faults: [] }),
  );
  it.each(['很多', '1999,5', '10²'])('占地面积「%s」读不出数字，与其他错误一起指出', (areaCovered) =>
    expect(faultsOf({ areaCovered, juniorRatio: '五' })).toEqual([
      'enLibDTO.areaCovered',
      'enLibDTO.juniorRatio',
    ]),
  );
  it.each(['', '13800001402', '0550-3769808', '3769808', '138****1402'])('联系电话 %s 可以', (tel) =>
    expect(faultsOf({}, tel, '138****1402')).toEqual([]),
  );
  it.each(['138****1403', '12345', '1380000140a'])('联系电话 %s 不可以', (tel) =>
    expect(faultsOf({}, tel, '138****1402')).toEqual(['enLibPersonnelDTO.0.contactTel']),
  );
  it('电话的遮盖', () => {
    expect(maskTel('13800001402')).toBe('138****1402');
    expect(maskTel('0550-3769808')).toBe('****9808');
  });
});

describe('表格', () => {
  it('首行为空即为空表；其他空行去掉', () => {
    expect(
      keptRows([
        { a: ' ', b: '' },
        { a: '1', b: '' },
      ]),
    ).toEqual([]);
    expect(keptRows([{ a: '1' }, { a: ' ' }, { a: '2' }])).toEqual([{ a: '1' }, { a: '2' }]);
    expect(keptRows([])).toEqual([]);
  });
  it('列与契约的行一致', () => {
    const lists: Record<string, { items: object }> = { ...yearLists, ...honourLists };
    expect(Object.keys(lists).toSorted()).toEqual(ROW_KINDS.map((kind) => tableOf(kind).name).toSorted());
    for (const kind of ROW_KINDS) {
      const { name, columns } = tableOf(kind);
      expect(lists[name]?.items).toMatchObject({
        properties: Object.fromEntries(columns.map((column) => [column.name, expect.anything()])),
      });
    }
  });
  it('定义没有缺陷', () => expect(definitionFaults(ENTERPRISE_FORM, null)).toEqual([]));
});

describe('字段目录', () => {
  it('至少 116 个字段，每个有问题', () => {
    expect(FACT_FIELDS.length).toBeGreaterThanOrEqual(116);
    expect(FACT_CATALOGUE.fields.size).toBe(FACT_FIELDS.length);
    expect(FACT_FIELDS.filter(({ question }) => !question.endsWith('？'))).toEqual([]);
  });
  it('自拟选项的代码与名称', () =>
    expect(OPTION_ENTRIES).toContainEqual({
      dictionary: 'FACT_ORG_NATURE',
      code: 'university',
      parent: null,
      label: '高等院校',
    }));
  it('登记与信用信息不能自填', () => {
    for (const field of ['industryCode', 'inZone', 'businessAbnormal', 'seriousDishonesty', 'establishDate'])
      expect(checkAnswers([{ field, value: null }], () => true).faults).toHaveLength(1);
  });
});

describe('匹配信息的回答', () => {
  const answer = (field: string, value: Parameters<typeof checkAnswers>[0][number]['value']) =>
    checkAnswers([{ field, value }], () => true);
  it.each([
    ['rdStaff', '46', '46'],
    ['rdStaff', 46, '46'],
    ['revenueWan', '1，234.5600', '1234.56'],
    ['taxableIncomeWan', '-12.5', '-12.5'],
    ['bachelorRatio', '100', '100'],
    ['enterpriseSize', 'small', 'small'],
    ['socialInsurancePaid', false, false],
    ['staff', null, null],
  ])('%s = %s', (field, value, stored) =>
    expect(answer(field, value)).toEqual({ values: [{ field, value: stored }], faults: [] }),
  );
  it.each([
    ['rdStaff', '4.5'],
    ['rdStaff', '-1'],
    ['rdStaff', true],
    ['rdStaff', '约 40'],
    ['revenueWan', '1.23456'],
    ['revenueWan', '999999999999'],
    ['bachelorRatio', '100.01'],
    ['bachelorRatio', '1.234'],
    ['enterpriseSize', 'giant'],
    ['socialInsurancePaid', '是'],
    ['noSuchField', '1'],
    ['establishedDays', '1'],
  ])('%s = %s 不合格', (field, value) =>
    expect(answer(field, value).faults.map((one) => one.field)).toEqual([field]),
  );
  it('重复的字段与其他错误一次报出', () =>
    expect(
      checkAnswers(
        [
          { field: 'staff', value: '1' },
          { field: 'staff', value: '2' },
          { field: 'nope', value: '2' },
        ],
        () => true,
      ).faults.map(({ field }) => field),
    ).toEqual(['staff', 'nope']));
});

describe('事实的文字', () => {
  const words = (dictionary: string, code: string) =>
    dictionary === 'ENLIB_INDUSTRY' && code === 'C' ? '制造业' : undefined;
  it.each([
    ['revenueWan', '31250.8', '31,250.8 万元'],
    ['bachelorRatio', '36.01', '36.01%'],
    ['staff', '286', '286 人'],
    ['inZone', true, '是'],
    ['industrySection', 'C', '制造业'],
    ['industrySection', 'Q', 'Q'],
    ['enterpriseSize', 'small', '小型'],
    ['establishDate', '2015-06-18', '2015-06-18'],
  ])('%s', (field, value, text) => expect(factText({ field, value }, words)).toBe(text));
  it('完整度按组计，由日期计算的字段不计', () => {
    const groups = groupCompleteness([{ field: 'staff' }, { field: 'establishDate' }]);
    expect(groups.find(({ group }) => group === '人员')).toMatchObject({ known: 1 });
    expect(groups.reduce((sum, { total }) => sum + total, 0)).toBe(FACT_FIELDS.length - 2);
  });
});
