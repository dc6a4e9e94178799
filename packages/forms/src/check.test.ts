// A submission is refused with all its faults at once; a draft keeps what was typed.
import { describe, expect, it } from 'vitest';
import { checkDraft, checkSubmission } from './check.ts';
import { defineForm, type FormDefinition } from './form.ts';
import { form, good, options } from './test-form.ts';

const faultsOf = (given: unknown, of: FormDefinition = form): string[] => {
  const checked = checkSubmission(of, given, options);
  return checked.ok ? [] : checked.faults.map(({ field, errorMessage }) => `${field} ${errorMessage}`);
};
const oneField = (field: FormDefinition['sections'][number]['fields'][number]): FormDefinition => ({
  code: 'one',
  version: 1,
  title: '一项',
  sections: [{ id: 's', title: '分组', fields: [field] }],
});

describe('提交时一次指出全部错误', () => {
  it('填好的表单可以提交，附上算出的合计', () => {
    const checked = checkSubmission(form, good, options);
    expect(checked).toEqual({ ok: true, answers: { ...good, paid: '30' } });
  });

  it('空表单：每个必填项一句话，隐藏的不问，按表单的顺序', () => {
    expect(faultsOf({})).toEqual([
      'name 请填写项目名称',
      'kind 请选择类型',
      'isLocal 请选择本地注册',
      'mobile 请填写手机',
      'total 请填写总投资',
      'team 人员：至少填写 2 行',
      'promise 请勾选“承诺真实”',
    ]);
  });

  it('形式与业务规则的错误一起给出，同一控件不重复', () => {
    const team = [{ who: '甲某', pay: 'x' }, {}, { pay: '3' }];
    expect(faultsOf({ ...good, mobile: '123', equipment: '600', team, staff: '1.5' })).toEqual([
      'mobile 手机：请填写 11 位手机号',
      'total 设备投资（600）不能大于总投资（500），请核对',
      'equipment 设备投资（600）不能大于总投资（500），请核对',
      'staff 人数：请填写整数',
      'team[0].pay 人员第 1 行：薪酬：请输入数字，例如 1200 或 1200.5',
      'team[2].who 人员第 3 行：请填写姓名',
    ]);
  });

  it('手机号的全角数字、空格、连字符与 +86 不算错，存为 11 位数字', () => {
    for (const mobile of ['１３９ ００００－５６７８', '+86 139-0000-5678'])
      expect(checkSubmission(form, { ...good, mobile }, options)).toMatchObject({
        ok: true,
        answers: { mobile: '13900005678' },
      });
  });

  it('已指出格式有误的数字不再与别的数字比较', () => {
    expect(faultsOf({ ...good, equipment: '600.12345' })).toEqual(['equipment 设备投资：最多 4 位小数']);
  });

  it('“是否”选否是一种回答，须同意的承诺选否不算', () => {
    expect(faultsOf({ ...good, isLocal: false, since: '2021-05-01' })).toEqual([]);
    expect(faultsOf({ ...good, promise: false })).toEqual(['promise 请勾选“承诺真实”']);
  });

  it('没有勾选的承诺，不论没碰过还是表单里是空的，都是没有回答：两次保存内容相同', () => {
    const drafts = [{}, { promise: false }, { promise: 'false' }, { promise: '' }];
    for (const draft of drafts)
      expect(checkDraft(form, { ...draft, isLocal: 'false' }, options)).toMatchObject({
        answers: { isLocal: false },
        faults: [],
      });
    for (const draft of drafts) expect(checkDraft(form, draft, options).answers).toEqual({});
    expect(checkDraft(form, { promise: true }, options).answers).toEqual({ promise: true });
  });

  it('看不见的字符（改变方向的、零宽的）不留在文字、号码与表格中，不必申请人去找', () => {
    const team = [
      { key: 'a', who: '甲\u202e某', pay: '60\u200b' },
      { key: 'b', who: '乙某', pay: '3' },
    ];
    const checked = checkSubmission(
      form,
      { ...good, name: '\ufeff项目\u2066甲\u2069', mobile: '\u202a13800000001\u202c', team },
      options,
    );
    expect(checked).toMatchObject({
      ok: true,
      answers: { name: '项目甲', mobile: '13800000001', team: [{ who: '甲某', pay: '60' }, {}] },
    });
    expect(checkDraft(form, { mobile: '1\u202e3' }, options).answers).toEqual({ mobile: '13' });
  });

  it('不在表单中的项被指出', () => {
    expect(faultsOf({ ...good, isAdmin: true })).toEqual(['isAdmin 表单中没有这一项']);
  });

  it('条件必填：合计达到 100 时须上传审计报告', () => {
    const team = [
      { key: 'a', who: '甲某', pay: '60' },
      { key: 'b', who: '乙某', pay: '40' },
    ];
    expect(faultsOf({ ...good, team })).toEqual(['report 请上传审计报告']);
    expect(faultsOf({ ...good, team, report: ['f1'] })).toEqual([]);
  });

  it('行数过多、每行的文件过多都指出', () => {
    const row = { who: '甲某', pay: '1' };
    expect(faultsOf({ ...good, team: Array.from({ length: 6 }, () => row) })).toEqual([
      'team 人员：最多 5 行',
    ]);
    expect(faultsOf({ ...good, team: [{ ...row, proof: ['1', '2', '3'] }, row] })).toEqual([
      'team[0].proof 人员第 1 行：证明：最多 2 项',
    ]);
  });
});

