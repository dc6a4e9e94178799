// Conditions of a designed field: several lines and their groups, written, read back and shown; what is wrong with them, by line.
import { describe, expect, test } from 'vitest';
import { checkSubmission } from './check.ts';
import { definitionFaults, withSoundConditions } from './definition-faults.ts';
import { definitionOf, designOf, type Design } from './design.ts';
import { propertyFaults } from './design-faults.ts';
import { setProperty } from './design-moves.ts';

const base = { code: 'x', version: 1, sections: [] };

describe('设计的条件', () => {
  const asked = designOf({
    title: '申报表',
    sections: [
      {
        id: 's1',
        title: '一',
        fields: [
          { name: 'f1', kind: 'flag', label: '是否租赁' },
          { name: 'f2', kind: 'money', label: '租金' },
          {
            name: 'f3',
            kind: 'choice',
            label: '用途',
            options: [
              { value: 'r0', label: '研发' },
              { value: 'r1', label: '生产' },
            ],
          },
          { name: 'f4', kind: 'text', label: '租赁说明' },
        ],
      },
    ],
  });
  const lines = (...rows: [field: string, op: string, value: string, group?: string][]) =>
    rows.map(([field, op, value, group], at) => ({
      key: `r${at}`,
      field,
      op,
      ...(value && { value }),
      ...(group && { group }),
    }));
  const withLines = (rows: ReturnType<typeof lines>, relation = 'all') =>
    setProperty(setProperty(asked, { name: 'f4', property: 'showLines', value: rows }), {
      name: 'f4',
      property: 'showRelation',
      value: relation,
    });
  const shown = (design: Design) => definitionOf(design, base).sections[0]?.fields[3]?.showIf;

  test('多行条件可以分组：且中有或、或中有且，写出、读回、再改都不变，预览按它显示', () => {
    const both = withLines(lines(['f1', 'yes', ''], ['f2', '>=', '10000', '1'], ['f3', '==', '生产', '1']));
    const tree = {
      all: [
        { id: 'c0', field: 'f1', op: '==', value: true },
        {
          any: [
            { id: 'c1', field: 'f2', op: '>=', value: 10_000 },
            { id: 'c2', field: 'f3', op: '==', value: 'r1' },
          ],
        },
      ],
    };
    expect(shown(both)).toEqual(tree);
    expect(propertyFaults(both, { dictionaries: [], on: '2026-11-22' })).toEqual([]);
    const form = definitionOf(both, base);
    expect(definitionFaults(form, null)).toEqual([]);
    expect(definitionOf(designOf(form), form)).toEqual(form);
    expect(designOf(form).sections[0]?.fields[3]?.answers['showLines']).toMatchObject([
      { field: 'f1', op: 'yes' },
      { field: 'f2', value: '10000', group: '1' },
      { field: 'f3', value: '生产', group: '1' },
    ]);
    const isShown = (answers: object) =>
      checkSubmission(form, { ...answers, f4: '说明' }, { on: '2026-01-01', codes: null });
    expect(isShown({ f1: true, f2: '9999', f3: 'r1' })).toMatchObject({ answers: { f4: '说明' } });
    for (const hides of [
      { f1: true, f2: '9999', f3: 'r0' },
      { f1: false, f2: '20000', f3: 'r1' },
    ])
      expect(isShown(hides)).not.toMatchObject({ answers: { f4: '说明' } });
    const either = withLines(
      lines(['f2', '==', '0', '1'], ['f1', 'no', ''], ['f3', '!=', '研发', '1']),
      'any',
    );
    expect(shown(either)).toEqual({
      any: [
        {
          all: [
            { id: 'c0', field: 'f2', op: '==', value: 0 },
            { id: 'c1', field: 'f3', op: '!=', value: 'r0' },
          ],
        },
        { id: 'c2', field: 'f1', op: '==', value: false },
      ],
    });
    const again = definitionOf(either, base);
    expect(definitionOf(designOf(again), again)).toEqual(again);
  });

  test('还没有写完的条件不影响预览，写完的照常', () => {
    const previewed = (rows: ReturnType<typeof lines>) =>
      withSoundConditions(definitionOf(withLines(rows), base)).sections[0]?.fields[3]?.showIf;
    expect(previewed(lines(['f1', 'yes', '']))).toEqual({ id: 'c0', field: 'f1', op: '==', value: true });
    for (const open of [
      lines(['', '', ''], ['', '', '']),
      lines(['f1', 'yes', ''], ['f2', '', '']),
      lines(['', 'yes', '']),
      lines(['f2', '>=', '一万']),
      lines(['f9', 'yes', '']),
    ])
      expect(previewed(open)).toBeUndefined();
  });

  test('行里写不出的层次照原样保留', () => {
    const leaf = (id: string) => ({ id, field: 'f1', op: '==', value: true }) as const;
    for (const showIf of [
      { all: [leaf('a'), { any: [leaf('b'), { all: [leaf('c'), leaf('d')] }] }] },
      { all: [leaf('a'), { all: [leaf('b'), leaf('c')] }] },
      { all: [{ any: [leaf('a'), leaf('b')] }] },
      { not: leaf('a') },
    ]) {
      const form = definitionOf(asked, base);
      const [section] = form.sections;
      const sections = [
        { ...section!, fields: [...section!.fields.slice(0, 3), { ...section!.fields[3]!, showIf }] },
      ];
      const kept = { ...form, sections };
      expect(definitionOf(designOf(kept), kept)).toEqual(kept);
    }
  });

  test('条件的每一处错误写明在第几行：比较、值、选项与分组', () => {
    const messages = (rows: ReturnType<typeof lines>) =>
      propertyFaults(withLines(rows), { dictionaries: [], on: '2026-11-22' }).map(({ property, message }) => [
        property,
        message,
      ]);
    const wrong = messages(
      lines(
        ['f1', '==', '是'],
        ['f2', '>=', '一万'],
        ['f3', '==', '办公'],
        ['f3', '==', ''],
        ['f2', 'yes', ''],
      ),
    );
    expect(wrong).toEqual([
      ['showLines[0].op', '显示条件第 1 行：是否项的比较请选“为是”或“为否”'],
      ['showLines[1].value', expect.stringMatching(/^显示条件第 2 行：「租金」的值应为.+数/)],
      ['showLines[2].value', '显示条件第 3 行：“办公”不在该字段的选项中，请填写选项的名称'],
      ['showLines[3].value', '显示条件第 4 行：请填写比较的值'],
      ['showLines[4].op', '显示条件第 5 行：“为是”“为否”只用于是否项，请选其他比较'],
    ]);
    expect(messages(lines(['f1', 'yes', ''], ['f2', '>=', '1', '2']))).toEqual([
      ['showLines[1].group', '显示条件第 2 行：同一组至少要有两行，只有一行的请不要选组'],
    ]);
    expect(messages(lines(['f1', 'yes', '', '1'], ['f2', '>=', '1', '1']))).toEqual([
      ['showLines[0].group', expect.stringContaining('各行都在同一组')],
    ]);
    expect(messages(lines(['f1', 'yes', ''], ['f2', '<', '1.5']))).toEqual([]);
    // the line below, in which nothing is written yet
    const alone = lines(['f1', 'yes', ''], ['f2', '>=', '1', '1'], ['f2', '<', '9'], ['', '', '']);
    expect(messages(alone).map(([property]) => property)).toEqual(['showLines[1].group']);
    expect(messages(lines(['f1', 'yes', ''], ['', '', '']))).toEqual([]);
  });
});
