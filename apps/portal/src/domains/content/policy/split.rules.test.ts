import { describe, expect, test } from 'vitest';
import { partAnswers, partCode, splitPlacesOf, titleFrom } from './split.rules.ts';

const document = {
  title: '若干措施',
  code: 'ZC-1',
  docNo: '滁政〔2026〕1号',
  targets: ['05'],
  department: '科技局',
  body: '<p>正文</p>',
  clauses: [
    { key: 'r1', no: '第一条', text: '对首次认定的高新技术企业给予奖励，最高20万元。每户一次。' },
    { key: 'r2', no: '第二条', text: '按设备投入的10%给予补助，最高不超过200万元；单个项目最高50万元。' },
    { key: 'r3', no: '第二条', text: '另一处第二条。' },
    { key: 'r4', no: '第三条', text: ' ' },
  ],
  keyPoints: [{ key: 'r1', heading: '标准', items: '每户20万元' }],
};

describe('拆分申报事项', () => {
  test('条款与要点各是一处，同号的分得开，没有内容的不算', () => {
    expect(splitPlacesOf(document).map(({ key }) => key)).toEqual([
      'clause 第一条',
      'clause 第二条',
      'clause 第二条 #2',
      'point 要点「标准」',
    ]);
  });

  test('没有条款的，取正文中编号的段落，标题行不算', () => {
    const body =
      '<h2>一、总则</h2><p>（一）对新认定的企业给予一次性奖励二十万元。</p><p>没有编号的一段文字不能拆分出来。</p><p>第十二条 对设备投入给予补助，按比例核定。</p>';
    expect(splitPlacesOf({ body }).map(({ kind, clause }) => [kind, clause])).toEqual([
      ['paragraph', '（一）'],
      ['paragraph', '第十二条'],
    ]);
  });

  test('全角数字、中间有空格的编号照样认得；小数不是编号', () => {
    const body =
      '<p>第 十二 条　对设备投入给予补助，按比例核定。</p><p>（ 一 ）对新认定的企业给予一次性奖励。</p><p>２．对首次认定的企业给予一次性奖励。</p><p>1.5 倍以内的部分按实际发生额核定补助。</p>';
    expect(splitPlacesOf({ body }).map(({ clause }) => clause)).toEqual([
      '第十二条',
      '第十二条（一）',
      '第十二条２',
    ]);
  });

  test('款项写明所在的条：别的条下多了一款，原有各款还是原来那处；最多一百处', () => {
    const item = (n: number) => `<p>（${'一二三'[n]}）对第${n}类企业给予一次性奖励若干万元。</p>`;
    const keys = (...items: number[]) =>
      splitPlacesOf({
        body: `<p>第一条 标准</p>${items.map(item).join('')}<p>第二条 其他</p>${item(0)}`,
      }).map(({ key }) => key);
    expect(keys(0)).toEqual(['paragraph 第一条（一）', 'paragraph 第二条（一）']);
    expect(keys(0, 1).at(-1)).toBe('paragraph 第二条（一）');
    const long = Array.from(
      { length: 130 },
      (_, n) => `<p>第${n + 1}条 对设备投入给予补助，按比例核定。</p>`,
    );
    expect(splitPlacesOf({ body: long.join('') })).toHaveLength(100);
  });

  test.each([
    ['第一条 对首次认定的企业给予奖励。每户一次。', '对首次认定的企业给予奖励'],
    ['（一）购置设备；另有规定的除外', '购置设备'],
  ])('标题先取第一句：%s', (text, title) => {
    expect(titleFrom({ text })).toBe(title);
  });

  test('各自的标题、金额与条款，来源、文号、对象与联系方式照文件；正文和别的条款不带', () => {
    const [, place] = splitPlacesOf(document);
    const made = partAnswers(document, place!, { title: '设备补助', code: 'ZC-1-S1', amountMaxWan: '200' });
    expect(made).toMatchObject({
      title: '设备补助',
      code: 'ZC-1-S1',
      amountMaxWan: '200',
      docNo: '滁政〔2026〕1号',
      targets: ['05'],
      department: '科技局',
      clauses: [{ no: '第二条' }],
      note: '出自《若干措施》第二条',
    });
    expect(made).not.toHaveProperty('body');
    expect(made).not.toHaveProperty('keyPoints');
  });

  test('编号接在文件编号之后，太长的由编辑填写', () => {
    expect(partCode('ZC-1', 3)).toBe('ZC-1-S3');
    expect(partCode('A'.repeat(38), 3)).toBe('');
    expect(partCode('', 3)).toBe('');
  });
});
