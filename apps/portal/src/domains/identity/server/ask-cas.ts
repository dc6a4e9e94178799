// The one outbound call of sign-in: is this ticket good? Only ever to the configured server, without redirects, within
// 5 s and 64 KiB (trust.md 1.4, 13).
import { appError } from '@yqt/kernel/errors';
import { readServiceResponse, type ServiceResponse } from '../cas-response.rules.ts';

const PATIENCE_MS = 5000;
const MAX_BYTES = 65_536;
/** Seconds after which another try makes sense. */
const RETRY_SECONDS = 5;

/** What the CAS server says of a ticket. Throws UNAVAILABLE where it cannot be asked. */
export async function askCas(
  casUrl: URL,
  given: { serviceUrl: string; ticket: string },
): Promise<ServiceResponse> {
  const query = `service=${encodeURIComponent(given.serviceUrl)}&ticket=${encodeURIComponent(given.ticket)}`;
  const address = `${casUrl.href.replace(/\/+$/, '')}/p3/serviceValidate?${query}`;
  try {
    const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (reply.status >= 500) throw new Error(`the sign-on server answered ${reply.status}`);
    return reply.status === 200
      ? readServiceResponse(await boundedText(reply))
      : { ok: false, code: 'REFUSED' };
  } catch (cause) {
    throw appError('UNAVAILABLE', {
      message: '统一登录服务暂时不可用，请稍后重试',
      retryAfterSeconds: RETRY_SECONDS,
      cause,
    });
  }
}

async function boundedText(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) throw new Error('the answer of the sign-on server is too large');
    parts.push(part);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
}
