import { expect, it } from 'vitest';
import * as shapes from '../form-shapes.rules.ts';
import { FORM_TABLES } from '../form-tables.rules.ts';
import { honourInput, personnelInput, recordInput, yearInput } from './form-input.ts';
import type { FormValues } from './form-values.ts';

const values = (change: Partial<FormValues>): FormValues => ({ fields: {}, lists: {}, ...change });
const filled = Object.fromEntries(
  Object.values(FORM_TABLES).map(({ dto }) => [dto, [{ [FORM_TABLES.management.columns[0].prop]: 'x' }]]),
);

it('每个表格提交的列与接口的行结构一致', () => {
  const sent = { ...yearInput(values({ lists: filled })), ...honourInput(values({ lists: filled })) };
  const schemas = {
    enLibManagementDTOList: shapes.ManagementRow,
    enLibVolumeDTOList: shapes.VolumeRow,
    enLibQualificationDTOList: shapes.QualificationRow,
    enLibBrandDTOList: shapes.BrandRow,
    enLibSoftwareDTOList: shapes.SoftwareRow,
    enLibAchievementDTOList: shapes.AchievementRow,
    enLibPatentDTOList: shapes.PatentRow,
  };
  for (const [name, schema] of Object.entries(schemas))
    expect(Object.keys(sent[name as keyof typeof sent][0] ?? {}).toSorted(), name).toEqual(
      Object.keys(schema.properties).toSorted(),
    );
});

it('联系人作为一项的列表提交，全空时为空列表', () => {
  const lists = { enLibPersonnelDTO: [{ name: ' 演示 ' }] };
  expect(personnelInput(values({ lists }))).toEqual({
    enLibPersonnelDTO: [{ name: '演示', position: '', contactTel: '' }],
  });
  expect(Object.keys(shapes.Personnel.properties)).toEqual(['name', 'position', 'contactTel']);
  expect(personnelInput(values({ lists: { enLibPersonnelDTO: [{}] } })).enLibPersonnelDTO).toEqual([]);
});

it.each([
  ['', null],
  ['12.5', 12.5],
  ['１２', 12],
  ['1,200', 1200],
  ['很多', -1],
  ['1999,5', -1],
  ['10²', -1],
])('面积「%s」提交为 %s：读不出数字的由保存统一指出', (areaCovered, expected) => {
  expect(recordInput(values({ fields: { areaCovered } })).areaCovered).toBe(expected);
});
