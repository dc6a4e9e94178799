// A design as words, for whoever reads or compares it: its fields, what they take, and what may be chosen.
import { rowsOf, textOf, type Answer } from './answers.ts';
import type { DesignField } from './design.ts';
import { KIND_LABELS } from './field-kinds.ts';
import { designText as text } from './form.text.ts';
import { parseDesign } from './read-design.ts';

/** 「参加身份（单选：企业、其他；必填）、是否用餐（是否）」; '' for what is no design. */
export const designWords = (answer: Answer): string =>
  (parseDesign(textOf(answer))?.sections ?? [])
    .flatMap(({ fields }) => fields)
    .map(fieldWords)
    .join('、');

function fieldWords({ kind, answers }: DesignField): string {
  const options = rowsOf(answers['options']).map((row) => textOf(row['label']));
  const isConditional = rowsOf(answers['showLines']).length > 0 || textOf(answers['need']) === 'when';
  const notes = [
    options.length > 0 ? `${KIND_LABELS[kind]}：${options.join('、')}` : KIND_LABELS[kind],
    ...(textOf(answers['need']) === 'always' ? [text.required] : []),
    ...(isConditional ? [text.conditional] : []),
  ];
  return `${textOf(answers['label'])}（${notes.join('；')}）`;
}
