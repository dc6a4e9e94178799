// Every failure becomes one envelope, and a page where a person reads the answer: the error table decides status and returnCode, the log line and the reply share
// the request id, and a 5xx never says more than its number (STYLE 22-24).
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uuidV7 } from '@yqt/kernel/ids';
import { AppError, ERRORS, appError, type ErrorCode } from '@yqt/kernel/errors';
import { isTimeout, isUnavailable } from '@yqt/database/sql';
import { isCall, sendPlainPage, wantsPage } from './plugins/plain-page.ts';
import { isFollowed, leadToLogin } from './plugins/refused-download.ts';
import { answerLine } from './plugins/request-log.ts';

/** Installs the error and not-found handlers. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(toAppError(error), request, reply));
  app.setNotFoundHandler((request, reply) => sendError(missing(app, request), request, reply));
  app.server.on('checkExpectation', answerExpectation);
}

/** Answers what Fastify refuses before any hook runs: addresses that cannot be decoded, parameters that are too long. */
export function answerUnroutable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  void sendError(toAppError(error), request, reply);
  request.log.info(answerLine(request, reply));
}

/** Answers what Node's parser refuses before there is a request: headers that are too large, bytes that are no HTTP. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { http, returnCode, message } =
    ERRORS[error.code === 'HPE_HEADER_OVERFLOW' ? overflowOf(error) : 'BAD_REQUEST'];
  const body = JSON.stringify({ returnCode, message });
  const lines = [
    `HTTP/1.1 ${http} ${STATUS_CODES[http] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `x-request-id: ${uuidV7()}`,
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers a demand in `Expect` that is not 100-continue: Node would refuse it without a word. */
function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const { http, returnCode, message } = ERRORS.EXPECTATION_FAILED;
  response.writeHead(http, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': uuidV7(),
    connection: 'close',
  });
  response.end(JSON.stringify({ returnCode, message }));
}

/** Node counts the request line with the headers: which of the two is too long, the first bytes say. */
function overflowOf(error: Error & { rawPacket?: Buffer }): ErrorCode {
  const line = error.rawPacket?.indexOf('\r\n') ?? 0;
  return line === -1 || line > LONG_LINE ? 'ADDRESS_TOO_LONG' : 'HEADERS_TOO_LARGE';
}

/** A request line of more than this leaves the headers too little of Node's 16 kB. */
const LONG_LINE = 8192;

/** Why nobody answers: the address is unknown, or known by other methods (RFC 9110, 15.5.6). */
export function missing(app: FastifyInstance, { method, url }: FastifyRequest): AppError {
  const path = url.split('?')[0] ?? url;
  const known = isCall(url)
    ? app.endpoints.flatMap(({ endpoint, paths }) =>
        paths.some((one) => isAt(one, path)) ? [endpoint.method] : [],
      )
    : isFile(app, path)
      ? FILE_METHODS
      : app.pageMethods(path);
  const allow = [...new Set<string>(known.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])))];
  return allow.length > 0 && !allow.includes(method)
    ? appError('METHOD_NOT_ALLOWED', { allow })
    : appError('NOT_FOUND');
}

/** What is no page is only read. */
const FILE_METHODS = ['GET'] as const;

/** Something that is read and is no page stands at the path: robots.txt, a drawing; or one of the build's files would. */
export const isFile = (app: FastifyInstance, path: string): boolean =>
  path === BROWSERS_OWN ||
  path.startsWith('/assets/') ||
  (!IS_PATTERN.test(path) && app.hasRoute({ method: 'GET', url: path }));

/** Routes are looked up by their patterns: a visitor's address that reads like one names none. */
const IS_PATTERN = /[:*()]/;

/** Browsers ask for it unbidden; the portal's is a drawing of another name. */
const BROWSERS_OWN = '/favicon.ico';

function isAt(pattern: string, path: string): boolean {
  const have = path.replace(/\/+$/, '').split('/');
  const want = pattern.split('/');
  return want.length === have.length && want.every((part, at) => /^[{:]/.test(part) || part === have[at]);
}

/** Sends a failure: the envelope to programs, the error page to people, the login page to whoever follows a link to a file. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { http, returnCode } = ERRORS[error.code];
  if (error.code === 'NOT_SIGNED_IN' && isFollowed(request)) return leadToLogin(request, reply);
  if (http >= 500) request.log.error({ event: 'call.failed', code: error.code, err: error.cause ?? error });
  if (error.allow.length > 0) reply.header('allow', error.allow.join(', '));
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
  if (wantsPage(request)) return sendPlainPage(error.code, request, reply);
  const facts = error.fields.length ? error.fields : error.facts;
  const message = http >= 500 ? `${ERRORS[error.code].message}（问题编号 ${request.id}）` : error.message;
  return reply
    .code(http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ returnCode, message, ...(facts === undefined ? {} : { data: facts }) });
}

/** Seconds that a client waits before it asks a failing back end again. */
export const BACKEND_RETRY_SECONDS = 2;

/** The fault in our own words: framework and driver errors are translated, the unknown is INTERNAL. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error) || isTimeout(error))
    return appError('UNAVAILABLE', {
      retryAfterSeconds: retryAfterOf(error, BACKEND_RETRY_SECONDS),
      cause: error,
    });
  const status = statusOf(error);
  const code = BY_STATUS[status];
  if (code === 'TOO_MANY')
    return appError(code, { retryAfterSeconds: retryAfterOf(error, RATE_RETRY_SECONDS), cause: error });
  if (code === 'UNAVAILABLE')
    return appError(code, { retryAfterSeconds: BACKEND_RETRY_SECONDS, cause: error });
  const message = UNREADABLE[codeOf(error)];
  return appError(code ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL'), {
    cause: error,
    ...(message === undefined ? {} : { message }),
  });
}

/** Bodies that are not what they say: the cause, where the framework tells it. */
const UNREADABLE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: '请求内容不是有效的 JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: '请求内容为空',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const BY_STATUS: Record<number, ErrorCode> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  411: 'LENGTH_REQUIRED',
  413: 'TOO_LARGE',
  // a parameter longer than any id names nothing
  414: 'NOT_FOUND',
  415: 'UNSUPPORTED_TYPE',
  416: 'RANGE_NOT_SATISFIABLE',
  417: 'EXPECTATION_FAILED',
  422: 'INVALID',
  429: 'TOO_MANY',
  431: 'HEADERS_TOO_LARGE',
  503: 'UNAVAILABLE',
};

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

const RATE_RETRY_SECONDS = 60;

const retryAfterOf = (error: unknown, otherwise: number): number =>
  error instanceof Error && 'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number'
    ? error.retryAfterSeconds
    : otherwise;
