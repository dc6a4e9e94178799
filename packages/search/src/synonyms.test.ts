import { expect, it } from 'vitest';
import { createSynonyms } from './synonyms.ts';

const rows = [
  { term: '高企', synonyms: ['高新技术企业'] },
  { term: '小巨人', synonyms: ['专精特新“小巨人”企业'] },
  { term: '科小', synonyms: ['科技型中小企业'] },
];

it.each([
  ['高企', ['高企', '高新技术企业']],
  ['高新技术企业', ['高新技术企业', '高企']],
  ['小巨人', ['小巨人', '专精特新小巨人企业']],
  ['没有同义词', ['没有同义词']],
])('%s 展开为等价的一组', (word, expected) => {
  expect(createSynonyms(rows).expand(word)).toEqual(expected);
});

it('有共同词的两行合为一组', () => {
  const synonyms = createSynonyms([...rows, { term: '科技中小', synonyms: ['科小'] }]);
  expect(new Set(synonyms.expand('科技中小'))).toEqual(new Set(['科技中小', '科小', '科技型中小企业']));
  expect(new Set(synonyms.expand('科技型中小企业'))).toEqual(new Set(['科技中小', '科小', '科技型中小企业']));
});

it('替换词表后立即生效', () => {
  const synonyms = createSynonyms(rows);
  synonyms.replace([{ term: '加计扣除', synonyms: ['研发费用加计扣除'] }]);
  expect(synonyms.expand('高企')).toEqual(['高企']);
  expect(synonyms.expand('加计扣除')).toEqual(['加计扣除', '研发费用加计扣除']);
});

it('一个词最多展开为十二个', () => {
  const many = Array.from({ length: 40 }, (_, at) => `词${at}`);
  expect(createSynonyms([{ term: '词', synonyms: many }]).expand('词')).toHaveLength(12);
});
