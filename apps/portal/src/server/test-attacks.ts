// Hostile input for the fuzz test: texts, values, bodies, queries and headers, made into calls of an endpoint.
import type { Endpoint } from '@yqt/endpoint/define';
import { callOf, fillPath, formOf, queryOf, sampleOf, type TestCall } from './test-inputs.ts';

/** Of every random input, so that a failure comes again. */
export const SEED = 20_260_101;

/** Texts that have broken programs before. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '%_%\\_',
  "'; drop schema policy cascade; --",
  '" OR ""="',
  '</script><script>alert(1)</script>',
  '__proto__',
  'NaN',
  '1e309',
  '-1',
  '9007199254740993',
  '\u0000',
  'a\r\nset-cookie: x=1',
  '\u202Eevil\u2066',
  '👩‍👩‍👧‍👦🇨🇳',
  '\uD800',
  '２０２６',
  '../../../etc/passwd',
  '{"$gt":""}',
  '(a+)+$:*&|!<->',
  'A'.repeat(10_000),
  '政'.repeat(10_000),
];

/** Things that are no text, for fields of JSON bodies. */
const HOSTILE_VALUES: unknown[] = [
  null,
  true,
  -0,
  1e308,
  [],
  [[]],
  {},
  { toString: null },
  [null],
  { length: 1e9 },
  '\uDFFF',
];

/** Bodies that are no plain object of ours, as they come over the wire. */
const HOSTILE_BODIES = [
  '',
  'null',
  '[]',
  '"text"',
  '12',
  'NaN',
  '{',
  '{"a":}',
  '{"a":1e309}',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"hasOwnProperty":1}',
  '\uFEFF{}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
];

/** Queries as they come over the wire. */
const HOSTILE_QUERIES = [
  '__proto__=1',
  '__proto__[polluted]=1',
  'constructor.prototype.polluted=1',
  'constructor[prototype][polluted]=1',
  'toString=1',
  '%00=%00',
  '%',
  '%zz=%zz',
  '%C0%80=%ED%A0%80',
  'current=1&current=2&size=3&size=4',
  'current=NaN&size=1e309',
  'current=999999999999&size=1000000000',
  'id=1&id=2&id[]=3&id[a]=4',
  '&&&===',
  `x=${'x'.repeat(6000)}`,
];

const CONTENT_TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json; charset=utf-7',
  'nonsense',
  '',
];

export interface Attack {
  what: string;
  call: TestCall;
}

const isRead = ({ method }: Endpoint) => method === 'GET' || method === 'DELETE';

const fieldsOf = (input: object): string[] =>
  'properties' in input && typeof input.properties === 'object' ? Object.keys(input.properties ?? {}) : [];

/** Every field in turn with every hostile text; bodies also with things that are no text. */
export function hostileFields(endpoint: Endpoint, path: string): Attack[] {
  const valid = sampleOf(endpoint.input, SEED);
  const values: unknown[] = isRead(endpoint) ? HOSTILE_TEXTS : [...HOSTILE_TEXTS, ...HOSTILE_VALUES];
  return fieldsOf(endpoint.input).flatMap((name) =>
    values.map((value) => ({
      what: `${name} = ${JSON.stringify(value).slice(0, 60)}`,
      call: callOf(endpoint, path, { ...valid, [name]: value }),
    })),
  );
}

/** Whole queries and bodies, content types and headers. */
export function hostileRequests(endpoint: Endpoint, path: string): Attack[] {
  const valid = sampleOf(endpoint.input, SEED);
  const plain = callOf(endpoint, path, valid);
  const { url, rest } = fillPath(path, valid);
  const { method } = endpoint;
  const mark = url.includes('?') ? '&' : '?';
  const queries = HOSTILE_QUERIES.map((query) => ({
    what: `?${query.slice(0, 60)}`,
    call: { ...plain, url: `${url}${mark}${isRead(endpoint) ? `${queryOf(rest).slice(1)}&` : ''}${query}` },
  }));
  const overrides = ['x-http-method-override', 'x-http-method', 'x-method-override'].map((name) => ({
    what: name,
    call: { ...plain, headers: { ...plain.headers, [name]: 'DELETE' } },
  }));
  const hostileHeaders: Record<string, string>[] = [
    { tenanthost: 'evil.example' },
    { 'x-forwarded-host': 'evil.example' },
    { enid: "' or 1=1" },
    { 'idempotency-key': 'short' },
    { authorization: 'Bearer ../../x' },
    { cookie: 'sid=%00; enId=__proto__' },
  ];
  const sources = hostileHeaders.map((headers) => ({
    what: JSON.stringify(headers),
    call: { ...plain, headers: { ...plain.headers, ...headers } },
  }));
  if (isRead(endpoint)) return [...queries, ...overrides, ...sources];
  const json = { 'content-type': 'application/json' };
  const bodies = HOSTILE_BODIES.map((body) => ({
    what: `body ${body.slice(0, 60)}`,
    call: { method, url, body, headers: json },
  }));
  const types = CONTENT_TYPES.map((type) => ({
    what: `content-type ${type}`,
    call: { method, url, body: JSON.stringify(rest), headers: { 'content-type': type } },
  }));
  const forms = ['__proto__', 'a'.repeat(5000), '..\\..\\x\u0000.png', ''].map((name) => ({
    what: `file ${name.slice(0, 20)}`,
    call: { method, url, ...formOf(rest, name) },
  }));
  return [...queries, ...overrides, ...sources, ...bodies, ...types, ...forms];
}
