// SQL that a program wrote (a rule as an expression) rather than a person: text with `$n` and its parameters. Whoever
// writes such text puts values into parameters only.
import type { Db, Query } from './sql.ts';

/** Text with `$1`, `$2`, … for the parameters; the same number may stand more than once. */
export interface SqlText {
  text: string;
  params: readonly (string | number | boolean | null | readonly string[])[];
}

/**
 * The text as a statement of its own, or as a piece of another one, whose parameters are then numbered anew:
 * `` db`select en_id from matching.profile p where ${runText(db, rule)}` ``.
 * Throws RangeError for a `$n` without its parameter.
 */
export function runText<Row extends object = object>(db: Db, { text, params }: SqlText): Query<Row> {
  const pieces = text.split(/\$(\d+)/);
  const strings = pieces.filter((_, at) => at % 2 === 0);
  const values = pieces
    .filter((_, at) => at % 2 === 1)
    .map((place) => {
      const value = params[Number(place) - 1];
      if (value === undefined) throw new RangeError(`$${place} has no parameter`);
      return Array.isArray(value) ? [...value] : value;
    });
  return db<Row[]>(Object.assign(strings, { raw: strings }), ...values);
}
