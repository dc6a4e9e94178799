// The list of a page: its state is the address, read with the contract's schema; a page past the end leads to the last
// one; a failure stays with the list, but for an ended session and a back end that is away. Server only.
import { redirect } from 'react-router';
import type { Static, TObject } from 'typebox';
import { asLine, shortened } from '@yqt/kernel/clean-text';
import { lastPage } from '@yqt/kernel/count';
import type { Page } from '@yqt/kernel/page';
import { withQuery } from '../paths.ts';
import { isReadable, readQuery } from './address.ts';
import { attempt, errorPage, orUnavailable, returnTarget, toLogin, type Outcome } from './api.ts';
import type { LoadedList } from './list-state.ts';
import { unreadText, type UnreadWords } from './unread.text.ts';

export interface ListDefinition<S extends TObject, P> {
  /** Fields of the address; those of the call, and any that the page adds. */
  schema: S;
  call: (query: Static<S>) => Promise<P>;
  /** The list stands on a page with more in its address, all of which its links keep. */
  isPart?: boolean;
  /** What else the page has in its address, which is no filter. */
  beside?: readonly string[];
  /** The values that there are to choose from, by field: others are not taken. A field that is absent takes all of its schema. */
  choices?: Choices;
  /** Of a page that speaks another language. */
  words?: UnreadWords;
}

type Choices = Readonly<Record<string, readonly string[]>>;

/** The list with its state. Throws the redirects and the 503 page of `settleList`. */
export async function loadList<S extends TObject, P extends Page<unknown>>(
  request: Request,
  { schema, call, isPart = false, beside = [], choices = {}, words }: ListDefinition<S, P>,
): Promise<LoadedList<P> & { query: Static<S> }> {
  const query = readQuery(schema, { url: chosenOf(request.url, choices) });
  const list = await settleList(request, await attempt(call(query)));
  const search = isPart ? wholeSearch(request) : listSearch(schema, query);
  return {
    query,
    list,
    search,
    ...unreadOf(request, { schema, query, words, beside: isPart ? null : beside }),
  };
}

interface Reading<S extends TObject> {
  schema: S;
  query: Static<S>;
  words?: UnreadWords | undefined;
  /** Names of the page's own; null = of a page with more in its address than the list, where no name is strange. */
  beside?: readonly string[] | null;
}

/** What of its address a list does not take, in words. */
export function unreadOf<S extends TObject>(
  request: Request,
  { schema, query, words = unreadText, beside = [] }: Reading<S>,
): { lead: string; leftOut: string } {
  const { searchParams } = new URL(request.url);
  const { unknown, isRepeated } = leftOutOf(schema, searchParams, query);
  const left = [...(beside === null ? [] : strangeNames(schema, searchParams, beside)), ...unknown];
  return {
    lead: 'keyword' in schema.properties && isUnsearched(request, query) ? words.unsearched : '',
    leftOut: (left.length === 0 ? '' : words.leftOut(fewOf(left))) + (isRepeated ? words.repeated : ''),
  };
}

/** The address without the values that there are not. */
function chosenOf(url: string, choices: Choices): string {
  const chosen = new URL(url);
  for (const [name, known] of Object.entries(choices)) {
    const kept = chosen.searchParams.getAll(name).filter((value) => known.includes(asLine(value)));
    chosen.searchParams.delete(name);
    for (const value of kept) chosen.searchParams.append(name, value);
  }
  return chosen.href;
}

/**
 * What the address gives to filters of the list: `unknown` is no value of theirs (no year, no code), as `name=value`; of several
 * values of a filter that takes one, one was taken (`isRepeated`).
 */
function leftOutOf<S extends TObject>(schema: S, searchParams: URLSearchParams, query: Static<S>) {
  const taken = new Map<string, unknown>(Object.entries(query));
  const unknown: string[] = [];
  let isRepeated = false;
  for (const name of Object.keys(schema.properties)) {
    if (NO_FILTERS.has(name)) continue;
    const one = taken.get(name);
    for (const given of searchParams.getAll(name)) {
      const value = asLine(given);
      if (value === '' || isTaken(one, value)) continue;
      const isSecond = !isList(one) && searchParams.getAll(name).some((other) => isTaken(one, asLine(other)));
      if (isSecond && isReadable(schema, name, value)) isRepeated = true;
      else unknown.push(said(name, value));
    }
  }
  return { unknown, isRepeated };
}

/** What the address says that nothing on the page knows: it narrows nothing. */
const strangeNames = (schema: TObject, searchParams: URLSearchParams, beside: readonly string[]): string[] =>
  [...searchParams]
    .filter(([name, value]) => value.trim() !== '' && !(name in schema.properties))
    .filter(([name]) => !beside.includes(name) && !OF_OTHERS.test(name))
    .map(([name, value]) => said(name, value));

const said = (name: string, value: unknown): string =>
  `${shortened(asLine(name), LONGEST_SHOWN)}=${shortened(asLine(String(value)), LONGEST_SHOWN)}`;

const fewOf = (all: readonly string[]): string[] => [...new Set(all)].slice(0, MOST_SHOWN);

/** The address has a keyword that the call does not take, such as one that is too long. */
function isUnsearched(request: Request, query: object): boolean {
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

/** Of a list's face, of the way that somebody came (what WeChat and advertisers add), and of the router's and the sign-on server's own: no filters. */
const OF_OTHERS = new RegExp(
  `^(${[
    'current|page|size|sort|order|cols|columns|view|saved',
    'from|ref|source|banner|ticket|index|spm|\\w+clid|(utm|hm|_)\\w*',
    'scene|subscene|ascene|isappinstalled|nsukey|clicktime|enterid|sessionid|devicetype|version|nettype|lang',
    'abtest_cookie|exportkey|pass_ticket|wx\\w*|share\\w*',
  ].join('|')})$`,
  'i',
);
/** Of a list's face, and the keyword, of which `isUnsearched` tells. */
const NO_FILTERS = new Set(['keyword', 'current', 'size', 'sort', 'cols', 'view']);
const LONGEST_SHOWN = 30;
const MOST_SHOWN = 3;

const isTaken = (taken: unknown, value: string): boolean =>
  isList(taken) ? taken.includes(value) : String(taken) === value || taken === Number(value);

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
