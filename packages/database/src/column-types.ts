// How PostgreSQL values cross into JavaScript and back: what a row of any query holds, without a cast in SQL.
// The driver's own defaults are wrong for this product: dates become Date objects of the machine's time zone.

const INT8 = 20;
const DATE = 1082;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;

/** `YYYY-MM-DD HH:mm:ss`, the length of an instant on the wire. */
const INSTANT_LENGTH = 19;

/** The time zone of every session: instants are read and written as wall clock time of the zone. */
export const SESSION_TIME_ZONE = 'Asia/Shanghai';

/** An int8 that fits: the product counts and numbers things, it has no use for bigint. Throws RangeError. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is outside the safe range`);
  return value;
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

/**
 * The parsers of every connection:
 * int8 → number (RangeError beyond 2^53) · date → `yyyy-MM-dd` · timestamptz → `YYYY-MM-DD HH:mm:ss` in
 * Asia/Shanghai, the form of the wire, fractions of a second cut off (a keyset cursor or a version check that needs
 * them selects `x::text`) · timestamp likewise · numeric → text · json → value · arrays of these → arrays.
 * The same texts are taken as parameters. Relies on the session's TimeZone and DateStyle set in `connect`.
 */
export const columnTypes = {
  bigint: { to: INT8, from: [INT8], parse: safeInteger, serialize: String },
  date: { to: DATE, from: [DATE], parse: (text: string) => text, serialize: dayText },
  instant: {
    to: TIMESTAMPTZ,
    from: [TIMESTAMPTZ, TIMESTAMP],
    parse: (text: string) => text.slice(0, INSTANT_LENGTH),
    serialize: instantText,
  },
};

/** As `columnTypes`, but instants are Date objects: for libraries that reckon with them (pg-boss). */
export const columnTypesWithDates = {
  ...columnTypes,
  instant: {
    to: TIMESTAMPTZ,
    from: [TIMESTAMPTZ],
    parse: (text: string) => new Date(text),
    serialize: instantText,
  },
};
