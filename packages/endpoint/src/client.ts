// The typed client: one call per endpoint of a contract, over whichever transport it is given (decisions.md, Calls 10).
import type { FieldError } from '@yqt/kernel/errors';
import type { Contract, InputOf, Method, OutputOf } from './define.ts';

export interface WireRequest {
  method: Method;
  /** Path with its parameters filled in, and the query. */
  url: string;
  body?: unknown;
  /** Sent where the endpoint creates. */
  idempotencyKey?: string;
  /** The enterprise that the call is about, where it is not the chosen one (decisions.md, Calls 5). */
  enId?: string;
}

export interface WireReply {
  status: number;
  requestId: string;
  retryAfterSeconds?: number | undefined;
  /** The parsed envelope; null where the answer was not one. */
  envelope: { returnCode: number; message: string; data?: unknown } | null;
}

export type Transport = (request: WireRequest) => Promise<WireReply>;

export type Client<C extends Contract> = {
  [K in keyof C]: (input: InputOf<C[K]>) => Promise<OutputOf<C[K]>>;
};

/** A failed call, with everything that a page needs to say what happened (spec §8). */
export class ApiError extends Error {
  readonly status: number;
  readonly returnCode: number;
  readonly requestId: string;
  readonly fields: FieldError[];
  readonly retryAfterSeconds: number | undefined;
  /** What the answer says beside its message: of a conflict what is stored now. Checked by whoever reads it. */
  readonly facts: unknown;
  /** Nothing came back that is an answer of ours: the network, or something on the way. */
  readonly isUnanswered: boolean;

  constructor(reply: WireReply) {
    super(reply.envelope?.message ?? '服务暂时不可用，请稍后重试');
    this.name = 'ApiError';
    this.status = reply.status;
    this.returnCode = reply.envelope?.returnCode ?? 5030;
    this.requestId = reply.requestId;
    this.fields = readFields(reply.envelope?.data);
    this.retryAfterSeconds = reply.retryAfterSeconds;
    this.facts = reply.envelope?.data;
    this.isUnanswered = reply.envelope === null;
  }
}

/** Why a call was refused, in words for the reader; `offline` where there was no answer of ours at all. */
export function refusalText(error: unknown, offline: string): string {
  if (!(error instanceof ApiError) || error.isUnanswered) return offline;
  return error.fields.map(({ errorMessage }) => errorMessage).join('；') || error.message;
}

/** Builds the client of a contract. Throws ApiError for every answer that is not a success. */
export function client<C extends Contract>(contract: C, send: Transport): Client<C> {
  const calls = Object.entries(contract).map(([name, endpoint]) => [
    name,
    async (input: Record<string, unknown>) => dataOf(await send(wireRequest(endpoint, input))),
  ]);
  // The reply was validated against the same contract by the server that made it: the names line up by construction.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- Object.fromEntries loses the mapped type
  return Object.fromEntries(calls) as Client<C>;
}

/** The data of a successful reply; throws ApiError otherwise. */
export function dataOf(reply: WireReply): unknown {
  if (reply.status >= 400 || (reply.envelope && reply.envelope.returnCode !== 1000))
    throw new ApiError(reply);
  return reply.envelope?.data;
}

/** The field of a page's form that tells one rendering of it from another. */
export const FORM_KEY = 'formKey';

/** 128 random bits; not randomUUID, which browsers have on https and localhost only. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Takes a flat input apart: path parameters, then query or body. */
export function wireRequest(
  { method, path, creates }: { method: Method; path: string; creates?: boolean },
  input: Record<string, unknown>,
): WireRequest {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  const key = creates ? { idempotencyKey: randomKey() } : {};
  if (method === 'GET' || method === 'DELETE') return { method, url: filled + queryText(rest), ...key };
  return { method, url: filled, body: rest, ...key };
}

function queryText(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) query.append(name, String(one));
  const text = query.toString();
  return text ? `?${text}` : '';
}

const readFields = (given: unknown): FieldError[] =>
  Array.isArray(given)
    ? given.flatMap((one: unknown) =>
        isFieldError(one) ? [{ field: one.field, errorMessage: one.errorMessage }] : [],
      )
    : [];

const isFieldError = (one: unknown): one is FieldError =>
  typeof one === 'object' &&
  one !== null &&
  'field' in one &&
  'errorMessage' in one &&
  typeof one.field === 'string' &&
  typeof one.errorMessage === 'string';
