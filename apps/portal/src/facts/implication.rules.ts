// What a line of the tables of implications and contradictions is made of.
import type { FactValue } from '@yqt/rules/field';

/** The value of a field that is known. */
export type ValueOf = (field: string) => FactValue | undefined;

/** The year or day of which a field that is known speaks. */
export type DayOf = (field: string) => string | undefined;

export interface Implication {
  /** The field of which it speaks. */
  field: string;
  /** The fields on which it rests, and which a contradiction puts in doubt as well. */
  from: readonly string[];
  /** Fields that it needs besides, and that are not in doubt. */
  within?: readonly string[];
  /** The document, with its 文号. */
  basis: string;
  /** The value that follows; null = none. */
  infer: (valueOf: ValueOf, dayOf: DayOf) => FactValue | null;
  /** True where a stated value cannot be, though none follows for certain. */
  excludes?: (valueOf: ValueOf, stated: FactValue, dayOf: DayOf) => boolean;
}
