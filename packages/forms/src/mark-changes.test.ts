import { describe, expect, test } from 'vitest';
import type { MarkedText } from '@yqt/kernel/marked';
import { markChanges } from './mark-changes.ts';
import { newEffort } from './mark-line.ts';

/** 〔-去掉的-〕〔+新增的+〕 in lines. */
const shown = ({ blocks }: MarkedText): string[] =>
  blocks.map((runs) =>
    runs
      .map(({ mark, text }) => (mark === 'same' ? text : mark === 'gone' ? `〔-${text}-〕` : `〔+${text}+〕`))
      .join(''),
  );
const side = ({ blocks }: MarkedText, other: 'gone' | 'new'): string =>
  blocks
    .map((runs) => runs.filter(({ mark }) => mark !== other).map(({ text }) => text))
    .filter((texts) => texts.length > 0)
    .map((texts) => texts.join(''))
    .join('\n');

describe('标出改动', () => {
  test.each([
    ['最高补助300万元', '最高补助500万元', ['最高补助〔-300-〕〔+500+〕万元']],
    ['投资不低于1,000.5万元', '投资不低于1,000.8万元', ['投资不低于〔-1,000.5-〕〔+1,000.8+〕万元']],
    ['申报时间另行通知', '申报时间以当年通知为准', ['申报时间〔-另行通知-〕〔+以当年通知为准+〕']],
    ['高新技术企业', '高新技术企业和专精特新企业', ['高新技术企业〔+和专精特新企业+〕']],
    ['草稿', '已发布', ['〔-草稿-〕〔+已发布+〕']],
    ['', '新填的', ['〔+新填的+〕']],
    ['不要了', '', ['〔-不要了-〕']],
    // the one 的 between two changes is no word of its own
    ['甲乙的丙丁', '戊己的庚辛', ['〔-甲乙的丙丁-〕〔+戊己的庚辛+〕']],
  ])('%s → %s', (before, after, lines) => {
    expect(shown(markChanges(before, after))).toEqual(lines);
  });

  test('段落各自对照：插入、删除和改动的段落都在原处，未改动的段落不动', () => {
    const before = '第一条 总则说明如下\n第二条 对设备投入给予补助\n第三条 附则自发布之日起施行';
    const after =
      '第一条 总则说明如下\n第二条 对技术改造设备投入给予补助\n第二条之一 新增条款内容\n第三条 附则自发布之日起施行';
    expect(shown(markChanges(before, after))).toEqual([
      '第一条 总则说明如下',
      '第二条 对〔+技术改造+〕设备投入给予补助',
      '〔+第二条之一 新增条款内容+〕',
      '第三条 附则自发布之日起施行',
    ]);
  });

  test('表格逐格对照，不会跨格', () => {
    expect(shown(markChanges('甲类\t10万元\t是', '甲类\t20万元\t是'))).toEqual([
      '甲类\t〔-10-〕〔+20+〕万元\t是',
    ]);
  });

  test('两边各自的文字完整：去掉一边的标记就是另一版', () => {
    const words = '对符合条件的企业，按照设备投入的10%给予补助；最高不超过200万元\n'.repeat(3);
    const [before, after] = [`${words}乙丙丁`, `${words.replace('10%', '15%')}甲乙丁\n末段`];
    const marked = markChanges(before, after);
    expect(side(marked, 'new')).toBe(before);
    expect(side(marked, 'gone')).toBe(after);
  });
});

describe('很长的正文', () => {
  const line = (n: number, word: string) => `第${n}段${word}${'按规定给予支持并公示'.repeat(8)}`;
  const body = (word: string) => Array.from({ length: 2000 }, (_, n) => line(n, word)).join('\n');

  test('二十万字里改一处，逐字标出', () => {
    const before = body('甲');
    const marked = markChanges(before, before.replace('第999段甲', '第999段乙'));
    expect(marked.isCoarse).toBe(false);
    expect(marked.blocks[999]).toMatchObject([{ mark: 'same' }, { mark: 'gone' }, { mark: 'new' }, {}]);
  });

  test.each([
    ['每一段都不同', body('甲'), body('乙丙')],
    ['一段很长而全不相同', '甲乙'.repeat(100_000), '丙丁戊'.repeat(70_000)],
    ['重复的短词', '补助与奖励'.repeat(20_000), '奖励和补助金'.repeat(18_000)],
  ])('%s：工作有界，如实说明没有逐字对照，文字不少', (_, before, after) => {
    const marked = markChanges(before, after);
    // an unbounded comparison would not end within the time of a test
    expect(marked.isCoarse).toBe(true);
    expect(side(marked, 'new')).toBe(before);
    expect(side(marked, 'gone')).toBe(after);
  });
});

test('一次回答里的各处共用一份工作量：用完以后整行标出，并注明', () => {
  const effort = newEffort();
  const text = (seed: number) =>
    Array.from({ length: 2000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * seed) % 5000))).join('');
  const marked = Array.from({ length: 60 }, (_, n) => markChanges(text(7 + n), text(1009 + n), effort));
  expect(effort.left).toBeLessThan(5_000_000);
  expect(marked.at(-1)?.isCoarse).toBe(true);
  expect(markChanges('最高300万元', '最高500万元', newEffort()).isCoarse).toBe(false);
});

test('上面少一行、下面多一行而又太多，逐行对不上的，注明没有逐字对照', () => {
  const line = (n: number, word: string) => `第${n}${word}申报单位应当具备的条件${'甲乙丙丁'.repeat(n % 7)}`;
  const before = Array.from({ length: 160 }, (_, n) => line(n * 37, '条'));
  const after = [...before.slice(0, 10), ...before.slice(11)].map((one) => one.replace('条', '款'));
  after.push('附则');
  const { blocks, isCoarse } = markChanges(before.join('\n'), after.join('\n'));
  const isWhole = blocks.some((runs) => runs.length === 1 && runs[0]?.mark === 'gone');
  expect([isWhole, isCoarse]).toEqual([true, true]);
});
