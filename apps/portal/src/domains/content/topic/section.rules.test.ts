import { describe, expect, test } from 'vitest';
import { MOST_SECTIONS, sectionFaults, shownSections } from './section.rules.ts';

const at = (kind: string, lines: string) => ({ kind1: kind, heading1: '一节', lines1: lines });
const shown = (kind: string, lines: string) => shownSections(at(kind, lines), (id) => `/${id}`)[0]!;
const faults = (kind: string, lines: string) => sectionFaults(at(kind, lines)).map((one) => one.errorMessage);
const many = (length: number) => '字'.repeat(length);

describe('分节的写法', () => {
  test.each(['甲｜乙', '甲|乙', '甲\t乙', ' 甲 ｜ 乙 '])('「%s」的名称是甲、说明是乙', (line) => {
    expect(shown('steps', line).items).toEqual([{ title: '甲', text: '乙' }]);
    expect(shown('cards', line).kind).toBe('cards');
  });

  test('说明中的竖线留在说明里，空行不算，没有说明的也是一项', () => {
    expect(shown('steps', '甲｜乙｜丙\r\n\r\n丁').items).toEqual([
      { title: '甲', text: '乙｜丙' },
      { title: '丁', text: '' },
    ]);
  });

  test('数字的数值可以没有', () => {
    expect(shown('figures', '3%｜占比｜说明｜续\n｜无').items).toEqual([
      { value: '3%', title: '占比', text: '说明｜续' },
      { title: '无', text: '' },
    ]);
  });

  test('草稿里太短的一行补齐，太长的不多出列', () => {
    expect(shown('table', '甲｜乙\n一\n一｜二｜三').rows).toEqual([
      ['一', ''],
      ['一', '二'],
    ]);
  });

  test('没有选形式的和不认识的形式不出现，次序按节', () => {
    const answers = {
      lines1: '不出现',
      kind2: 'song',
      kind3: 'text',
      lines3: '丙',
      kind10: 'text',
      lines10: '癸',
    };
    expect(shownSections(answers, String).map(({ paragraphs }) => paragraphs)).toEqual([['丙'], ['癸']]);
    expect(MOST_SECTIONS).toBe(10);
  });

  test.each([
    ['steps', '甲｜乙', []],
    ['steps', '甲\n｜乙', ['第 2 行缺少名称，请写成：名称｜说明']],
    ['steps', many(40), []],
    ['steps', many(41), ['第 1 行的名称超过 40 个字，名称与说明之间请用｜分开']],
    ['figures', '只有一段', ['第 1 行请写成：数值｜名称｜说明']],
    ['figures', '｜名称｜说明', []],
    ['figures', `${many(21)}｜名称`, ['第 1 行的数值超过 20 个字']],
    ['figures', `1｜${many(41)}`, ['第 1 行的名称超过 40 个字']],
    ['table', '甲｜乙\n一｜二', []],
    ['table', '甲｜乙\n一｜', []],
    ['table', '只有一列\n一', ['表格至少有两列：第一行是表头，格与格之间用｜分开']],
    ['table', '甲｜乙', ['表头下面至少写一行']],
    ['table', '1｜2｜3｜4｜5｜6｜7\n一', ['表格最多 6 列，表头有 7 列']],
    ['table', '甲｜乙\n一\n一｜二｜三', ['第 2 行有 1 格，表头有 2 格；第 3 行有 3 格，表头有 2 格']],
    ['table', `甲｜乙\n一｜${many(201)}`, ['第 2 行有一格超过 200 个字']],
    [
      'steps',
      '｜1\n｜2\n｜3\n｜4',
      [[1, 2, 3].map((n) => `第 ${n} 行缺少名称，请写成：名称｜说明`).join('；')],
    ],
    ['text', '｜随意', []],
    ['picture', '', []],
  ])('%s「%s」', (kind, lines, expected) => {
    expect(faults(kind, lines)).toEqual(expected);
  });
});
