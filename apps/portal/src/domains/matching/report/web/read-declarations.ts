// What was declared in a form: by condition, with the words that were read and, for what is granted once, its year.
import { formText } from '../../../../page/form.ts';
import type { Declaration } from '../report-shape.rules.ts';

const PREFIX = 'declared.';

/** The declarations of a form. What is left open now takes an earlier declaration back, and else says nothing. */
export function declarationsOf(form: FormData): Declaration[] {
  const text = (name: string) => formText(form, name);
  return [...form.keys()]
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((name): Declaration[] => {
      const leafId = name.slice(PREFIX.length);
      const answer = text(name);
      const words = { leafId, condition: text(`words.${leafId}`) };
      const year = Number(text(`year.${leafId}`)) || null;
      if (answer === 'yes') return [{ ...words, answer, ...(year !== null && { year }) }];
      if (answer === 'no') return [{ ...words, answer }];
      return text(`was.${leafId}`) === 'true' ? [{ ...words, answer: 'clear' }] : [];
    });
}
