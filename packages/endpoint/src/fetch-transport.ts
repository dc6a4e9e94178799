// Calls from the browser. Contracts stay out of its bundle: a call is named by its address, which the compiler
// checks against the contract's type: `call<typeof messageContract.countMessages>('GET /policy/api/…', {})`.
import { dataOf, wireRequest, type WireReply, type WireRequest } from './client.ts';
import type { AddressOf, Endpoint, InputOf, Method, OutputOf } from './define.ts';

/** Headers that every call carries (spec §7); the page fills in what it knows. */
export interface CallHeaders {
  tenantHost: string;
  enId?: string | undefined;
}

/** Sends one call by fetch. Throws ApiError, also when the network is gone (status 0). */
export async function call<E extends Endpoint>(
  address: AddressOf<E>,
  input: InputOf<E> & Record<string, unknown>,
  headers: CallHeaders,
): Promise<OutputOf<E>> {
  const [method, path] = address.split(' ');
  if (!isMethod(method) || !path) throw new TypeError(address);
  const reply = await send(wireRequest({ method, path, creates: method === 'POST' }, input), headers);
  // The server serialised this through the endpoint's own output schema.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the wire has no types
  return dataOf(reply) as OutputOf<E>;
}

const isMethod = (word: string | undefined): word is Method =>
  ['GET', 'POST', 'PUT', 'DELETE'].includes(word ?? '');

async function send(request: WireRequest, { tenantHost, enId }: CallHeaders): Promise<WireReply> {
  const reply = await fetch(request.url, {
    method: request.method,
    credentials: 'same-origin',
    headers: {
      source: 'PC',
      tenantHost,
      ...(enId ? { enId } : {}),
      ...(request.idempotencyKey ? { 'Idempotency-Key': request.idempotencyKey } : {}),
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  }).catch(() => null); // offline: told apart by status 0
  if (!reply) return { status: 503, requestId: '', envelope: null };
  return {
    status: reply.status,
    requestId: reply.headers.get('x-request-id') ?? '',
    envelope: await reply.json().catch(() => null),
  };
}
