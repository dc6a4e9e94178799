// The faults of a refused save as the controls of the form show them. Pure.
import type { FieldError } from '@yqt/kernel/errors';
import { controlOf } from './form-values.ts';
import type { SaveAnswer } from './save-answer.ts';

/** Sentences by control name (`areaCovered`, `list[0].year`); several of one control are joined. */
export type Faults = Readonly<Record<string, string>>;

const NONE: Faults = {};

export const faultsOf = (answer: SaveAnswer | undefined): Faults =>
  answer?.kind === 'refused' ? sentencesOf(answer.faults) : NONE;

export function sentencesOf(faults: readonly FieldError[]): Faults {
  const sentences: Record<string, string> = {};
  for (const { field, errorMessage } of faults) {
    const name = controlOf(field);
    sentences[name] = sentences[name] ? `${sentences[name]}；${errorMessage}` : errorMessage;
  }
  return sentences;
}
