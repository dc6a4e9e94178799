// Turns contract schemas into writers of JSON, each when its first answer is written: of some two hundred calls a server is
// asked a few dozen, and HEAD shares the writer of GET.
import fastJsonStringify, { type Schema } from 'fast-json-stringify';

type Serializer = (value: unknown) => string;

const serializers = new WeakMap<object, Serializer>();

/** The writer of a schema, made once. Throws where the schema is none. */
export function serializerOf(schema: object): Serializer {
  const known = serializers.get(schema);
  if (known) return known;
  // oxlint-disable-next-line typescript/consistent-type-assertions -- contracts are JSON Schema by their builder
  const made: Serializer = fastJsonStringify(schema as Schema);
  serializers.set(schema, made);
  return made;
}

/** The serializer compiler for Fastify. */
export const serializerCompiler =
  ({ schema }: { schema: object }): Serializer =>
  (value) =>
    serializerOf(schema)(value);
