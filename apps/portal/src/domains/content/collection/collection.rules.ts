// A kind of published content as data: what editors fill in, and what lists, search and filters read of it. Storage, versions,
// states and both console pages are the kernel's; the public page is the collection's own.
import { isRows, listOf, type Answer, type Answers, type AnswersOf } from '@yqt/forms/answers';
import { fieldsOf, type FormDefinition, type FormField } from '@yqt/forms/form';
import type { FieldError } from '@yqt/kernel/errors';
import type { ShownPicture } from '../../file/contract.ts';

/** What a check may ask of the portal that the answers are for. */
export interface Portal {
  /** Is there a page at this path? */
  isPage: (pathname: string) => boolean;
  /** Its day. */
  today: string;
}

/** Any collection, its names no longer typed. */
export interface Collection {
  /** In addresses and store: 「news」. */
  readonly name: string;
  readonly label: string;
  readonly form: FormDefinition;
  readonly title: string;
  readonly search: readonly string[];
  readonly facets: readonly string[];
  readonly date: string;
  readonly columns: readonly string[];
  /** Its published things are tables of another domain, which lists them, too (ADR 0052). */
  readonly isKeptElsewhere?: true;
  /** What the form cannot say of whole answers: an end before its start. */
  readonly faults?: (answers: Answers, portal: Portal) => FieldError[];
}

export interface CollectionOf<F extends FormDefinition, A extends string> extends Collection {
  readonly form: F;
  readonly facets: readonly A[];
}

type Kind = FormField['kind'];
type Named<F extends FormDefinition, K extends Kind = Kind> = Extract<
  F['sections'][number]['fields'][number],
  { kind: K }
>['name'];

/** Writes a collection down; a name that its form lacks, or of a field that does not fit, does not compile. */
export const defineCollection = <
  const F extends FormDefinition,
  const A extends Named<F, 'choice' | 'choices'>,
>(collection: {
  name: string;
  label: string;
  form: F;
  /** What items are called in lists. */
  title: Named<F, 'text'>;
  /** Searched beside the title. */
  search: readonly Named<F, 'text' | 'longText' | 'richText'>[];
  /** What readers filter by; each field names a dictionary. */
  facets: readonly A[];
  /** The day that lists are ordered by; where it is not filled in, the day of publication. */
  date: Named<F, 'date'>;
  /** Shown in the console's list beside the title. */
  columns: readonly Named<F>[];
  isKeptElsewhere?: true;
  faults?: (answers: Answers, portal: Portal) => FieldError[];
}): CollectionOf<F, A> => collection;

/** What every published item has. A published row may be older than a field: all else may be missing. */
interface Shown<A extends string> {
  id: string;
  title: string;
  publishedOn: string;
  /** When it was last compared with its source; of one that never was, the day it is of. */
  checkedOn: string;
  isDemo: boolean;
  isPinned: boolean;
  /** Times that its file was fetched. */
  downloads: number;
  /** Those that readers may fetch. */
  files: { id: string; name: string; size: number }[];
  /** Of each facet, in words. */
  labels: Record<A, string>;
}

/** Answers as readers get them: pictures by their addresses. */
type ReadOf<F extends FormDefinition> = Omit<AnswersOf<F>, Named<F, 'picture'>> & {
  [Name in Named<F, 'picture'>]: ShownPicture;
};

/** A published item, whole. */
export type PublishedOf<F extends FormDefinition, A extends string> = Shown<A> & Partial<ReadOf<F>>;

/** A published item as lists show it: without what is long. */
export type CardOf<F extends FormDefinition, A extends string> = Shown<A> &
  Partial<Omit<ReadOf<F>, Named<F, 'richText' | 'rows' | 'design'>>>;

const LONG: ReadonlySet<Kind> = new Set(['richText', 'rows', 'design']);

/** Names of the fields that no list carries. */
export const longFields = ({ form }: Collection): string[] =>
  fieldsOf(form).flatMap(({ name, kind }) => (LONG.has(kind) ? [name] : []));

/** Codes of one field, whether it takes one or several. */
export const facetCodes = (answer: Answer | undefined): readonly string[] =>
  typeof answer === 'string' ? [answer] : isRows(answer) ? [] : listOf(answer);

/** The fields of those names, in their order. */
export const fieldsNamed = ({ form }: Collection, names: readonly string[]): FormField[] =>
  names.flatMap((name) => fieldsOf(form).find((field) => field.name === name) ?? []);
