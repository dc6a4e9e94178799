// What is read once for everybody who asks and kept for a while. Whoever asks first is let in by their own work, which alone
// may be refused; the read itself is nobody's: it stands in no queue, and its failure is the database's, not theirs.
import { enterDatabase, readCommitted, type Sql } from './sql.ts';
import { outsideWork } from './work.ts';

export interface SharedReads<T> {
  /** What is kept under the key, or what `read` gives, which all wait for who ask meanwhile. What failed is not kept. */
  get(key: string, read: () => Promise<T>): Promise<T>;
  /** Forgets what is kept under the key. */
  drop: (key: string) => void;
  clear: () => void;
}

export interface KeepFor {
  now: () => Date;
  /** Default: until it is dropped. */
  keptMs?: number;
  /** Beyond so many all are forgotten; default: as many as there are. */
  most?: number;
}

interface Kept<T> {
  at: number;
  value: Promise<T>;
}

/** An empty shelf of reads of `sql`. */
export function createSharedReads<T>(
  sql: Sql,
  { now, keptMs = Infinity, most = Infinity }: KeepFor,
): SharedReads<T> {
  const shelf = new Map<string, Kept<T>>();
  const known = (key: string): Promise<T> | undefined => {
    const kept = shelf.get(key);
    return kept && now().getTime() - kept.at < keptMs ? kept.value : undefined;
  };
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const kept = { at: now().getTime(), value: outsideWork(() => readCommitted(sql, read)) };
    if (shelf.size >= most) shelf.clear();
    shelf.set(key, kept);
    kept.value.catch(() => {
      if (shelf.get(key) === kept) shelf.delete(key);
    });
    return kept.value;
  };
  return {
    async get(key, read) {
      const value = known(key);
      if (value) return value;
      await enterDatabase(sql);
      return known(key) ?? begin(key, read);
    },
    drop: (key) => void shelf.delete(key),
    clear: () => shelf.clear(),
  };
}
