// Binds a contract to Fastify: guard first, then validation of every field at once, then the handler, then the
// envelope through the response schema, which drops whatever the contract does not name.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import Type, { type TSchema } from 'typebox';
import { appError, invalid } from '@yqt/kernel/errors';
import { Envelope, Failure, success } from '@yqt/kernel/envelope';
import {
  guestTwin,
  levelOfAccess,
  rolesOfAccess,
  type Access,
  type Contract,
  type Endpoint,
  type InputOf,
  type OutputOf,
  type RateClass,
} from './define.ts';
import { contentDisposition, type FileAnswer } from './file-answer.ts';
import { isShared, type SharedAnswer } from './shared-answer.ts';
import { serializerCompiler } from './serialization.ts';
import { fieldErrors, unstorableFields, validatorCompiler } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, as the guard of the endpoint's access level found; set before the body is read. */
    callContext: object;
  }
  interface FastifyContextConfig {
    /** The kind of body that an endpoint reads. */
    accepts?: 'json' | 'multipart' | 'form';
    /** The answer is a file, which a browser may ask for as a document. */
    isFile?: boolean;
    /** Options of the rate-limit plugin. */
    rateLimit?: object;
    /** Which bucket the endpoint counts in. */
    rateClass?: RateClass;
  }
}

/** What handlers of each access level are given; the product fills these in. */
export interface Contexts {
  public: object;
  member: object;
  enterprise: object;
  operator: object;
}

export type ContextOf<X extends Contexts, A extends Access> = A extends 'public' | 'member+ua'
  ? X['public']
  : A extends 'member'
    ? X['member']
    : A extends `enterprise:${string}`
      ? X['enterprise']
      : X['operator'];

export type Handlers<C extends Contract, X extends Contexts> = {
  [K in keyof C]: (
    input: InputOf<C[K]>,
    context: ContextOf<X, C[K]['access']>,
    request: FastifyRequest,
  ) => Promise<OutputOf<C[K]> | SharedAnswer<OutputOf<C[K]>>> | OutputOf<C[K]>;
};

/** Decides who a request is; throws NOT_SIGNED_IN, FORBIDDEN … where access is refused. */
export interface Guard<X extends Contexts> {
  public(request: FastifyRequest): Promise<X['public']>;
  member(request: FastifyRequest): Promise<X['member']>;
  /** Admits who acts for an enterprise in one of the roles. */
  enterprise(request: FastifyRequest, roles: readonly string[]): Promise<X['enterprise']>;
  /** Admits who holds one of the roles. */
  operator(request: FastifyRequest, roles: readonly string[]): Promise<X['operator']>;
}

/**
 * Remembers answers by idempotency key; the same key and input give the same answer and one row. `work` and what is
 * remembered of it happen together or not at all.
 */
export interface IdempotencyStore {
  run(
    call: { request: FastifyRequest; endpoint: string; key: string; fingerprint: string },
    work: () => Promise<unknown>,
  ): Promise<unknown>;
}

export interface BindOptions<X extends Contexts> {
  guard: Guard<X>;
  idempotency: IdempotencyStore;
  /**
   * Reads what of a multipart request is to be read before its work begins, and answers a text that is the same for the same
   * parts alone. Its errors are the handler's to tell.
   */
  readParts: (request: FastifyRequest) => Promise<string>;
  /** Options of the rate-limit plugin for a class. */
  rateLimit: (rate: RateClass) => object;
  /** Called once for every bound endpoint, with the paths it answers at. */
  onBind?: (endpoint: Endpoint, paths: string[]) => void;
}

export type Bind<X extends Contexts> = <C extends Contract>(
  tag: string,
  contract: C,
  handlers: Handlers<C, X>,
) => void;

/** The `bind` that domains use to open their endpoints. */
export const createBind =
  <X extends Contexts>(app: FastifyInstance, options: BindOptions<X>): Bind<X> =>
  (tag, contract, handlers) => {
    for (const [name, endpoint] of Object.entries(contract)) {
      const paths =
        endpoint.access === 'member+ua' ? [endpoint.path, guestTwin(endpoint.path)] : [endpoint.path];
      for (const path of paths) {
        const access = path === endpoint.path ? endpoint.access : 'public';
        const handle = handlers[name];
        if (handle) app.route(routeOf({ name, tag, endpoint, path, access, handle: erase(handle), options }));
      }
      options.onBind?.(endpoint, paths);
    }
  };

type Handle = (input: unknown, context: unknown, request: FastifyRequest) => unknown;

