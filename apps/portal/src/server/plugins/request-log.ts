// The log: one line an answer. Addresses may carry tickets, keywords and codes: only the path is logged, never a query,
// header or body (trust.md 48).
import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { IN_PROCESS } from '@yqt/endpoint/in-process';
import { lineWriter } from '../line-writer.ts';

export interface LogOptions {
  level: string;
  /** Where lines go; absent = standard output, some lines together. */
  stream?: { write(line: string): void };
}

/** Options of Fastify's logger and of what it says. */
export const logOptions = ({ level, stream }: LogOptions) => ({
  logger: {
    level,
    stream: stream ?? lineWriter(1),
    serializers: { req: requestLine },
  },
  logController: new AnswerLog(),
});

/** Parts of a path that open something for whoever knows them: the token of a draft's preview. */
const SECRET_PART = /^(\/content-preview\/|\/policy\/api\/ua\/content\/preview\/)[^/]+/i;

const requestLine = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0]?.replace(SECRET_PART, '$1…'),
  ip: request.ip,
});

/** What is said of an answer. */
export const answerLine = (request: FastifyRequest, reply: FastifyReply) => ({
  ...requestLine(request),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime),
});

/** One line when an answer is complete, instead of one before and one after; of a page's own calls only at level debug. */
class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const line = answerLine(request, reply);
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else if (request.headers['x-in-process'] === IN_PROCESS) request.log.debug(line);
    else request.log.info(line);
  }
}
