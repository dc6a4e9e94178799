// Hashes and checks passwords: argon2id, a bounded number at once, and the same work for accounts that do not exist
// (trust.md 41, 43).
import { hash, verify } from '@node-rs/argon2';
import { appError } from '@yqt/kernel/errors';
import { normalisePassword } from '../password.rules.ts';

/** OWASP's first recommendation: 19 MiB, two passes; the library's default algorithm is argon2id. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two threads of the pool for hashing, two left for files and names. */
const MAX_RUNNING = 2;
/** Longer queues would answer after the caller has gone. */
const MAX_WAITING = 50;
const RETRY_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** The PHC string of a password. Throws TOO_MANY where the queue is full. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalisePassword(password), COST));

/** True where the password belongs to the hash; null (no such account) costs the same and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(async () =>
    verify(passwordHash ?? (await dummyHash()), normalisePassword(password)),
  );
  return isRight && passwordHash !== null;
}

let dummy: Promise<string> | undefined;
const dummyHash = (): Promise<string> => (dummy ??= hash('nobody has this password', COST));

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= MAX_WAITING) throw appError('TOO_MANY', { retryAfterSeconds: RETRY_SECONDS });
  if (running >= MAX_RUNNING) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