describe('隐藏的回答', () => {
  it('提交时去掉，其中的错误不影响提交；草稿里还在', () => {
    const given = { ...good, since: '不记得', origin: '南京' };
    const checked = checkSubmission(form, given, options);
    expect(checked).toEqual({ ok: true, answers: { ...good, paid: '30' } });
    const draft = checkDraft(form, given, options);
    expect(draft.answers).toMatchObject({ since: '不记得', origin: '南京' });
    expect(draft.faults).toEqual([]);
  });

  it('隐藏一项也隐藏依赖它的项', () => {
    const shown = checkSubmission(
      form,
      { ...good, isLocal: false, since: '2021-05-01', origin: '南京' },
      options,
    );
    expect(shown).toMatchObject({ ok: true, answers: { origin: '南京' } });
    const hidden = checkSubmission(form, { ...good, since: '2021-05-01', origin: '南京' }, options);
    expect(hidden.ok && 'origin' in hidden.answers).toBe(false);
  });
});

describe('每种字段的形式', () => {
  it.each([
    ['数字', { kind: 'number', label: '数' }, '1,200.50', '1200.5'],
    ['全角数字', { kind: 'money', label: '数' }, '１２', '12'],
    ['日期', { kind: 'date', label: '日' }, ' 2020-01-31 ', '2020-01-31'],
    ['月份', { kind: 'month', label: '月' }, '2020-01', '2020-01'],
    ['身份证号', { kind: 'text', label: '证', shape: 'idCard' }, '11010519491231002x', '11010519491231002X'],
    ['字典里的地区', { kind: 'choice', label: '区', dictionary: 'AREA' }, '3411', '3411'],
    ['多选', { kind: 'choices', label: '选', dictionary: 'AREA' }, ['34', '34'], ['34']],
    ['按原文保存的格', { kind: 'number', label: '数', isFree: true }, ' 约三百 ', ' 约三百 '],
    ['按原文保存的文字', { kind: 'text', label: '文', isFree: true }, ' 原文 ', ' 原文 '],
    ['按原文保存的选项', { kind: 'choice', label: '数', dictionary: 'AREA', isFree: true }, '旧值', '旧值'],
    ['文字保留全角', { kind: 'text', label: '文' }, '（甲）１', '（甲）１'],
    ['带格式的文字先清洗', { kind: 'richText', label: '文' }, '<p>好</p><script>', '<p>好</p>'],
  ] as const)('%s', (_, field, given, value) => {
    const checked = checkSubmission(oneField({ name: 'x', ...field }), { x: given }, options);
    expect(checked).toEqual({ ok: true, answers: { x: value } });
  });

  it.each([
    [
      '数值过大，说明单位',
      { kind: 'money', label: '数', unit: '万元' },
      '123456789012',
      '数（万元）：数值过大，整数部分最多 11 位，请核对单位',
    ],
    ['负数', { kind: 'money', label: '数' }, '-1', '数：不能为负数'],
    ['超过上限', { kind: 'percent', label: '数', most: '100' }, '100.1', '数：不能大于 100'],
    ['逗号不在千分位', { kind: 'number', label: '数' }, '1999,5', '数：请输入数字，例如 1200 或 1200.5'],
    ['上标', { kind: 'money', label: '数' }, '10²', '数：请输入数字，例如 1200 或 1200.5'],
    ['小数过多', { kind: 'number', label: '数', places: 2 }, '1.234', '数：最多 2 位小数'],
    [
      '日期在今天之后',
      { kind: 'date', label: '日', latest: 'today' },
      '2026-11-23',
      '日：不能晚于 2026-11-22',
    ],
    [
      '日期在今天之前',
      { kind: 'date', label: '日', earliest: 'today' },
      '2026-11-21',
      '日：不能早于 2026-11-22',
    ],
    ['月份在本月之后', { kind: 'month', label: '月', latest: 'today' }, '2026-12', '月：不能晚于 2026-11'],
    ['不存在的日期', { kind: 'date', label: '日' }, '2026-02-30', '日：请按 2020-01-31 的格式填写'],
    ['不在选项中', { kind: 'choice', label: '选', options: [] }, 'x', '选：请从列表中选择'],
    ['不在字典中', { kind: 'choices', label: '选', dictionary: 'AREA' }, ['99'], '选：请从列表中选择'],
    ['不存在的字典', { kind: 'choice', label: '选', dictionary: 'NONE' }, '34', '选：请从列表中选择'],
    ['文字过长', { kind: 'text', label: '文', max: 2 }, '一二三', '文：最多 2 个字'],
    ['类型不符', { kind: 'text', label: '文' }, { a: 1 }, '文：格式不正确'],
    ['是否', { kind: 'flag', label: '否' }, 'maybe', '否：请选择是或否'],
    [
      '掩码不能当作内容提交',
      { kind: 'text', label: '名', isPrivate: true },
      '张*',
      '名：请填写完整内容，不要带 *',
    ],
  ] as const)('%s', (_, field, given, sentence) => {
    expect(faultsOf({ x: given }, oneField({ name: 'x', ...field }))).toEqual([`x ${sentence}`]);
  });

  it('不早于今天：今天和以后可以', () => {
    const of = oneField({ name: 'x', kind: 'date', label: '日', earliest: 'today' });
    expect([faultsOf({ x: options.on }, of), faultsOf({ x: '2027-01-01' }, of)]).toEqual([[], []]);
  });

  it('止于起之前的，两处都指出；同一天、只填一处、另一处已有错误的不指出', () => {
    const of: FormDefinition = {
      ...oneField({ name: 'x', kind: 'date', label: '起' }),
      sections: [
        {
          id: 's',
          title: '分组',
          fields: [
            { name: 'x', kind: 'date', label: '起' },
            { name: 'y', kind: 'date', label: '止', notBefore: 'x' },
          ],
        },
      ],
    };
    const sentence = '止（2026-01-01）不能早于起（2026-01-02），请核对';
    expect(faultsOf({ x: '2026-01-02', y: '2026-01-01' }, of)).toEqual([`x ${sentence}`, `y ${sentence}`]);
    expect(faultsOf({ x: '2026-01-02', y: '2026-01-02' }, of)).toEqual([]);
    expect(faultsOf({ y: '2026-01-02' }, of)).toEqual([]);
    expect(faultsOf({ x: '2026-02-30', y: '2026-01-01' }, of)).toEqual(['x 起：请按 2020-01-31 的格式填写']);
  });

  it('没有清洗函数时不接受带格式的文字，也不保存', () => {
    const of = oneField({ name: 'x', kind: 'richText', label: '文' });
    const { answers, faults } = checkDraft(
      of,
      { x: '<img onerror=alert(1)>' },
      { on: options.on, codes: null },
    );
    expect([answers, faults]).toEqual([{}, [{ field: 'x', errorMessage: '文：此处不能提交带格式的文字' }]]);
  });
});

