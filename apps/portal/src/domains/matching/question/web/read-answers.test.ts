import { describe, expect, test } from 'vitest';
import { postedAnswers, faultsByControl, typedFacts } from './read-answers.ts';

const form = (entries: [string, string][]) => {
  const made = new FormData();
  for (const [name, value] of entries) made.append(name, value);
  return made;
};

describe('匹配问题的答案', () => {
  test('未填写和选「不清楚」的不在其中，其他控件不算', () => {
    expect(
      postedAnswers(
        form([
          ['intent', 'answer'],
          ['fact-staff', ' 120 '],
          ['fact-inZone', ''],
          ['fact-hasPatent', 'true'],
        ]),
      ),
    ).toEqual({ staff: ['120'], hasPatent: ['true'] });
  });

  test('多选以逗号相连；全角数字和千分位转为普通数字，其他文字不变', () => {
    expect(
      typedFacts({
        tags: ['A', 'B'],
        revenueWan: ['５,２００.5'],
        name: ['甲，乙'],
        rate: ['-3'],
        areaMu: ['1999,5'],
      }),
    ).toEqual([
      { field: 'tags', value: 'A,B' },
      { field: 'revenueWan', value: '5200.5' },
      { field: 'name', value: '甲，乙' },
      { field: 'rate', value: '-3' },
      { field: 'areaMu', value: '1999,5' },
    ]);
  });

  test('错误对应到控件，按序号或字段名；无处可放的归整张表单', () => {
    const answers = { staff: ['x'], rdStaff: ['y'] };
    expect(
      faultsByControl(
        answers,
        [
          { field: 'facts.1.value', errorMessage: '请填写数字' },
          { field: 'staff', errorMessage: '请填写整数' },
        ],
        '',
      ),
    ).toEqual([
      { field: 'fact-rdStaff', errorMessage: '请填写数字' },
      { field: 'fact-staff', errorMessage: '请填写整数' },
    ]);
    expect(faultsByControl(answers, [{ field: 'facts', errorMessage: '太多' }], '')).toEqual([
      { field: '', errorMessage: '太多' },
    ]);
    expect(faultsByControl(answers, [], '请稍后重试')).toEqual([{ field: '', errorMessage: '请稍后重试' }]);
  });
});
