// Schema words that every contract uses, so that limits are written once.
import Type, { type Static, type TSchema, type TStringOptions } from 'typebox';
import { LINE_PATTERN, LINES_PATTERN } from './clean-text.ts';

/** A value that may be absent in an output; written as OpenAPI's `nullable`, which serialiser and validator both know. */
export const Nullable = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> | null>({ ...schema, nullable: true });

type TextLimits = Omit<TStringOptions, 'pattern' | 'maxLength'> & { maxLength: number; message?: string };

/** A text of one line that a caller writes: nothing invisible in it. Every text input is this, Lines, or bound by a pattern or list. */
export const Line = (limits: TextLimits) => Type.String({ ...limits, pattern: LINE_PATTERN });

/** A text of several lines: line ends and tabs besides. */
export const Lines = (limits: TextLimits) => Type.String({ ...limits, pattern: LINES_PATTERN });

/** An opaque id: UUID v7 today, compared as text, never parsed (decisions.md, Calls 9). */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** A calendar date `yyyy-MM-dd`. */
export const DateText = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10 });

/** An instant `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export const InstantText = Line({ maxLength: 19 });

/** One of the listed words. */
export const OneOf = <const T extends readonly string[]>(words: T, options: { default?: T[number] } = {}) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...words], maxLength: 64, ...options });

/** A dictionary code. */
export const Code = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.-]+$' });

/** Several dictionary codes; a single one may be given plainly in a query. */
export const Codes = Type.Array(Code, { maxItems: 50 });

/** An object without unknown fields; `examples` pass also the rules that no schema can say. */
export const Input = <const P extends Record<string, TSchema>>(
  properties: P,
  options: { examples?: readonly object[] } = {},
) => Type.Object(properties, { additionalProperties: false, ...options });

/** No input at all. */
export const NoInput = Input({});

/** The answer of a call that only acknowledges. */
export const Done = Type.Object({ ok: Type.Boolean() });

/** Stands for what a reader saw: sent with what they save, which is refused where something else stands there by now. */
export const Seen = Type.String({ pattern: '^[0-9a-f]{16}$', maxLength: 16 });
