// How PostgreSQL values cross into JavaScript and back: what a row of any query holds, without a cast in SQL.
// The driver's own defaults are wrong for this product: dates become Date objects of the machine's time zone.
import { formatArray, parseArray } from './array-text.ts';

/** The time zone of every session: instants are read and written as wall clock time of the zone. */
export const SESSION_TIME_ZONE = 'Asia/Shanghai';

/** `YYYY-MM-DD HH:mm:ss`, the length of an instant on the wire. */
const INSTANT_LENGTH = 19;

/** How one type is read and written. Numbers are its oid and that of its array, as in pg_type.dat. */
interface ColumnType {
  oid: number;
  arrayOid: number;
  parse: (text: string) => unknown;
  serialize: (value: unknown) => string;
}

const asIs = (text: string) => text;

const INT8: ColumnType = { oid: 20, arrayOid: 1016, parse: safeInteger, serialize: String };
const DATE: ColumnType = { oid: 1082, arrayOid: 1182, parse: asIs, serialize: dayText };
const TIMESTAMP: ColumnType = { oid: 1114, arrayOid: 1115, parse: instantOf, serialize: instantText };
const TIMESTAMPTZ: ColumnType = { oid: 1184, arrayOid: 1185, parse: instantOf, serialize: instantText };
const TIMESTAMPTZ_AS_DATE: ColumnType = { ...TIMESTAMPTZ, parse: (text) => new Date(text) };
/** A text is JSON already, as node-postgres takes it: the driver would quote it once more. */
const JSON_TEXT: ColumnType = {
  oid: 114,
  arrayOid: 199,
  parse: jsonOf,
  serialize: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
};
const JSONB_TEXT: ColumnType = { ...JSON_TEXT, oid: 3802, arrayOid: 3807 };

/** Types that the driver reads rightly by itself, so that only their arrays are ours. */
const ARRAYS_ONLY: ColumnType[] = [
  { oid: 16, arrayOid: 1000, parse: (text) => text === 't', serialize: String }, // bool
  { oid: 21, arrayOid: 1005, parse: Number, serialize: String }, // int2
  { oid: 23, arrayOid: 1007, parse: Number, serialize: String }, // int4
  { oid: 701, arrayOid: 1022, parse: Number, serialize: String }, // float8
  { oid: 1700, arrayOid: 1231, parse: asIs, serialize: String }, // numeric
  { oid: 25, arrayOid: 1009, parse: asIs, serialize: String }, // text
  { oid: 1043, arrayOid: 1015, parse: asIs, serialize: String }, // varchar
  { oid: 19, arrayOid: 1003, parse: asIs, serialize: String }, // name
  { oid: 2950, arrayOid: 2951, parse: asIs, serialize: String }, // uuid
  { oid: 114, arrayOid: 199, parse: jsonOf, serialize: JSON.stringify }, // json
  { oid: 3802, arrayOid: 3807, parse: jsonOf, serialize: JSON.stringify }, // jsonb
];

/**
 * The parsers of every connection:
 * int8 → number (RangeError beyond 2^53) · date → `yyyy-MM-dd` · timestamptz → `YYYY-MM-DD HH:mm:ss` in
 * Asia/Shanghai, the form of the wire, fractions of a second cut off (a keyset cursor or a version check that needs
 * them selects `x::text`) · timestamp likewise · numeric → text · json → value · arrays of these → arrays; arrays of
 * other types (enums, domains) stay text unless cast to `text[]`.
 * The same texts are taken as parameters. Relies on the session's TimeZone and DateStyle set in `connect`.
 */
export const columnTypes = driverTypes([INT8, DATE, TIMESTAMP, TIMESTAMPTZ]);

/**
 * As `columnTypes`, but instants are Date objects, and JSON parameters may be text: for libraries that were written for
 * another driver (pg-boss).
 */
export const columnTypesWithDates = driverTypes([
  INT8,
  DATE,
  TIMESTAMP,
  TIMESTAMPTZ_AS_DATE,
  JSON_TEXT,
  JSONB_TEXT,
]);

/** The form the driver wants: by any name, each with its array. */
function driverTypes(own: ColumnType[]) {
  const scalars = own.map((type) => ({ to: type.oid, from: [type.oid], ...pick(type) }));
  const arrays = [...own, ...ARRAYS_ONLY].map(({ arrayOid, parse, serialize }) => ({
    to: arrayOid,
    from: [arrayOid],
    parse: (text: string) => parseArray(text, parse),
    serialize: (value: unknown) => formatArray(value, serialize),
  }));
  return Object.fromEntries([...scalars, ...arrays].map((type) => [`oid${type.to}`, type]));
}

function pick({ parse, serialize }: ColumnType) {
  return { parse, serialize };
}

/** An int8 that fits: the product counts and numbers things, it has no use for bigint. Throws RangeError. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is outside the safe range`);
  return value;
}

function instantOf(text: string): string {
  return text.slice(0, INSTANT_LENGTH);
}

/** Text goes in as it is; a Date (an instant) as ISO text, which names its own zone. */
function instantText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** A Date is no calendar day (which zone?), so it is refused where the column is one. */
function dayText(value: unknown): string {
  if (value instanceof Date) throw new TypeError('a date column takes yyyy-MM-dd text, not a Date');
  return String(value);
}

function jsonOf(text: string): unknown {
  return JSON.parse(text);
}
