// One definition per endpoint: routes, typed clients, OpenAPI and the access tests all come from it (DESIGN §1.2).
import type { Static, TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call. `member+ua`: the path needs sign-in, and the same handler answers guests at its `ua` twin
 * (decisions.md, Calls 2). `enterprise:a|b`: who acts for an enterprise in one of these roles, or in one that includes it.
 * `operator:a|b`: whoever holds one of these roles. There is no default: an endpoint that names no access does not compile.
 */
export type Access = 'public' | 'member' | 'member+ua' | `enterprise:${string}` | `operator:${string}`;

/** Whom an endpoint asks for, without the roles. */
export type AccessLevel = 'public' | 'member' | 'member+ua' | 'enterprise' | 'operator';

/** The level of an access rule, as docs/spec/endpoints.tsv writes it of enterprises. */
export function levelOfAccess(access: Access): AccessLevel {
  if (access === 'public' || access === 'member' || access === 'member+ua') return access;
  return access.startsWith('enterprise:') ? 'enterprise' : 'operator';
}

/** The roles that an endpoint of an enterprise or of operators names, any of which admits; empty for all others. */
export const rolesOfAccess = (access: Access): string[] => access.split(':')[1]?.split('|') ?? [];

/** The bucket that limits how often a caller may come; limits per bucket stand in the application's one table. */
export type RateClass =
  | 'read'
  | 'search'
  | 'write'
  | 'autosave'
  | 'sign-in'
  | 'captcha'
  | 'sms'
  | 'upload'
  | 'piece'
  | 'part'
  | 'export'
  | 'beacon'
  | 'voice';

export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  A extends Access = Access,
  I extends TSchema = TSchema,
  O extends TSchema = TSchema,
> {
  method: M;
  /** Full path; `{id}` marks a parameter that the input schema describes too. */
  path: P;
  access: A;
  rate: RateClass;
  /** What it does, in one Chinese line; OpenAPI shows it. */
  summary: string;
  /** Path parameters, query and body as one flat object; the binder takes it apart. */
  input: I;
  /** Schema of the envelope's data; unknown fields never leave. For files the schema is FileAnswer. */
  output: O;
  /** True where calling twice would create two things: takes an Idempotency-Key (decisions.md, Calls 8). */
  creates?: boolean;
  /** Other bodies than JSON. */
  accepts?: 'multipart' | 'form';
  /** `file` sends bytes, `empty` is 204; the rest is the JSON envelope. */
  answers?: 'file' | 'empty';
}

export type Contract = Record<string, Endpoint>;

/** Writes an endpoint down with its literal types kept. */
export const defineEndpoint = <
  const M extends Method,
  const P extends string,
  const A extends Access,
  const I extends TSchema,
  const O extends TSchema,
>(
  endpoint: Endpoint<M, P, A, I, O>,
): Endpoint<M, P, A, I, O> => endpoint;

export type InputOf<E extends Endpoint> = Static<E['input']>;
export type OutputOf<E extends Endpoint> = Static<E['output']>;

/** `GET /policy/api/ua/policy/list`: how browser code names a call, checked against the contract's type. */
export type AddressOf<E extends Endpoint> = `${E['method']} ${E['path']}`;

/** The `ua` twin of a `member+ua` path: `/policy/api/X` → `/policy/api/ua/X`, `/uaa/api/X` → `/uaa/api/ua/X`. */
export const guestTwin = (path: string): string =>
  path.replace(/^\/(policy|uaa|statistics)\/api\//, '/$1/api/ua/');

/** The same calls for pages that guests read: those of `member+ua` at their `ua` twin. */
export function guestContract<C extends Contract>(contract: C): C;
export function guestContract(contract: Contract): Contract {
  const known = guestContracts.get(contract) ?? asGuest(contract);
  guestContracts.set(contract, known);
  return known;
}

/** A contract never changes: its twin is made once, not by every page. */
const guestContracts = new WeakMap<Contract, Contract>();

function asGuest(contract: Contract): Contract {
  return Object.fromEntries(
    Object.entries(contract).map(([name, endpoint]) => [
      name,
      endpoint.access === 'member+ua' ? { ...endpoint, path: guestTwin(endpoint.path) } : endpoint,
    ]),
  );
}
