// The list of a page: its state is the address, read with the contract's schema; a page past the end leads to the last
// one; a failure stays with the list, but for an ended session and a back end that is away. Server only.
import { redirect } from 'react-router';
import type { Static, TObject } from 'typebox';
import { lastPage } from '@yqt/kernel/count';
import type { Page } from '@yqt/kernel/page';
import { withQuery } from '../paths.ts';
import { readQuery } from './address.ts';
import { attempt, errorPage, orUnavailable, returnTarget, toLogin, type Outcome } from './api.ts';
import type { LoadedList } from './list-state.ts';

export interface ListDefinition<S extends TObject, P> {
  /** Fields of the address; those of the call, and any that the page adds. */
  schema: S;
  call: (query: Static<S>) => Promise<P>;
  /** The list stands on a page with more in its address, all of which its links keep. */
  isPart?: boolean;
}

/** The list with its state. Throws the redirects and the 503 page of `settleList`. */
export async function loadList<S extends TObject, P extends Page<unknown>>(
  request: Request,
  { schema, call, isPart = false }: ListDefinition<S, P>,
): Promise<LoadedList<P> & { query: Static<S> }> {
  const query = readQuery(schema, request);
  const list = await settleList(request, await attempt(call(query)));
  const search = isPart ? wholeSearch(request) : listSearch(schema, query);
  return {
    query,
    list,
    search,
    isUnsearched: 'keyword' in schema.properties && isUnsearched(request, query),
  };
}

/** The address has a keyword that the call does not take, such as one that is too long. */
export function isUnsearched(request: Request, query: object): boolean {
  const given = new URL(request.url).searchParams.getAll('keyword').join('').trim();
  const taken = 'keyword' in query && typeof query.keyword === 'string' ? query.keyword : '';
  return given !== '' && taken === '';
}

/** The outcome of a list's call, where the page can go on with it. Throws the redirect to the last page or to the login page, the 503 page, and the 404 page of a list that is none. */
export async function settleList<P extends Page<unknown>>(
  request: Request,
  list: Outcome<P>,
): Promise<Outcome<P>> {
  if (!list.ok && list.error.status === 401) throw toLogin(request);
  if (!list.ok && list.error.status === MISSING) throw errorPage(list.error);
  await orUnavailable(list);
  if (list.ok && isPastEnd(list.value)) throw redirect(lastAddress(request, list.value));
  return list;
}

/** The fields of a query that differ from their defaults, as `?a=1&b=2` in the schema's order; empty where none does. */
export function listSearch<S extends TObject>(schema: S, query: Static<S>): string {
  const given = new Map(Object.entries(query));
  const kept = Object.entries(schema.properties).flatMap(([name, field]) => {
    const value = given.get(name);
    return isDefault(field, value) ? [] : [[name, isList(value) ? value : String(value)] as const];
  });
  return withQuery('', Object.fromEntries(kept));
}

const MISSING = 404;

const isPastEnd = ({ records, total, current }: Page<unknown>): boolean =>
  records.length === 0 && total > 0 && current > 1;

/** The same address with the last page's number; the first page has none. */
function lastAddress(request: Request, { total, size }: Page<unknown>): string {
  const { pathname, searchParams } = new URL(returnTarget(request), request.url);
  const last = lastPage(total, size);
  if (last === 1) searchParams.delete('current');
  else searchParams.set('current', String(last));
  return searchParams.size === 0 ? pathname : `${pathname}?${searchParams.toString()}`;
}

const wholeSearch = (request: Request): string => new URL(returnTarget(request), request.url).search;

const isDefault = (field: object, value: unknown): boolean =>
  value === undefined || value === '' || ('default' in field && field.default === value);

const isList = (value: unknown): value is string[] => Array.isArray(value);
