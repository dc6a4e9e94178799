// Bodies that a closing page can send: a form, or text holding JSON. The portal's content-type parsers call these; the
// contract's schema judges what comes out.
import { appError } from '@yqt/kernel/errors';

/** Bytes of a beacon's body, in any form (trust.md 53). */
export const MAX_BEACON_BYTES = 8192;

/** Fields of `application/x-www-form-urlencoded`; a field given twice becomes a list, which no schema here takes. */
export function readFormBody(text: string): Record<string, string | string[]> {
  requireShort(text);
  const fields = new URLSearchParams(text);
  const names = [...new Set(fields.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = fields.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

/** The JSON object in `text/plain`. Throws BAD_REQUEST where there is none. */
export function readTextBody(text: string): object {
  requireShort(text);
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw appError('BAD_REQUEST');
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw appError('BAD_REQUEST', { cause });
  }
}

/** Throws TOO_LARGE; for bodies that came as JSON, over their fields. */
export function requireShort(body: string | object): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (Buffer.byteLength(text) > MAX_BEACON_BYTES) throw appError('TOO_LARGE');
}
