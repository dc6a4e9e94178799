// Inputs for generated tests, made from the endpoints' own schemas: valid ones, and ones that break exactly one rule.
// Only the access matrix and the fuzzer use it. Everything follows from a seed.
import fc, { type Arbitrary } from 'fast-check';
import type { Endpoint } from '@yqt/endpoint/define';
import { isCleanLine, LINE_PATTERN, LINES_PATTERN } from '@yqt/kernel/clean-text';

type Json = Record<string, unknown>;

/** A call ready to be sent. */
export interface TestCall {
  method: Endpoint['method'];
  url: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** How long generated texts are at most; limits themselves are probed by the invalid inputs. */
const MAX_TEXT = 24;

/** Values that the schema accepts. */
export function validOf(schema: unknown): Arbitrary<unknown> {
  const given = recordOf(schema);
  if (Array.isArray(given['enum'])) return fc.constantFrom(...given['enum']);
  if (given['const'] !== undefined) return fc.constant(given['const']);
  if (Array.isArray(given['anyOf'])) return fc.oneof(...given['anyOf'].map(validOf));
  const { type } = given;
  // what a domain's own language checks is described by examples
  if (type === undefined && Array.isArray(given['examples'])) return fc.constantFrom(...given['examples']);
  if (type === 'object') return objectOf(given);
  if (type === 'array')
    return fc.array(validOf(given['items']), {
      minLength: numberOf(given['minItems'], 0),
      maxLength: Math.min(numberOf(given['maxItems'], 3), 3),
    });
  if (type === 'string') return textOf(given);
  if (type === 'integer')
    return fc.integer({ min: numberOf(given['minimum'], -1000), max: numberOf(given['maximum'], 1000) });
  if (type === 'number')
    return fc.double({
      min: numberOf(given['minimum'], -1000),
      max: numberOf(given['maximum'], 1000),
      noNaN: true,
    });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  throw new Error(`no generator for ${JSON.stringify(schema).slice(0, 200)}`);
}

/** Inputs of an endpoint that break one rule of its schema each, with the name of what is broken. */
export function invalidOf({ input, method }: Endpoint, valid: Json): { broken: string; value: Json }[] {
  const schema = recordOf(input);
  // an address carries texts only: there an object is the text of its JSON, and wrong where a pattern refuses that
  const isText = method === 'GET' || method === 'DELETE';
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const fields = Object.entries(recordOf(schema['properties'])).flatMap(([name, field]) =>
    wrongValues(recordOf(field), isText).map(({ broken, value }) => ({
      broken: `${name}: ${broken}`,
      value: { ...valid, [name]: value },
    })),
  );
  const isOptional = (name: string) =>
    recordOf(recordOf(schema['properties'])[name])['default'] !== undefined;
  const missing = required
    .filter((name) => !isOptional(name))
    .map((name) => ({
      broken: `${name}: missing`,
      value: Object.fromEntries(Object.entries(valid).filter(([key]) => key !== name)),
    }));
  return [...fields, ...missing, { broken: 'unknown field', value: { ...valid, isAdmin: 'true' } }];
}

/** One valid input, always the same for the same schema and seed. */
export function sampleOf(schema: unknown, seed = 1): Json {
  return recordOf(fc.sample(validOf(schema), { seed, numRuns: 1 })[0]);
}

/** Several valid inputs. */
export const samplesOf = (schema: unknown, seed: number, count: number): Json[] =>
  fc.sample(validOf(schema), { seed, numRuns: count }).map(recordOf);

/** What the contract itself gives as examples: random input seldom passes the rules that no schema can say. */
export function examplesOf(schema: object): Json[] {
  const given = recordOf(schema)['examples'];
  return Array.isArray(given) ? given.map(recordOf) : [];
}

/** The call that carries an input to one of the endpoint's paths. */
export function callOf({ method, accepts }: Endpoint, path: string, input: Json): TestCall {
  const { url, rest } = fillPath(path, input);
  if (method === 'GET' || method === 'DELETE') return { method, url: url + queryOf(rest) };
  if (accepts === 'multipart') return { method, url, ...formOf(input) };
  return { method, url, body: rest };
}

/** Path parameters taken out of a flat input. */
export function fillPath(path: string, input: Json): { url: string; rest: Json } {
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(textOfValue(value ?? 'x')) || '%20';
  });
  return { url, rest };
}

/** A query; lists repeat their name, objects become JSON text. */
export function queryOf(input: Json): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, textOfValue(one));
  const text = query.toString();
  return text ? `?${text}` : '';
}

const BOUNDARY = 'generated-boundary';

/** A multipart body whose one file is the input as text. */
export function formOf(input: Json, name = '说明.txt'): Pick<TestCall, 'body' | 'headers'> {
  const text = JSON.stringify(input);
  const body = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${text}\r\n--${BOUNDARY}--\r\n`;
  return {
    body: Buffer.from(body),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

const textOfValue = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

function objectOf(schema: Json): Arbitrary<unknown> {
  const properties = recordOf(schema['properties']);
  const required = Array.isArray(schema['required']) ? schema['required'].map(String) : [];
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, validOf(field)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function textOf(schema: Json): Arbitrary<string> {
  const minLength = numberOf(schema['minLength'], 0);
  const maxLength = numberOf(schema['maxLength'], MAX_TEXT);
  const { pattern } = schema;
  const isPlain = pattern === LINE_PATTERN || pattern === LINES_PATTERN;
  if (typeof pattern === 'string' && !isPlain)
    return fc
      .stringMatching(new RegExp(pattern, 'u'))
      .filter((text) => text.length >= minLength && text.length <= maxLength);
  return fc
    .string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, MAX_TEXT)), unit: 'grapheme' })
    .filter((text) => text.length <= maxLength && (!isPlain || isCleanLine(text)));
}

function wrongValues(schema: Json, isText: boolean): { broken: string; value: unknown }[] {
  const { type, maxLength, minimum, maximum, maxItems, items, pattern } = schema;
  if (Array.isArray(schema['enum'])) return [{ broken: 'not in the list', value: 'no-such-word' }];
  if (type === 'array') {
    const inner = wrongValues(recordOf(items), isText)[0]?.value;
    return [
      { broken: 'too many items', value: Array(numberOf(maxItems, 0) + 1).fill('A') },
      { broken: 'wrong item', value: [inner] },
    ];
  }
  if (type === 'string')
    return [
      { broken: 'too long', value: 'A'.repeat(numberOf(maxLength, 0) + 1) },
      ...(pattern === undefined ? [] : [{ broken: 'wrong pattern', value: '％\u001b％' }]),
      ...(isText && isAccepted(pattern, textOfValue(AN_OBJECT))
        ? []
        : [{ broken: 'an object', value: AN_OBJECT }]),
    ];
  if (type === 'integer' || type === 'number')
    return [
      { broken: 'no number', value: 'abc' },
      ...(minimum === undefined ? [] : [{ broken: 'too small', value: numberOf(minimum, 0) - 1 }]),
      ...(maximum === undefined ? [] : [{ broken: 'too large', value: numberOf(maximum, 0) + 1 }]),
    ];
  return [{ broken: 'wrong type', value: 'maybe' }];
}

const AN_OBJECT = { a: 1 };
const isAccepted = (pattern: unknown, text: string): boolean =>
  typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);

const numberOf = (value: unknown, byDefault: number): number =>
  typeof value === 'number' ? value : byDefault;

const recordOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : {};
