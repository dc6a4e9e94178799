// Turns contract schemas into validators, and every fault of an input into a sentence that names its field.
import { Ajv, type ErrorObject } from 'ajv';
import { LINE_PATTERN, LINES_PATTERN, UNCLEAN } from '@yqt/kernel/clean-text';
import type { FieldError } from '@yqt/kernel/errors';

const base = {
  allErrors: true,
  removeAdditional: false,
  useDefaults: true,
  strict: false,
  verbose: true,
} as const;
/** Bodies are JSON: types must be right as they are. */
const bodies = new Ajv({ ...base, coerceTypes: false });
/** Queries and paths are text: numbers are read, one value stands for a list of one. */
const texts = new Ajv({ ...base, coerceTypes: 'array' });

/** A validator as Fastify calls it: what it found stands on itself. */
interface Validator {
  (given: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/**
 * The validator compiler for Fastify: compiles when the first input is read. Half a second went into some eight hundred
 * schemas at every start, of which a server is asked a few dozen in its first hour.
 */
export function validatorCompiler({
  schema,
  httpPart,
}: {
  schema: object;
  httpPart?: string | undefined;
}): Validator {
  const ajv = httpPart === 'body' ? bodies : texts;
  const validator: Validator = (given) => {
    // kept by Ajv under the very schema
    const validate = ajv.compile(schema);
    leaveOutEmpty(schema, given, httpPart === 'body');
    const isValid = validate(given);
    validator.errors = validate.errors ?? null;
    return isValid;
  };
  return validator;
}

interface Shape {
  type?: unknown;
  minLength?: unknown;
  required?: readonly string[];
  properties?: Readonly<Record<string, Shape>>;
  items?: Shape;
}

/** What is written: without it another thing would be made. */
const NAMES_SOMETHING = /(?:^i|I)d$/;

/** A form sends what was not filled in as ''. Where a text may be missing and has a least length, that is missing, not too short. */
function leaveOutEmpty(
  { required = [], properties = {}, items }: Shape,
  given: unknown,
  isBody: boolean,
): void {
  if (Array.isArray(given)) {
    if (items) for (const one of given) leaveOutEmpty(items, one, isBody);
    return;
  }
  if (!isRecord(given)) return;
  for (const [name, shape] of Object.entries(properties)) {
    const isUnfilled = given[name] === '' && shape.type === 'string' && Number(shape.minLength) > 0;
    const isMeant = isBody && NAMES_SOMETHING.test(name);
    if (isUnfilled && !isMeant && !required.includes(name)) delete given[name];
    else leaveOutEmpty(shape, given[name], isBody);
  }
}

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null;

/** Checks a text input (a page's URL) with the contract's own schema; answers the value with defaults, or null. */
export function readTexts<T>(schema: object, given: Record<string, unknown>): T | null {
  const validate = compiled<T>(schema);
  const copy: unknown = structuredClone(given);
  leaveOutEmpty(schema, copy, false);
  return validate(copy) && !unstorableFields(copy).length ? copy : null;
}

/** Deeper than any input of ours; a body of a megabyte could hold a hundred thousand levels and exhaust the stack. */
const MAX_NESTING = 60;

/**
 * Fields whose text contains U+0000 or half of a surrogate pair, which PostgreSQL stores in no text or jsonb and JSON
 * Schema cannot forbid everywhere (https://www.postgresql.org/docs/current/datatype-character.html), and values nested
 * too deep to be read.
 */
export function unstorableFields(value: unknown, at = '', depth = 0): FieldError[] {
  if (typeof value === 'string')
    return value.includes('\u0000') || !value.isWellFormed()
      ? [{ field: at || 'body', errorMessage: '含有不支持的字符' }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  if (depth > MAX_NESTING) return [{ field: at.split('.')[0] ?? 'body', errorMessage: '嵌套层数过多' }];
  return Object.entries(value).flatMap(([name, part]) =>
    unstorableFields(part, at ? `${at}.${name}` : name, depth + 1),
  );
}

const cache = new WeakMap<object, ReturnType<typeof texts.compile>>();
function compiled<T>(schema: object): (value: unknown) => value is T {
  const known = cache.get(schema) ?? texts.compile(schema);
  cache.set(schema, known);
  return (value): value is T => known(value) === true;
}

/** All faults as {field, errorMessage}, one per field and cause, in the schema's order. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  const empty = new Set(errors.filter(isEmpty).map(fieldOf));
  const list = errors
    .filter((error) => !['anyOf', 'oneOf', 'if'].includes(error.keyword))
    // what was left empty has no shape to speak of
    .filter((error) => isEmpty(error) || !empty.has(fieldOf(error)))
    .map((error) => ({
      field: fieldOf(error),
      errorMessage: sentence(error),
    }));
  const seen = new Set<string>();
  return list
    .filter(({ field, errorMessage }) => !seen.has(field + errorMessage) && seen.add(field + errorMessage))
    .slice(0, MAX_REPORTED);
}

const isEmpty = ({ keyword, data }: ErrorObject): boolean => keyword === 'minLength' && data === '';

/** A hostile body may break a thousand rules; nobody reads more than these. */
const MAX_REPORTED = 50;

function fieldOf({ instancePath, params }: ErrorObject): string {
  const parent = instancePath.split('/').slice(1).join('.').replaceAll('~1', '/');
  const child = String(params['missingProperty'] ?? params['additionalProperty'] ?? '').slice(0, 64);
  return [parent, child].filter(Boolean).join('.') || 'body';
}

/** A schema's own `message` wins; else a sentence by keyword. */
function sentence(error: ErrorObject): string {
  const { keyword, params, parentSchema } = error;
  // no sentence of a schema speaks of what cannot be seen
  if (keyword === 'pattern' && [LINE_PATTERN, LINES_PATTERN].includes(String(parentSchema?.['pattern'])))
    return UNCLEAN;
  const own = parentSchema?.['message'];
  if (typeof own === 'string' && keyword !== 'additionalProperties') return own;
  return keywordSentence(isEmpty(error) ? 'required' : keyword, params);
}

/** What a broken keyword of JSON Schema means to whoever wrote the value. */
export const keywordSentence = (keyword: string, params: object): string =>
  SENTENCES[keyword]?.('limit' in params ? String(params.limit) : '') ?? '格式不正确';

const SENTENCES: Record<string, (limit: string) => string> = {
  required: () => '此项为必填项',
  additionalProperties: () => '不支持的字段',
  type: () => '数据类型不正确',
  enum: () => '取值不在允许范围内',
  const: () => '取值不在允许范围内',
  minLength: (limit) => `至少 ${limit} 个字符`,
  maxLength: (limit) => `不超过 ${limit} 个字符`,
  minimum: (limit) => `不小于 ${limit}`,
  maximum: (limit) => `不大于 ${limit}`,
  minItems: (limit) => `至少 ${limit} 项`,
  maxItems: (limit) => `不超过 ${limit} 项`,
  uniqueItems: () => '存在重复项',
};