describe('草稿', () => {
  it('格式不对的内容按原文保存，并指出', () => {
    const { answers, faults } = checkDraft(
      form,
      { total: '约三百', kind: '别的', tags: ['z'], team: [{ key: 'k', pay: '两万' }] },
      options,
    );
    expect(answers).toEqual({
      total: '约三百',
      kind: '别的',
      tags: ['z'],
      team: [{ key: 'k', pay: '两万' }],
    });
    expect(faults.map(({ field }) => field)).toEqual(['kind', 'tags', 'total', 'team[0].pay']);
  });

  it('行的标识不变、不重复，空行不保存', () => {
    const { answers } = checkDraft(
      form,
      { team: [{ key: 'a', who: '甲' }, { key: 'a', who: '乙' }, { who: '  ' }, { key: '!', who: '丙' }] },
      options,
    );
    expect(answers.team).toEqual([
      { key: 'a', who: '甲' },
      { key: 'r0', who: '乙' },
      { key: 'r2', who: '丙' },
    ]);
  });
});

describe('类型', () => {
  it('回答的类型由定义得出，拼错的名称不能编译', () => {
    const checked = checkSubmission(form, good, options);
    if (!checked.ok) throw new Error('good answers');
    const { answers } = checked;
    const sure: [string, 'new' | 'upgrade', boolean, true] = [
      answers.name,
      answers.kind,
      answers.isLocal,
      answers.promise,
    ];
    const optional: [string | undefined, readonly ('a' | 'b')[] | undefined] = [answers.since, answers.tags];
    const [row] = answers.team;
    const cells: [string | undefined, boolean | undefined] = [row?.who, row?.isFull];
    // @ts-expect-error -- hidden unless its condition is met
    const since: string = answers.since;
    // @ts-expect-error -- worked out only where there is something to sum
    const paid: string = answers.paid;
    // @ts-expect-error -- no such field
    const missing = answers.nmae;
    expect([sure[0], optional[0], cells[1], since, paid, missing]).toEqual([
      '电池回收',
      undefined,
      undefined,
      undefined,
      '30',
      undefined,
    ]);
    const draft = checkDraft(form, good, options).answers;
    // @ts-expect-error -- a draft may hold any text
    const kind: 'new' | 'upgrade' | undefined = draft.kind;
    expect(kind).toBe('new');
  });

  it('保存的定义得出一般的回答', () => {
    const stored: FormDefinition = defineForm({ code: 'x', version: 1, title: '', sections: [] });
    const checked = checkSubmission(stored, {}, options);
    expect(checked.ok && checked.answers['anything']).toBe(undefined);
  });
});
