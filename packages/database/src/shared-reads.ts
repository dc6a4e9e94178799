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

export interface KeepFor<T> {
  now: () => Date;
  /** Default: until it is dropped. */
  keptMs?: number;
  /** Beyond so much the longest unused are forgotten; default: as much as there is. */
  most?: number;
  /** How much of `most` a value takes; default: one each. */
  weigh?: (value: T) => number;
}

interface Kept<T> {
  at: number;
  value: Promise<T>;
  /** 0 as long as it is being read. */
  weight: number;
}

/** An empty shelf of reads of `sql`. */
export function createSharedReads<T>(
  sql: Sql,
  { now, keptMs = Infinity, most = Infinity, weigh = () => 1 }: KeepFor<T>,
): SharedReads<T> {
  const shelf = createShelf<T>(most);
  const begin = (key: string, read: () => Promise<T>): Promise<T> => {
    const value = outsideWork(() => readCommitted(sql, read));
    const kept = { at: now().getTime(), value, weight: 0 };
    shelf.put(key, kept);
    value.then(
      (read) => shelf.settle(key, kept, weigh(read)),
      () => shelf.forget(key, kept),
    );
    return value;
  };
  const known = (key: string): Promise<T> | undefined => {
    const kept = shelf.use(key);
    return kept && now().getTime() - kept.at < keptMs ? kept.value : undefined;
  };
  return {
    async get(key, read) {
      const value = known(key);
      if (value) return value;
      await enterDatabase(sql);
      return known(key) ?? begin(key, read);
    },
    drop: (key) => shelf.forget(key),
    clear: () => shelf.clear(),
  };
}

/** What is kept, the longest unused first, never more than `most` of what has been read. */
function createShelf<T>(most: number) {
  const shelf = new Map<string, Kept<T>>();
  let total = 0;
  /** Only this one, where it is named: another may have taken its place. */
  const forget = (key: string, only = shelf.get(key)): void => {
    if (!only || shelf.get(key) !== only) return;
    shelf.delete(key);
    total -= only.weight;
  };
  const put = (key: string, kept: Kept<T>): void => {
    forget(key);
    shelf.set(key, kept);
    total += kept.weight;
  };
  return {
    put,
    forget,
    /** What is kept under the key, which is now the last to be forgotten. */
    use(key: string): Kept<T> | undefined {
      const kept = shelf.get(key);
      if (kept) put(key, kept);
      return kept;
    },
    /** It has been read: others make room for it. */
    settle(key: string, kept: Kept<T>, weight: number): void {
      if (shelf.get(key) !== kept) return;
      kept.weight = weight;
      total += weight;
      for (const [oldest, other] of shelf) {
        if (total <= most) return;
        if (other.weight > 0) forget(oldest);
      }
    },
    clear(): void {
      shelf.clear();
      total = 0;
    },
  };
}
