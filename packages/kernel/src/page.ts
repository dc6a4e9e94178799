// Pages of records (decisions.md, Calls 4): `current` counts from 1, `size` is 10 unless asked, at most 100.
import Type, { type TSchema } from 'typebox';
import { OneOf } from './schema.ts';
import { sortNames } from './sort.ts';

export const DEFAULT_SIZE = 10;
export const MAX_SIZE = 100;
/** Deeper pages are refused: nobody reads them, and the offset would cost the database. */
export const MAX_CURRENT = 10_000;

/** Query fields of a paged call; spread into an input schema. */
export const pageFields = {
  current: Type.Integer({ minimum: 1, maximum: MAX_CURRENT, default: 1 }),
  size: Type.Integer({ minimum: 1, maximum: MAX_SIZE, default: DEFAULT_SIZE }),
};

/** The query field of a list that can be ordered by these columns (`readSort`). */
export const sortField = <const N extends readonly string[]>(names: N) =>
  Type.Optional(OneOf(sortNames(names)));

/** The query field of the columns that a reader chose to see; absent = all. */
export const columnsField = <const N extends readonly string[]>(names: N) =>
  Type.Optional(Type.Array(OneOf(names), { maxItems: names.length }));

/** The schema of a page of records. */
export const Page = <T extends TSchema>(record: T) =>
  Type.Object({
    records: Type.Array(record),
    total: Type.Integer(),
    current: Type.Integer(),
    size: Type.Integer(),
    /** True where counting stopped early: 「1,000+」. */
    totalIsLowerBound: Type.Optional(Type.Boolean()),
  });

export interface Page<T> {
  records: T[];
  total: number;
  current: number;
  size: number;
  totalIsLowerBound?: boolean;
}

export interface PageRequest {
  current: number;
  size: number;
}

/** Rows to skip before a page. */
export const offsetOf = ({ current, size }: PageRequest): number => (current - 1) * size;
