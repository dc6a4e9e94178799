// A form while somebody designs it: its steps, its conditions, and designs that are answers of another form.
import { describe, expect, test } from 'vitest';
import { textOf } from './answers.ts';
import { checkDraft, checkSubmission, unreadDesigns } from './check.ts';
import { definitionFaults } from './definition-faults.ts';
import { aboveOf, definitionOf, designOf, type Design } from './design.ts';
import { propertyFaults } from './design-faults.ts';
import { addField, addSection, moveField, removeSection, setProperty } from './design-moves.ts';
import { designWords } from './design-words.ts';
import { designAnswer, designedFaults, designedSections } from './designed.ts';
import { enrolmentDesign, enrolmentFaults, enrolmentSections } from './enrolment-design.ts';
import { readDesign } from './read-design.ts';

const empty: Design = { title: '申报表', sections: [{ id: 's1', title: '一', note: '', fields: [] }] };
const base = { code: 'x', version: 1, sections: [] };
const labels = (design: Design): string[][] =>
  design.sections.map(({ fields }) => fields.map(({ answers }) => textOf(answers['label'])));

describe('设计表单', () => {
  test('字段上移下移跨过分组，键盘即可完成', () => {
    let design = addSection(empty);
    for (const section of ['s1', 's1', 's2']) design = addField(design, { section, kind: 'text' }).design;
    design = setProperty(design, { name: 'f1', property: 'label', value: '甲' });
    design = setProperty(design, { name: 'f2', property: 'label', value: '乙' });
    design = setProperty(design, { name: 'f3', property: 'label', value: '丙' });
    expect(labels(moveField(design, 'f1', 1))).toEqual([['乙', '甲'], ['丙']]);
    expect(labels(moveField(design, 'f2', 1))).toEqual([['甲'], ['乙', '丙']]);
    expect(labels(moveField(design, 'f3', -1))).toEqual([['甲', '乙', '丙'], []]);
    expect(labels(moveField(design, 'f1', -1))).toEqual(labels(design));
    expect(removeSection(design, 's2').sections).toHaveLength(2);
  });

  test('条件写成规则语言，只能引用上方的字段', () => {
    let design = addField(addField(empty, { section: 's1', kind: 'flag' }).design, {
      section: 's1',
      kind: 'text',
    }).design;
    design = setProperty(design, {
      name: 'f2',
      property: 'showLines',
      value: [{ key: 'r0', field: 'f1', op: 'yes' }],
    });
    const form = definitionOf(design, base);
    expect(form.sections[0]?.fields[1]?.showIf).toEqual({ id: 'c0', field: 'f1', op: '==', value: true });
    expect(definitionFaults(form, null)).toEqual([]);
    expect(definitionFaults(definitionOf(moveField(design, 'f2', -1), base), null)[0]).toMatch(/^f2：条件/);
  });

  test.each(['note', 'computed'] as const)('没有必填与否的一类（%s）保存后读回，没有多出的属性', (kind) => {
    const start = addField(empty, { section: 's1', kind: 'number' }).design;
    const { design, name } = addField(start, { section: 's1', kind });
    const whole =
      kind === 'note'
        ? design
        : setProperty(setProperty(design, { name, property: 'how', value: 'plus' }), {
            name,
            property: 'of',
            value: 'f1',
          });
    const again = designOf(definitionOf(whole, base));
    const strangers = (one: Design) =>
      propertyFaults(one, { dictionaries: [], on: '2026-11-29' }).filter(
        ({ property }) => property === 'need',
      );
    expect([strangers(whole), strangers(again)]).toEqual([[], []]);
  });

  test('日期的不早于另一项：只有上方有日期时可选，写出再读回不变', () => {
    const one = addField(empty, { section: 's1', kind: 'date' }).design;
    const two = addField(one, { section: 's1', kind: 'date' }).design;
    expect([aboveOf(two, 'f1').alike, aboveOf(two, 'f2').alike.map(({ value }) => value)]).toEqual([
      [],
      ['f1'],
    ]);
    const design = setProperty(two, { name: 'f2', property: 'notBefore', value: 'f1' });
    const form = definitionOf(design, base);
    expect(form.sections[0]?.fields[1]).toMatchObject({ kind: 'date', notBefore: 'f1' });
    expect(definitionOf(designOf(form), form)).toEqual(form);
    const moved = moveField(design, 'f2', -1);
    expect(propertyFaults(moved, { dictionaries: [], on: '2026-11-22' })).toMatchObject([
      { name: 'f2', property: 'notBefore' },
    ]);
  });

  test('条件引用已删除、在下方或自己的字段：写明哪一行、哪个字段、为什么', () => {
    const one = addField(empty, { section: 's1', kind: 'flag' }).design;
    const two = addField(one, { section: 's1', kind: 'flag' }).design;
    const named = setProperty(two, { name: 'f2', property: 'label', value: '是否租赁' });
    const asks = (design: Design, name: string, fields: string[], property = 'showLines') =>
      setProperty(design, {
        name,
        property,
        value: fields.map((field, at) => ({ key: `c${at}`, field, op: 'yes' })),
      });
    const messages = (design: Design) =>
      propertyFaults(design, { dictionaries: [], on: '2026-11-22' }).map(({ property, message }) => [
        property,
        message,
      ]);
    // a field above to ask makes the lines part of the form
    const sound = asks(named, 'f2', ['f1']);
    expect(messages(sound)).toEqual([]);
    expect(messages(asks(named, 'f2', ['f1', 'f9']))).toEqual([
      ['showLines[1].field', '显示条件第 2 行引用的字段“f9”已不在表中'],
    ]);
    expect(messages(asks(named, 'f2', ['f2']))).toEqual([
      ['showLines[0].field', '显示条件第 1 行引用了本字段自己'],
    ]);
    expect(messages(moveField(sound, 'f2', -1))).toEqual([
      ['showLines[0].field', expect.stringContaining('在本字段下方')],
    ]);
    // each waits for the other
    const third = addField(sound, { section: 's1', kind: 'flag' }).design;
    const circle = asks(asks(third, 'f2', ['f3']), 'f3', ['f2']);
    expect(messages(circle)).toEqual([
      ['showLines[0].field', expect.stringMatching(/^显示条件第 1 行引用的“.+”在本字段下方.*互为条件/)],
    ]);
  });

  test('不是设计的内容一律不收', () => {
    const planted: unknown[] = [null, 1, {}, { title: 'x' }, { title: 'x', sections: [{}] }];
    expect(planted.map(readDesign)).toEqual(planted.map(() => null));
    const kind = {
      title: 'x',
      sections: [{ id: 's', title: '', note: '', fields: [{ name: 'a', kind: 'script', answers: {} }] }],
    };
    expect(readDesign(kind)).toBeNull();
    expect(readDesign(empty)).toEqual(empty);
  });
});

