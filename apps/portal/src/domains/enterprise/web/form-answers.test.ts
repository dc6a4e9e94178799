// The enterprise's forms between the wire, the answers of their definition and a post.
import { describe, expect, it } from 'vitest';
import type { Answers, Row } from '@yqt/forms/answers';
import { checkDraft } from '@yqt/forms/check';
import { fieldsOf } from '@yqt/forms/form';
import { readPost } from '@yqt/forms/read-post';
import { writePost } from '@yqt/forms/write-post';
import { ENTERPRISE_FORM, partOfForm } from '../form-definition.rules.ts';
import { ROW_KINDS, tableOf } from '../form-tables.rules.ts';
import {
  firstRowFaults,
  honourInput,
  isSameForm,
  listInput,
  loadedOf,
  readVersion,
  recordInput,
  tidied,
  yearInput,
} from './form-answers.ts';

const names = fieldsOf(ENTERPRISE_FORM).map(({ name }) => name);
const row = (cells: Record<string, string>, at = 0) => ({ ...cells, key: `r${at}` });

describe('保存前', () => {
  it('每个表格提交的列与定义一致，格中首尾的空白去掉', () => {
    const values = Object.fromEntries(ROW_KINDS.map((kind) => [tableOf(kind).name, [row({ other: 'x' })]]));
    const sent: Record<string, object[]> = { ...yearInput(values), ...honourInput(values) };
    for (const kind of ROW_KINDS) {
      const { name, columns } = tableOf(kind);
      expect(Object.keys(sent[name]?.[0] ?? {}), name).toEqual(columns.map((column) => column.name));
    }
    expect(listInput({ enLibPersonnelDTO: [row({ name: ' 演示 ' })] }, 'enLibPersonnelDTO')).toEqual([
      { name: '演示', position: '', contactTel: '' },
    ]);
  });
  it('数字按所填的文字提交，由保存统一检查；没有填的为空', () =>
    expect(recordInput({ areaCovered: ' 很多 ', brief: '简介' })).toMatchObject({
      areaCovered: '很多',
      totalNum: null,
      brief: '简介',
      country: '',
    }));
  it('首行为空而后面有内容时先提示，不丢失后面的行', () => {
    const posted = new FormData();
    posted.set('enLibVolumeDTOList[0].key', 'r0');
    posted.set('enLibVolumeDTOList[0].year', ' ');
    posted.set('enLibVolumeDTOList[1].year', '2025');
    posted.set('enLibBrandDTOList[0].brand', '');
    expect(firstRowFaults(ENTERPRISE_FORM, posted)).toEqual([
      {
        field: 'enLibVolumeDTOList[0].year',
        errorMessage: '进出口的第 1 行为空，请填写第 1 行，或删除此行后再保存',
      },
    ]);
    expect(firstRowFaults(partOfForm('management'), posted)).toEqual([]);
  });
  it('读不懂的版本是没有过的版本', () => {
    const posted = new FormData();
    expect(readVersion(posted)).toBe(0);
    posted.set('version', '3');
    expect(readVersion(posted)).toBe(3);
    posted.set('version', '-1');
    expect(readVersion(posted)).toBe(0);
  });
});

describe('两份表单', () => {
  const values: Answers = {
    areaCovered: '12.5',
    enLibVolumeDTOList: [row({ year: '2025', importVolume: '3' }), row({ year: '2024' }, 1)],
  };
  it('空行、空值、行的键和格的次序不算修改', () => {
    const rows: Row[] = [
      { key: 'a', importVolume: '3', year: '2025' },
      { key: 'b', year: ' ' },
      { key: 'c', year: '2024', importVolume: '' },
    ];
    const other: Answers = {
      country: '',
      areaCovered: '12.5',
      enLibVolumeDTOList: rows,
    };
    expect(isSameForm(values, other)).toBe(true);
    expect(isSameForm(values, { ...other, areaCovered: '12' })).toBe(false);
    expect(isSameForm(values, { ...other, enLibVolumeDTOList: rows.toReversed() })).toBe(false);
  });
  it('提交后读回来是同样的内容', () =>
    expect(
      tidied(
        checkDraft(ENTERPRISE_FORM, readPost(ENTERPRISE_FORM, writePost(names, values)), {
          on: '2026-11-22',
          codes: null,
        }).answers,
      ),
    ).toEqual(tidied(values)));
  it('接口给的内容按定义读入，数字成为文字，没有的不算', () => {
    const loaded = loadedOf(partOfForm('volume'), {
      version: 4,
      enLibVolumeDTOList: [{ year: '2025', importVolume: '3', exportVolume: '' }],
    });
    expect(loaded).toEqual({
      version: 4,
      values: { enLibVolumeDTOList: [{ key: 'r0', year: '2025', importVolume: '3' }] },
    });
  });
});
