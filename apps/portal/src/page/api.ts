// How loaders and actions reach the product: the typed client over the page's own transport. A failed call becomes the
// page's error (404, 503 …); `attempt` keeps it as a value where the page itself can say something better.
import { data, redirect, type RouterContextProvider } from 'react-router';
import { ApiError, client, type Client } from '@yqt/endpoint/client';
import type { Contract } from '@yqt/endpoint/define';
import { VALIDATION_FAILED } from '@yqt/kernel/envelope';
import { ERRORS } from '@yqt/kernel/errors';
import { pageContext } from './context.ts';
import { paths } from '../paths.ts';
import { FLASH_COOKIE, FLASH_SECONDS, writeFlash, type Flash } from './flash.ts';

type Context = Readonly<RouterContextProvider>;

/** What an error page shows. */
export interface PageError {
  message: string;
  requestId: string;
}

/** The client of a contract; awaits that fail throw ApiError. Wrap loaders in `page` to turn them into error pages. */
export const apiOf = <C extends Contract>(context: Context, contract: C): Client<C> =>
  client(contract, context.get(pageContext).transport);

/** The client for pages of one enterprise (/user/relation/{id}/…): its calls name it, whichever is chosen. */
export const apiFor = <C extends Contract>(context: Context, contract: C, enId: string): Client<C> =>
  client(contract, (request) => context.get(pageContext).transport({ ...request, enId }));

/** Runs a loader's calls; a failure becomes the error page of its status, an ended session leads to the login page. */
export async function orErrorPage<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw toLogin(request);
    const { message, requestId, status, retryAfterSeconds } = error;
    throw errorPage({ words: message, requestId, status, retryAfterSeconds });
  }
}

/** Null where what is asked for is missing; of any other refusal the error page. */
export const orNull = <T>(request: Request, work: Promise<T>): Promise<T | null> =>
  orErrorPage(request, work.catch(missingIsNull));

function missingIsNull(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/** The error page of a refused call, to be thrown. */
export function errorPage({
  words,
  requestId,
  status,
  retryAfterSeconds,
}: Pick<CallFailure, 'words' | 'requestId' | 'status'> & {
  retryAfterSeconds?: number | undefined;
}) {
  const shown: PageError = { message: words, requestId };
  const headers = new Headers();
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return data(shown, { status, headers });
}

/** Leads whoever is signed in no longer to the login page, which says so, and from there back (spec §8). */
export function toLogin(request: Request): Response {
  const said: Flash = { tone: 'warning', text: ERRORS.NOT_SIGNED_IN.message };
  return redirect(paths.login({ redirect: returnTarget(request) }), { headers: flashHeader(request, said) });
}

/** The end of a form that the browser posted as a document: back on its page, which says what was done; a reload posts nothing. */
export function leadBack(request: Request, done: string, to = returnTarget(request)): Response {
  const headers = done === '' ? {} : flashHeader(request, { tone: 'success', text: done });
  return redirect(to, { status: 303, headers });
}

function flashHeader(request: Request, message: Flash): { 'set-cookie': string } {
  const isSecure = new URL(request.url).protocol === 'https:';
  const cookie = `${FLASH_COOKIE}=${writeFlash([message])}; Max-Age=${FLASH_SECONDS}; Path=/; HttpOnly; SameSite=Lax`;
  return { 'set-cookie': cookie + (isSecure ? '; Secure' : '') };
}

/** True where the browser posted a document: without JavaScript a page's input is gone after each answer. */
export const isDocumentPost = (request: Request): boolean =>
  request.headers.get('sec-fetch-dest') === 'document';

/** The address of a request as a return target: path and query, without ticket, state or data suffix. */
export function returnTarget(request: Request): string {
  const { pathname, searchParams } = new URL(request.url);
  // `state` is the sign-on's beside a ticket, else a filter of the page.
  if (searchParams.has('ticket')) searchParams.delete('state');
  for (const name of ['ticket', '_routes']) searchParams.delete(name);
  const query = searchParams.toString();
  const path = pathname.replace(/^\/_(?:root)?\.data$/, '/').replace(/\.data$/, '');
  return query ? `${path}?${query}` : path;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; error: CallFailure };

/** `words`: the message alone, for a part that tells its reader more than a code. */
type CallFailure = Pick<ApiError, 'message' | 'requestId' | 'fields' | 'returnCode' | 'status'> & {
  words: string;
};

/** Whoever comes too late reads what happened meanwhile: nothing is broken of which a code would tell. */
const CONFLICT = 409;

/** Spec §8: 3000 shows its own messages, or an unknown-error text; others the code, the status where not 200, the message. */
function errorText({ returnCode, status, message, fields }: ApiError): string {
  if (returnCode === VALIDATION_FAILED)
    return fields.map(({ errorMessage }) => errorMessage).join('；') || '未知错误';
  if (status === CONFLICT) return message;
  return `${returnCode}${status === 200 ? '' : `（HTTP ${status}）`}：${message}`;
}

/** The outcome of a call as a value: forms show its faults, sections of a page fail alone. */
export async function attempt<T>(work: Promise<T>): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { requestId, fields, returnCode, status } = error;
    const told = { message: errorText(error), words: error.message };
    return { ok: false, error: { ...told, requestId, fields, returnCode, status } };
  }
}

/** Milliseconds that a page waits for a section before it is sent with a skeleton in its place (spec §9). */
const RACE_MS = 2000;

/** A section of a page: its outcome, or the promise of it where it takes longer than a page should wait. */
export type Section<T> = Outcome<T> | { late: Promise<Outcome<T>> };

/** The outcome when it comes within 2000 ms, else the promise of it: the page shows a skeleton in its place. */
export async function section<T>(work: Promise<T>): Promise<Section<T>> {
  const outcome = attempt(work);
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(patience.resolve, RACE_MS, null);
  const first = await Promise.race([outcome, patience.promise]);
  clearTimeout(timer);
  return first ?? { late: outcome };
}

/**
 * Makes the page the 503 page where all its main sections have failed because the back end is away; waits for late ones
 * once the first has failed so. Any other failure stays with its section (spec §9). What is kept in memory is no main one.
 */
export async function orUnavailable(...main: readonly Section<unknown>[]): Promise<void> {
  if (!main.some(isAway) || main.some((one) => 'ok' in one && one.ok)) return;
  const outcomes = await Promise.all(main.map(async (one) => ('late' in one ? one.late : one)));
  const [first] = outcomes;
  if (!first || first.ok || !outcomes.every(isAway)) return;
  const { message, requestId } = first.error;
  throw data({ message, requestId } satisfies PageError, { status: UNAVAILABLE });
}

const UNAVAILABLE = 503;
const isAway = (one: Section<unknown>): boolean => 'ok' in one && !one.ok && one.error.status === UNAVAILABLE;