describe('设计作为另一张表单的回答', () => {
  const options = ['企业', '机构'].map((label, at) => ({ value: `r${at}`, label }));
  const answer = designAnswer('其他问题', [
    { name: 'f1', kind: 'choice', label: '参加身份', options, required: true },
    {
      name: 'f2',
      kind: 'text',
      label: '机构名称',
      showIf: { id: 'c0', field: 'f1', op: '==', value: 'r1' },
      required: { id: 'c0', field: 'f1', op: '==', value: 'r1' },
    },
    { name: 'f3', kind: 'flag', label: '同意接收通知', isBox: true },
    { name: 'f4', kind: 'flag', label: '同意公示名单', required: true, mustAgree: true },
  ]);
  const form = { code: 'x', version: 1, title: 'x', sections: designedSections(answer) };
  const given = { on: '2026-01-01', codes: null };

  test('条件以选项的名称书写，存为编码；打开再保存一字不变', () => {
    const design = designOf({ title: '', sections: form.sections });
    expect(design.sections[0]?.fields[1]?.answers['showLines']).toMatchObject([
      { field: 'f1', value: '机构' },
    ]);
    expect(definitionOf(design, base).sections).toEqual(form.sections);
    expect(definitionFaults(form, null)).toEqual([]);
    expect(enrolmentFaults({ questions: answer })).toEqual([]);
  });

  test('按设计填写：条件显示与必填、必须勾选与可不勾选的都按所设', () => {
    expect(checkSubmission(form, { f1: 'r0', f4: true }, given)).toEqual({
      ok: true,
      answers: { f1: 'r0', f4: true },
    });
    const faults = checkSubmission(form, { f1: 'r1', f4: false }, given);
    expect(faults).toEqual({
      ok: false,
      faults: [
        { field: 'f2', errorMessage: '请填写机构名称' },
        { field: 'f4', errorMessage: '请勾选“同意公示名单”' },
      ],
    });
  });

  test('有误的设计逐一指出所在字段；没有字段的不算设计；不是设计的不收，也不保存', () => {
    const faulty = designAnswer('问题', [
      { name: 'f1', kind: 'choice', label: '岗位', options: options.slice(0, 1) },
      { name: 'f2', kind: 'text', label: '' },
      { name: 'mobile', kind: 'text', label: '又一个手机号' },
      { name: 'f4', kind: 'files', label: '简历' },
      { name: 'f5', kind: 'text', label: '其他', showIf: { id: 'c', field: 'f6', op: '==', value: '1' } },
      { name: 'f6', kind: 'text', label: '在后面' },
    ]);
    const faults = designedFaults(enrolmentDesign, faulty, '2026-01-01');
    expect(faults.map(({ field }) => field).toSorted()).toEqual([
      'questions[0].options',
      'questions[1].label',
      'questions[2].field',
      'questions[3].field',
      'questions[4].showLines',
    ]);
    expect(faults[0]?.errorMessage).toBe('“岗位”：请至少填写两个选项');
    const outer = {
      code: 'o',
      version: 1,
      title: 'o',
      sections: [{ id: 'o', title: 'o', fields: [enrolmentDesign] }],
    };
    expect(checkDraft(outer, { questions: designAnswer('空', []) }, given).answers).toEqual({});
    for (const planted of ['{', '[]', '{"title":1}', 'x'.repeat(70_000)]) {
      const read = checkDraft(outer, { questions: planted }, given);
      expect(read.answers).toEqual({});
      expect(read.faults).toMatchObject([{ field: 'questions' }]);
    }
    expect(enrolmentSections({ questions: 'x' })).toEqual([]);
  });

  test('编码不能与报名页自己的字段和位置重名；选项的标识只能是文字', () => {
    const named = (name: string) => designAnswer('问题', [{ name, kind: 'text', label: '甲' }]);
    for (const name of ['name', 'mobile', 'position', 'person', 'enId', 'formKey', 'main', 'top'])
      expect(enrolmentFaults({ questions: named(name) }), name).toMatchObject([
        { field: 'questions[0].field', errorMessage: expect.stringContaining('编码与已有字段重复') },
      ]);
    expect(enrolmentFaults({ questions: named('enid') })).toEqual([]);
    const odd = answer.replace('"key":"r0"', '"key":0');
    expect(odd).not.toBe(answer);
    expect(designedSections(odd)).toEqual([]);
  });

  test('读不出的设计不算草稿：存了会丢掉已存的', () => {
    const outer = {
      code: 'o',
      version: 1,
      title: 'o',
      sections: [{ id: 'o', title: 'o', fields: [enrolmentDesign] }],
    };
    const unreadOf = (questions: unknown) =>
      unreadDesigns(outer, checkDraft(outer, { questions }, given)).map(({ field }) => field);
    expect(['x'.repeat(70_000), '{', [{ key: 'r0', label: '旧的表格' }]].map(unreadOf)).toEqual([
      ['questions'],
      ['questions'],
      ['questions'],
    ]);
    expect([answer, '', undefined].map(unreadOf)).toEqual([[], [], []]);
  });

  test('没有写字的选项不算选项；同名的只算一个', () => {
    const withOptions = (...names: string[]) =>
      JSON.stringify({
        title: '',
        sections: [
          {
            id: 's1',
            title: '一',
            note: '',
            fields: [
              {
                name: 'f1',
                kind: 'choice',
                answers: {
                  label: '岗位',
                  need: 'always',
                  options: names.map((label, at) => ({ key: `r${at}`, label })),
                },
              },
            ],
          },
        ],
      });
    const faultsOf = (questions: string) =>
      designedFaults(enrolmentDesign, questions, '2026-01-01').map(({ field }) => field);
    expect(faultsOf(withOptions('企业', '机构', ' '))).toEqual([]);
    expect(designedSections(withOptions('企业', '机构', ' '))[0]?.fields).toMatchObject([
      { options: [{ label: '企业' }, { label: '机构' }] },
    ]);
    expect(faultsOf(withOptions('企业', ' '))).toContain('questions[0].options');
    expect(faultsOf(withOptions('企业', '企业'))).toContain('questions[0].options');
  });

  test('读作文字：名称、类型、选项与必填', () => {
    expect(designWords(answer)).toBe(
      '参加身份（单选：企业、机构；必填）、机构名称（单行文字；有条件）、同意接收通知（是否）、同意公示名单（是否；必填）',
    );
    expect(designWords('x')).toBe('');
  });
});
