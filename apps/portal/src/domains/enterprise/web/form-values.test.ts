import { describe, expect, it } from 'vitest';
import {
  changedFields,
  controlId,
  controlOf,
  firstRowFaults,
  isSame,
  readForm,
  sentRows,
  tidy,
  withText,
  writeForm,
  type FormValues,
} from './form-values.ts';

const values: FormValues = {
  fields: { areaCovered: '12.5', brief: '简介' },
  lists: {
    rows: [
      { year: '2025', tax: '3' },
      { year: '', tax: '' },
      { year: '2024', tax: '1' },
    ],
  },
};
const at = { version: 3, enId: 'e1' };
const shape = { fields: ['areaCovered', 'brief'], lists: ['rows'] };

describe('表单与字段名', () => {
  it('以 list[0].prop 的名称提交，读回后相同，空行略去', () => {
    expect(readForm(writeForm(values, at), shape)).toEqual({
      fields: values.fields,
      lists: {
        rows: [
          { year: '2025', tax: '3' },
          { year: '2024', tax: '1' },
        ],
      },
    });
    expect(writeForm(values, at).get('rows[0].year')).toBe('2025');
    expect(writeForm(values, at).get('version')).toBe('3');
  });
  it('形状之外的字段和过大的行号不收', () => {
    const form = new FormData();
    form.set('role', 'admin');
    form.set('other[0].x', '1');
    form.set('rows[999999].year', '1');
    form.set('rows[0].year', '2025');
    expect(readForm(form, shape)).toEqual({
      fields: { areaCovered: '', brief: '' },
      lists: { rows: [{ year: '2025' }] },
    });
  });
  it('多选字段的值以逗号连接', () => {
    const form = new FormData();
    form.append('brief', 'a');
    form.append('brief', 'b');
    expect(readForm(form, shape).fields['brief']).toBe('a,b');
  });
});

describe('保存前', () => {
  it('首行为空的表格按空列表提交（规格 §5）', () => {
    expect(sentRows([{ year: '' }])).toEqual([]);
    expect(sentRows(undefined)).toEqual([]);
    expect(sentRows([{ year: '2025' }])).toHaveLength(1);
  });
  it('首行为空而后面有内容时先提示，不丢失后面的行', () => {
    const lost: FormValues = { fields: {}, lists: { rows: [{}, { year: '2025' }], alone: [{}] } };
    expect(firstRowFaults(lost, { rows: '经营数据' })).toEqual([
      { field: 'rows.0.', errorMessage: '经营数据的第 1 行为空，请填写第 1 行，或删除此行后再保存' },
    ]);
  });
  it('没有行的列表留一个空行可填', () => {
    expect(tidy({ fields: {}, lists: { rows: [] } }).lists['rows']).toEqual([{}]);
  });
});

it('空行、空值和字段顺序不算修改', () => {
  const other: FormValues = {
    fields: { brief: '简介', areaCovered: '12.5', country: '' },
    lists: { rows: [{ tax: '3', year: '2025' }, { year: '2024', tax: '1' }, {}] },
  };
  expect(isSame(values, other)).toBe(true);
  expect(isSame(values, { ...other, fields: { ...other.fields, brief: '改' } })).toBe(false);
});

it('按控件名改一处文字；不认识的名称不变', () => {
  expect(withText(values, 'rows[2].tax', '9').lists['rows']?.[2]).toEqual({ year: '2024', tax: '9' });
  expect(withText(values, 'brief', '新').fields['brief']).toBe('新');
  expect(withText(values, 'enId', 'x')).toEqual(values);
});

it('没有版本的答案只提交改动过的', () => {
  const base = { fields: { a: '1', b: '2' }, lists: {} };
  expect(changedFields({ fields: { a: '1', b: '', c: '3' }, lists: {} }, base).fields).toEqual({
    b: '',
    c: '3',
  });
});

it('服务端的错误位置指向对应的单元格', () => {
  expect(controlOf('rows.0.year')).toBe('rows[0].year');
  expect(controlOf('rows[12].year')).toBe('rows[12].year');
  expect([controlId('rows.0.year'), controlId('areaCovered')]).toEqual(['rows-0-year', 'areaCovered']);
});