/** The one place where the contract's types are let go: Fastify hands over `unknown`, validated against the same schema. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- the validator has proved the input, the guard the context
const erase = (handle: unknown): Handle => handle as Handle;

interface RoutePlan<X extends Contexts> {
  name: string;
  tag: string;
  endpoint: Endpoint;
  path: string;
  access: Access;
  handle: Handle;
  options: BindOptions<X>;
}

function routeOf<X extends Contexts>(plan: RoutePlan<X>): RouteOptions {
  const { endpoint, path, access, options } = plan;
  return {
    method: endpoint.method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    schema: schemaOf(plan),
    validatorCompiler,
    serializerCompiler,
    schemaErrorFormatter: (errors) => invalid(...fieldErrors(errors)),
    config: {
      rateLimit: options.rateLimit(endpoint.rate),
      rateClass: endpoint.rate,
      accepts: endpoint.accepts ?? 'json',
      isFile: endpoint.answers === 'file',
    },
    // The guard runs before the body is read: a stranger learns nothing from validation, and cannot make us parse.
    onRequest: async (request) => {
      request.callContext = await admit(options.guard, access, request);
    },
    preValidation: (request, _reply, done) => {
      if (endpoint.method !== 'GET' && endpoint.accepts !== 'multipart') request.body ??= {};
      done();
    },
    handler: (request, reply) => answer(plan, request, reply),
  };
}

function admit<X extends Contexts>(
  guard: Guard<X>,
  access: Access,
  request: FastifyRequest,
): Promise<object> {
  const level = levelOfAccess(access);
  if (level === 'public') return guard.public(request);
  if (level === 'enterprise') return guard.enterprise(request, rolesOfAccess(access));
  if (level === 'operator') return guard.operator(request, rolesOfAccess(access));
  return guard.member(request);
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function answer<X extends Contexts>(plan: RoutePlan<X>, request: FastifyRequest, reply: FastifyReply) {
  const input = { ...asRecord(request.params), ...asRecord(request.query), ...asRecord(request.body) };
  const unstorable = unstorableFields(input);
  // a file's name or id with such a character names nothing (trust.md 21)
  if (unstorable.length)
    throw plan.endpoint.answers === 'file' ? appError('NOT_FOUND') : invalid(...unstorable);
  const outcome = await once(plan, request, input);
  if (plan.endpoint.answers === 'empty') return reply.code(204).send();
  if (plan.endpoint.answers === 'file') return sendFile(request, reply, outcome);
  if (isShared(outcome))
    return reply.type(JSON_TYPE).send(outcome.bytes((value) => reply.serialize(success(value))));
  return success(outcome);
}

/** Runs the handler, or answers what the same idempotency key was answered before. */
async function once<X extends Contexts>(
  plan: RoutePlan<X>,
  request: FastifyRequest,
  input: object,
): Promise<unknown> {
  const run = async () => plan.handle(input, request.callContext, request);
  const key = request.headers['idempotency-key'];
  if (!plan.endpoint.creates || key === undefined) return run();
  if (typeof key !== 'string' || !/^[\w.-]{8,100}$/.test(key))
    throw appError('BAD_REQUEST', { message: 'Idempotency-Key 格式不正确' });
  const isMultipart = plan.endpoint.accepts === 'multipart';
  const parts = isMultipart ? await plan.options.readParts(request).catch(() => '') : '';
  return plan.options.idempotency.run(
    { request, endpoint: plan.name, key, fingerprint: JSON.stringify(input) + parts },
    run,
  );
}

const SHARED = 'public, max-age=60';

function sendFile(request: FastifyRequest, reply: FastifyReply, outcome: unknown): FastifyReply {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the contract's output of a file endpoint is FileAnswer
  const file = outcome as FileAnswer;
  reply
    .header('content-disposition', contentDisposition(file))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(file.mediaType);
  if (file.isShared && file.content instanceof Uint8Array) return sendShared(request, reply, file.content);
  return reply.header('cache-control', 'private, no-store').send(file.content);
}

/** Whoever has the very bytes is sent none. */
function sendShared(request: FastifyRequest, reply: FastifyReply, content: Uint8Array): FastifyReply {
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  reply.header('etag', etag).header('cache-control', SHARED);
  const known = request.headers['if-none-match']?.split(',').map((one) => one.trim()) ?? [];
  return known.includes(etag) ? reply.code(304).send() : reply.send(content);
}

function schemaOf({
  name,
  tag,
  endpoint,
  path,
  access,
}: Omit<RoutePlan<Contexts>, 'handle' | 'options'>): object {
  const properties = propertiesOf(endpoint.input);
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, word]) => word ?? '');
  const rest = Object.keys(properties).filter((word) => !inPath.includes(word));
  const part = (words: string[]) => partOf(endpoint.input, words);
  const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const { accepts } = endpoint;
  return {
    tags: [tag],
    summary: endpoint.summary,
    operationId: path === endpoint.path ? name : `${name}Guest`,
    description: `access: ${access}`,
    ...(inPath.length ? { params: part(inPath) } : {}),
    ...(isRead
      ? { querystring: part(rest) }
      : accepts === 'multipart'
        ? {}
        : { querystring: part([]), body: part(rest) }),
    ...(accepts === 'multipart' ? { consumes: ['multipart/form-data'] } : {}),
    response: {
      ...successOf(endpoint),
      '4xx': Failure,
      '5xx': Failure,
    },
  };
}

/** The success answer: bytes of whatever type, nothing, or the envelope. */
function successOf({ answers, output }: Endpoint): object {
  if (answers === 'empty') return { 204: Type.Null() };
  if (answers === 'file')
    return { 200: { description: '文件', content: { 'application/octet-stream': { schema: output } } } };
  return { 200: Envelope(output) };
}

const parts = new WeakMap<TSchema, Map<string, object>>();

/** The schema of some properties of the flat input; the same object every time, since what reads it is made once for it. */
function partOf(input: TSchema, words: string[]): object {
  const known = parts.get(input) ?? new Map<string, object>();
  parts.set(input, known);
  const name = words.join();
  const part = known.get(name) ?? pickedOf(input, words);
  known.set(name, part);
  return part;
}

/** With a rule of its own about unknown fields. */
function pickedOf(input: TSchema, words: string[]): object {
  const properties = propertiesOf(input);
  const required = Reflect.get(input, 'required');
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(words.map((word) => [word, properties[word]])),
    required: Array.isArray(required) ? required.filter((word) => words.includes(word)) : [],
  };
}

const propertiesOf = (input: TSchema): Record<string, object> => asRecord(Reflect.get(input, 'properties'));

const isRecord = (value: unknown): value is Record<string, object> =>
  typeof value === 'object' && value !== null;

const asRecord = (value: unknown): Record<string, object> => (isRecord(value) ? value : {});
