// A page's URL read with the contract's own schema. Nonsense falls back field by field to the default (decisions.md,
// Calls 4). Server only: import it for loaders and actions, which React Router keeps out of the browser.
import { data } from 'react-router';
import type { Static, TObject } from 'typebox';
import { readTexts } from '@yqt/endpoint/validation';
import { asLine } from '@yqt/kernel/clean-text';
import { ERRORS } from '@yqt/kernel/errors';

/**
 * The query of an address as the call's input; what the schema does not name is left aside. `params` are fields from
 * the path: where one of those is impossible, the page does not exist (404).
 */
export function readQuery<S extends TObject>(
  schema: S,
  request: Pick<Request, 'url'>,
  params: Record<string, string> = {},
): Static<S> {
  const { searchParams } = new URL(request.url);
  const given: Record<string, unknown> = { ...params };
  for (const name of Object.keys(schema.properties)) {
    if (name in params) continue;
    const value = usable(schema, { ...params }, name, searchParams.getAll(name).filter(Boolean));
    if (value !== undefined) given[name] = value;
  }
  const query = readTexts<Static<S>>(schema, given);
  if (query === null) throw data({ message: ERRORS.NOT_FOUND.message, requestId: '' }, { status: 404 });
  return query;
}

/** Whether a field takes this value where it stands alone. */
export const isReadable = (schema: TObject, name: string, value: string): boolean =>
  readTexts(schema, { [name]: value }) !== null;

/** The values that the field takes, without what nobody sees where they are taken so: all of them together, else the first one that is good alone. */
function usable(
  schema: TObject,
  params: object,
  name: string,
  values: string[],
): string | string[] | undefined {
  const takes = (value: string | string[]) => readTexts(schema, { ...params, [name]: value }) !== null;
  const good = values
    .map((value) => (takes(value) ? value : asLine(value)))
    .filter((value) => value !== '' && takes(value));
  return good.length > 1 && takes(good) ? good : good[0];
}
