// What is answered to a form: the values of any form, and the types that a definition implies.
import type { FormDefinition, Option } from './form.ts';

/** Decimal text, `yyyy-MM-dd`, a code or words; true or false; codes or ids of files. */
export type Cell = string | boolean | readonly string[];
/** `key` stays with the row wherever it is moved to. */
export type Row = { readonly key: string } & Readonly<Record<string, Cell>>;
export type Answer = Cell | readonly Row[];
/** Answers to any form by field; what is not answered is absent. */
export type Answers = Readonly<Record<string, Answer>>;

/** True for the rows of a table; no list is empty. */
export const isRows = (answer: Answer | undefined): answer is readonly Row[] =>
  Array.isArray(answer) && typeof answer[0] === 'object';

/** The rows of a table; none where there is no such answer. */
export const rowsOf = (answer: Answer | undefined): readonly Row[] => (isRows(answer) ? answer : []);

/** The answer as one text; '' where it is none. */
export const textOf = (answer: Answer | undefined): string => (typeof answer === 'string' ? answer : '');

/** The answer as a list of texts. */
export const listOf = (answer: Answer | undefined): readonly string[] =>
  Array.isArray(answer) ? answer.filter((one) => typeof one === 'string') : [];

/** Nothing said. 否 says something. */
export const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined || (typeof answer !== 'boolean' && answer.length === 0);

/** True for what may be answers: kept in a tab, so anybody may have written it. */
export const isAnswers = (given: unknown): given is Answers =>
  typeof given === 'object' && given !== null && Object.values(given).every(isAnswer);

const isAnswer = (given: unknown): boolean =>
  typeof given === 'string' || typeof given === 'boolean' || (Array.isArray(given) && given.every(isItem));

const isItem = (given: unknown): boolean => typeof given === 'string' || isRow(given);

/** A key that is no text would be one of an option, too, which nobody could choose. */
const isRow = (given: unknown): boolean =>
  typeof given === 'object' &&
  given !== null &&
  'key' in given &&
  typeof given.key === 'string' &&
  Object.values(given).every(isCell);

const isCell = (given: unknown): boolean =>
  typeof given === 'string' ||
  typeof given === 'boolean' ||
  (Array.isArray(given) && given.every((one) => typeof one === 'string'));

/** The types that a definition implies. */
type Flat<T> = { [K in keyof T]: T[K] } & {};

type CodeOf<F> = F extends { isFree: true }
  ? string
  : F extends { options: infer O extends readonly Option[] }
    ? O[number]['value']
    : string;

type CellOf<F> = F extends { kind: 'flag' }
  ? F extends { mustAgree: true }
    ? true
    : boolean
  : F extends { kind: 'choices' }
    ? readonly CodeOf<F>[]
    : F extends { kind: 'files' }
      ? readonly string[]
      : F extends { kind: 'choice' }
        ? CodeOf<F>
        : string;

/** Surely answered where it is shown. */
type Asked = { required: true } | { kind: 'flag'; mustAgree: true };

/** Of a row only what is always required is sure to be there. */
type RowOf<C> = Flat<
  { readonly key: string } & { readonly [K in Extract<C, Asked> as NameOf<K>]: CellOf<K> } & {
    readonly [K in Exclude<C, Asked> as NameOf<K>]?: CellOf<K>;
  }
>;
type NameOf<F> = F extends { name: infer N extends string } ? N : never;

type ValueOf<F> = F extends { kind: 'rows'; columns: readonly (infer C)[] } ? readonly RowOf<C>[] : CellOf<F>;

type AnsweredOf<F extends FormDefinition> = Exclude<
  F['sections'][number]['fields'][number],
  { kind: 'note' }
>;
/** Never hidden, never worked out, always required. */
type SureOf<T> = Exclude<Extract<T, Asked>, { kind: 'computed' } | { showIf: object }>;

/** Answers fit for submission: what is always required is there, the rest may be. Of a stored form any answers. */
export type AnswersOf<F extends FormDefinition> = FormDefinition extends F
  ? Answers
  : Flat<
      { readonly [K in SureOf<AnsweredOf<F>> as NameOf<K>]: ValueOf<K> } & {
        readonly [K in Exclude<AnsweredOf<F>, SureOf<AnsweredOf<F>>> as NameOf<K>]?: ValueOf<K>;
      }
    >;

type DraftRowOf<C> = Flat<{ readonly key: string } & { readonly [K in C as NameOf<K>]?: DraftCellOf<K> }>;
type DraftCellOf<F> = F extends { kind: 'flag' }
  ? boolean | string
  : F extends { kind: 'choices' | 'files' }
    ? readonly string[]
    : string;
type DraftValueOf<F> = F extends { kind: 'rows'; columns: readonly (infer C)[] }
  ? readonly DraftRowOf<C>[]
  : DraftCellOf<F>;

/** Answers of a draft: anything may be missing, and what is malformed stands there as it was typed. */
export type DraftOf<F extends FormDefinition> = FormDefinition extends F
  ? Answers
  : Flat<{
      readonly [K in Exclude<AnsweredOf<F>, { kind: 'computed' }> as NameOf<K>]?: DraftValueOf<K>;
    }>;
