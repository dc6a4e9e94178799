// What may be wrong with an answer to anything at all: the fuzzer judges every reply by it.
import Type from 'typebox';
import Value from 'typebox/value';
import type { Endpoint } from '@yqt/endpoint/define';
import { ERRORS } from '@yqt/kernel/errors';
import type { Reply } from './test-app.ts';

const CODES = new Map<number, number>([
  [200, 1000],
  ...Object.values(ERRORS).map(({ http, returnCode }): [number, number] => [http, returnCode]),
]);

/** The schema with `nullable` written as validators of JSON Schema know it. */
function withNulls(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withNulls);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(schema).map(([name, part]) => [name, withNulls(part)]),
  );
  return nullable === true ? { anyOf: [rest, { type: 'null' }] } : rest;
}

/** The fault, or null. */
export function faultOf(
  { output, answers }: Pick<Endpoint, 'output' | 'answers'>,
  { status, headers, text, body }: Reply,
): string | null {
  if (status >= 500) return `${status}: ${text.slice(0, 200)}`;
  if (!headers['x-request-id']) return `${status} without x-request-id`;
  if (status === 204) return answers === 'empty' && text === '' ? null : '204 where something was promised';
  const isJson = String(headers['content-type']).startsWith('application/json');
  if (status === 200 && answers === 'file')
    return headers['content-disposition'] ? null : 'file without content-disposition';
  if (!isJson) return `${status} is not JSON: ${String(headers['content-type'])}`;
  if (CODES.get(status) !== body.returnCode) return `${status} with returnCode ${body.returnCode}`;
  if (typeof body.message !== 'string' || body.message === '') return 'no message';
  if (status !== 200)
    return /\b(at |select |insert |error:|ECONN|node_modules)/.test(body.message)
      ? `leaks: ${body.message}`
      : null;
  const promised = Type.Unsafe(Object(withNulls(output)));
  return Value.Check(promised, body.data) ? null : `breaks its own schema: ${text.slice(0, 300)}`;
}
