// Calls from the browser. Contracts stay out of its bundle: a call is named by its address, which the compiler
// checks against the contract's type: `call<typeof messageContract.countMessages>('GET /policy/api/…', {})`.
import { dataOf, wireRequest, type WireReply } from './client.ts';
import { drawnFor } from './drawn-for.ts';
import type { AddressOf, Endpoint, InputOf, Method, OutputOf } from './define.ts';

/** Headers that every call carries (spec §7); the page fills in what it knows. */
export interface CallHeaders {
  tenantHost: string;
  enId?: string | undefined;
  /** Of a creating call: the same key again is the same call again. Without one each call is another. */
  key?: string | undefined;
  /** Asked on the clock: a refusal tells nobody (spec §8, silent requests). */
  isSilent?: boolean;
}

/** The window hears of it when a call is refused because nobody is signed in; the page says what follows. */
export const SIGNED_OUT = 'signed-out';

/** Sends one call by fetch. Throws ApiError, also when the network is gone (status 503). */
export async function call<E extends Endpoint>(
  address: AddressOf<E>,
  input: InputOf<E> & Record<string, unknown>,
  headers: CallHeaders,
): Promise<OutputOf<E>> {
  const { method, path } = placeOf(address);
  const { url, body, idempotencyKey } = wireRequest({ method, path, creates: method === 'POST' }, input);
  const own = {
    ...(idempotencyKey ? { 'Idempotency-Key': headers.key ?? idempotencyKey } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const reply = await exchange(url, { method, ...sent, headers: { ...common(headers), ...own } });
  if (!headers.isSilent) tellSignedOut(reply);
  return answer<E>(reply);
}

export interface Uploading extends CallHeaders {
  /** How far it is, in per cent. */
  onProgress?: (percent: number) => void;
  /** What stands in the path. */
  input?: Readonly<Record<string, string | number>>;
  /** Breaks it off: as a network that is gone. */
  signal?: AbortSignal | undefined;
}

/** Sends one file to a call that accepts `multipart`. Throws as `call` does. */
export async function upload<E extends Endpoint>(
  address: AddressOf<E>,
  file: File,
  { onProgress, input = {}, signal, ...headers }: Uploading,
): Promise<OutputOf<E>> {
  const { method, path: pattern } = placeOf(address);
  const path = wireRequest({ method, path: pattern }, input).url;
  const body = new FormData();
  body.append('file', file);
  const own: Record<string, string> = headers.key === undefined ? {} : { 'Idempotency-Key': headers.key };
  const all = { ...common(headers), ...own };
  const reply = await (onProgress
    ? exchangeSlowly({ url: path, method, body, headers: all, signal }, onProgress)
    : exchange(path, { method, body, headers: all, signal: signal ?? null }));
  tellSignedOut(reply);
  return answer<E>(reply);
}

function placeOf(address: string): { method: Method; path: string } {
  const [method, path] = address.split(' ');
  if (!isMethod(method) || !path) throw new TypeError(address);
  return { method, path };
}

const isMethod = (word: string | undefined): word is Method =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(word ?? '');

const common = ({ tenantHost, enId, isSilent }: CallHeaders): Record<string, string> => ({
  source: 'PC',
  tenantHost,
  ...(enId ? { enId } : {}),
  ...(isSilent ? {} : drawnFor()),
});

const tellSignedOut = ({ status }: WireReply): void => {
  if (status === 401) dispatchEvent(new Event(SIGNED_OUT));
};

// The server serialised this through the endpoint's own output schema.
const answer = <E extends Endpoint>(reply: WireReply): OutputOf<E> =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the wire has no types
  dataOf(reply) as OutputOf<E>;

async function exchange(url: string, init: RequestInit): Promise<WireReply> {
  const reply = await fetch(url, { credentials: 'same-origin', ...init }).catch(() => null); // the network is gone
  if (!reply) return { status: 503, requestId: '', envelope: null };
  return {
    status: reply.status,
    requestId: reply.headers.get('x-request-id') ?? '',
    retryAfterSeconds: secondsOf(reply.headers.get('retry-after')),
    envelope: await reply.json().catch(() => null),
  };
}

/** Of Retry-After; undefined where there is none, or a date. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

/** By XMLHttpRequest: fetch does not tell how much of a body has left. */
const exchangeSlowly = (
  sent: {
    url: string;
    method: Method;
    body: FormData;
    headers: Record<string, string>;
    signal: AbortSignal | undefined;
  },
  onProgress: (percent: number) => void,
): Promise<WireReply> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(sent.method, sent.url);
    for (const [name, value] of Object.entries(sent.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0),
    );
    request.addEventListener('loadend', () =>
      resolve({
        // 0 = the network is gone
        status: request.status || 503,
        requestId: request.getResponseHeader('x-request-id') ?? '',
        retryAfterSeconds: secondsOf(request.getResponseHeader('retry-after')),
        envelope: parsed(request.responseText),
      }),
    );
    sent.signal?.addEventListener('abort', () => request.abort());
    if (sent.signal?.aborted) return resolve({ status: 503, requestId: '', envelope: null });
    request.send(sent.body);
  });

function parsed(body: string): WireReply['envelope'] {
  try {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the wire has no types
    return JSON.parse(body) as WireReply['envelope'];
  } catch {
    // an answer that is none of ours, such as a proxy's page
    return null;
  }
}
