// After a write everything that its caller may read is read again: what was kept must come back as every reading call
// promises. Ids that a call demands are taken from the answers of the calls before it.
import type { Endpoint } from '@yqt/endpoint/define';
import type { TestApp } from './test-app.ts';
import { faultOf } from './test-faults.ts';
import { callOf, sampleOf } from './test-inputs.ts';

/** Newest ids tried at each call that demands one. */
const IDS_TRIED = 3;

interface Reading {
  endpoint: Endpoint;
  path: string;
  /** Names of the required fields that stand for something kept. */
  ids: readonly string[];
}

/** Reads everything as the caller; the faults. Files are drawn in seconds, and are read by their domains' own tests. */
export async function readAgain(portal: TestApp, as: string | null): Promise<string[]> {
  const readings = portal.app.endpoints
    .filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.answers !== 'file')
    .flatMap(({ endpoint, paths }) =>
      paths.map((path): Reading => ({ endpoint, path, ids: idsOf(endpoint.input) })),
    );
  const known = new Map<string, string[]>();
  const faults: string[] = [];
  for (const reading of readings.toSorted((a, b) => a.ids.length - b.ids.length))
    faults.push(...(await readOne(portal, { reading, as, known })));
  return faults;
}

async function readOne(
  portal: TestApp,
  { reading, as, known }: { reading: Reading; as: string | null; known: Map<string, string[]> },
): Promise<string[]> {
  const { endpoint, path, ids } = reading;
  const faults: string[] = [];
  for (const input of inputsOf(reading, known)) {
    const call = callOf(endpoint, path, input);
    const reply = await portal.call(call.method, call.url, { as });
    const fault = faultOf(endpoint, reply);
    if (fault) faults.push(`${call.url} → ${fault}`);
    if (ids.length === 0 && reply.status === 200) known.set(path, idsIn(reply.body.data));
  }
  return faults;
}

/** The least that the call takes; with ids, once for each of the nearest list's newest. */
function inputsOf({ endpoint, path, ids }: Reading, known: Map<string, string[]>): Record<string, unknown>[] {
  const required = new Set(requiredOf(endpoint.input));
  const least = Object.fromEntries(
    Object.entries(sampleOf(endpoint.input)).filter(([name]) => required.has(name)),
  );
  if (ids.length === 0) return [least];
  const [nearest = []] = [...known.entries()]
    .filter(([, found]) => found.length > 0)
    .toSorted(([a], [b]) => sharedLength(b, path) - sharedLength(a, path))
    .map(([, found]) => found);
  return nearest
    .slice(0, IDS_TRIED)
    .map((id) => ({ ...least, ...Object.fromEntries(ids.map((name) => [name, id])) }));
}

function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

const propertiesOf = (schema: object): [string, unknown][] =>
  'properties' in schema && typeof schema.properties === 'object' && schema.properties !== null
    ? Object.entries(schema.properties)
    : [];

/** What has a default is left to it: another page of a list would be an empty one. */
const requiredOf = (schema: object): string[] => {
  const defaulted = new Set(
    propertiesOf(schema).flatMap(([name, part]) => (isDefaulted(part) ? [name] : [])),
  );
  return 'required' in schema && Array.isArray(schema.required)
    ? schema.required.map(String).filter((name) => !defaulted.has(name))
    : [];
};

const isDefaulted = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && 'default' in schema;

/** Required fields of the schema word `Id`, whose pattern nothing else has. */
const ID_PATTERN = '^[A-Za-z0-9_-]+$';
function idsOf(input: object): string[] {
  const required = requiredOf(input);
  return propertiesOf(input)
    .filter(
      ([name, schema]) =>
        required.includes(name) &&
        typeof schema === 'object' &&
        schema !== null &&
        Reflect.get(schema, 'pattern') === ID_PATTERN,
    )
    .map(([name]) => name);
}

/** Every text named `id` in an answer, in its order. */
function idsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(idsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, part]) =>
    name === 'id' && typeof part === 'string' ? [part] : idsIn(part),
  );
}
