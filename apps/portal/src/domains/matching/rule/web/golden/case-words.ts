// What a golden case says: the company that it describes, and what was answered of it.
import type { GoldenCase } from '../../rule-shape.rules.ts';
import { goldenText as text } from '../editor/rule-builder.text.ts';
import { editorText } from '../rule-editor.text.ts';
import { leafWords, type AskedWords, type RuleWords } from '../rule-words.ts';

/** 「年研发费用 为 100 万元；「属于重点项目」答复为「是」」. */
export const caseWords = (
  { facts, answers = [] }: GoldenCase,
  { words, asked }: { words: RuleWords; asked: AskedWords },
): string =>
  [
    ...facts.map((fact) => factWords(fact, words)),
    ...answers.map(({ leafId, answer }) =>
      editorText.answered(asked.get(leafId) ?? text.goneCondition, text.answerNames[answer]),
    ),
  ].join('；') || editorText.noFacts;

/** 「年研发费用 为 100 万元」. */
function factWords({ field, value }: GoldenCase['facts'][number], words: RuleWords): string {
  const type = words.fields.get(field)?.type;
  const typed = type === 'boolean' ? value === 'true' : type === 'set' ? value.split(',') : value;
  return leafWords({ id: field, field, op: type === 'set' ? 'overlaps' : '==', value: typed }, words);
}
