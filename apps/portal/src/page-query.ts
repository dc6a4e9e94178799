// A page's URL read with the contract's own schema. Nonsense falls back field by field to the default (decisions.md,
// Calls 4). Server only: import it for loaders and actions, which React Router keeps out of the browser.
import type { Static, TObject } from 'typebox';
import { readTexts } from '@yqt/endpoint/validation';

/** The query of an address as the call's input; what the schema does not name is left aside. */
export function readQuery<S extends TObject>(schema: S, request: Request): Static<S> {
  const { searchParams } = new URL(request.url);
  const given: Record<string, unknown> = {};
  for (const name of Object.keys(schema.properties)) {
    const value = usable(schema, name, searchParams.getAll(name).filter(Boolean));
    if (value !== undefined) given[name] = value;
  }
  const query = readTexts<Static<S>>(schema, given);
  if (query === null) throw new TypeError('a page reads its URL with a schema that has a default for every required field');
  return query;
}

/** The values that the field takes: all of them together, else the first one that is good alone. */
function usable(schema: TObject, name: string, values: string[]): string | string[] | undefined {
  const takes = (value: string | string[]) => readTexts(schema, { [name]: value }) !== null;
  const good = values.filter(takes);
  return good.length > 1 && takes(good) ? good : good[0];
}
