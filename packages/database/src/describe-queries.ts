// Checks SQL against the schema without running it: PostgreSQL parses and describes every statement.
//
// The convention of a `*.sql.ts`: every exported function is `(db, ...args) => query` (lazy, not async), and one
// export named `samples` lists, by function name, argument lists without the db that together reach each optional
// fragment:
//   export const samples = { listPolicies: [[{ page: 1 }], [{ page: 1, keyword: '电池' }]], countPolicies: [[]] }
// Samples are never executed, so their ids need not exist.
import type { Db } from './sql.ts';

/** The exports of `*.sql.ts` files by path, as `import.meta.glob(pattern, { eager: true })` gives them. */
export type SqlModules = Record<string, Record<string, unknown>>;

export interface Fault {
  file: string;
  /** The export at fault; absent when the file as a whole is. */
  name?: string;
  /** The sample, counted from 1. */
  sample?: number;
  message: string;
}

/** Returns every fault, in the order of files and exports; empty = all is well. Nothing is run or changed. */
export async function describeQueries(db: Db, modules: SqlModules): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [file, exports] of Object.entries(modules)) {
    for (const fault of await describeFile(db, exports)) faults.push({ file, ...fault });
  }
  return faults;
}

type FaultInFile = Omit<Fault, 'file'>;

async function describeFile(db: Db, exports: Record<string, unknown>): Promise<FaultInFile[]> {
  const { samples, ...others } = exports;
  const lists: Map<string, unknown> = new Map(isRecord(samples) ? Object.entries(samples) : []);
  const faults: FaultInFile[] = [...lists.keys()]
    .filter((name) => typeof others[name] !== 'function')
    .map((name) => ({ name, message: 'has samples but is not an exported function' }));
  for (const [name, query] of Object.entries(others)) {
    if (isFunction(query))
      faults.push(...(await describeExport(db, { name, query, argumentLists: lists.get(name) })));
  }
  return faults;
}

interface Export {
  name: string;
  query: (...args: unknown[]) => unknown;
  argumentLists: unknown;
}

async function describeExport(db: Db, { name, query, argumentLists }: Export): Promise<FaultInFile[]> {
  if (!Array.isArray(argumentLists) || argumentLists.length === 0)
    return [{ name, message: 'has no samples' }];
  const faults: FaultInFile[] = [];
  for (const [index, args] of argumentLists.entries()) {
    const sample = index + 1;
    const message = Array.isArray(args)
      ? await problemOf(() => query(db, ...args))
      : 'sample is not a list of arguments';
    if (message !== undefined) faults.push({ name, sample, message });
  }
  return faults;
}

/** What is wrong with the query, or undefined. */
async function problemOf(build: () => unknown): Promise<string | undefined> {
  try {
    const query = build();
    if (isDescribable(query)) {
      await query.describe();
      return undefined;
    }
    await query; // an async function has run by now; its own error says more
    return 'does not return a query (an async function?)';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFunction(value: unknown): value is (...args: unknown[]) => unknown {
  return typeof value === 'function';
}

function isDescribable(value: unknown): value is { describe(): Promise<unknown> } {
  return typeof value === 'object' && value !== null && 'describe' in value && isFunction(value.describe);
}
