// Every failure becomes one envelope: the error table decides status and returnCode, the log line and the reply share
// the request id, and a 5xx never says more than its number (STYLE 22-24).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ERRORS, appError, type ErrorCode } from '@yqt/kernel/errors';
import { isTimeout, isUnavailable } from '@yqt/database/sql';

/** Installs the error and not-found handlers for calls. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(toAppError(error), request, reply));
  app.setNotFoundHandler((request, reply) => sendError(appError('NOT_FOUND'), request, reply));
}

/** Sends the envelope of a failure. */
export function sendError(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { http, returnCode } = ERRORS[error.code];
  if (http >= 500) request.log.error({ event: 'call.failed', code: error.code, err: error.cause ?? error });
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(error.retryAfterSeconds));
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
const BACKEND_RETRY_SECONDS = 5;

/** The fault in our own words: framework and driver errors are translated, the unknown is INTERNAL. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isUnavailable(error) || isTimeout(error))
    return appError('UNAVAILABLE', { retryAfterSeconds: BACKEND_RETRY_SECONDS, cause: error });
  const status = statusOf(error);
  const code = BY_STATUS[status];
  if (code === 'TOO_MANY') return appError(code, { retryAfterSeconds: retryAfterOf(error), cause: error });
  if (code === 'UNAVAILABLE') return appError(code, { retryAfterSeconds: BACKEND_RETRY_SECONDS, cause: error });
  return appError(code ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL'), { cause: error });
}

const BY_STATUS: Record<number, ErrorCode> = {
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
  422: 'INVALID',
  429: 'TOO_MANY',
  431: 'HEADERS_TOO_LARGE',
  503: 'UNAVAILABLE',
};

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;

const retryAfterOf = (error: unknown): number =>
  error instanceof Error && 'retryAfterSeconds' in error && typeof error.retryAfterSeconds === 'number'
    ? error.retryAfterSeconds
    : 60;

