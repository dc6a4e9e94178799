// A pool that recovers. After losing a connection, the driver's pool (postgres 3.4.9) may keep a connection object
// that never connects again (its flush timer is cleared but not forgotten), so the pool as a whole is replaced: new
// statements go to the successor, what still runs in the old one has a moment to finish.
import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import type { Losses } from './sql-transaction.ts';

/** How long transactions on the living connections of a replaced pool may go on, and statements queue in it. */
const RETIREMENT_SECONDS = 3;

/** Parts of the driver that hold on to one pool. The offers of this package that replace them are in the message. */
const REFUSED = new Map<string | symbol, string>([
  ['listen', 'use listen() of listen.ts'],
  ['reserve', 'use transaction(), or a pool with max: 1'],
  ['subscribe', 'not offered'],
]);

/** Opens one pool of the driver; `onLost` is told when a connection of it is lost. */
export type OpenPool = (onLost: () => void) => postgres.Sql;

/** Returns what looks like one pool for ever. `losses` is told of each loss in the moment it happens. */
export function lastingPool(open: OpenPool, losses: Losses): postgres.Sql {
  const retired = new Set<Promise<void>>();
  const openNext = (): postgres.Sql => {
    const pool = open(() => {
      losses.note();
      if (pool === current && !isEnded) replace();
    });
    return pool;
  };
  let isEnded = false;
  let current = openNext();
  const replace = () => {
    const ending = current.end({ timeout: RETIREMENT_SECONDS }).then(() => void retired.delete(ending));
    retired.add(ending);
    current = openNext();
  };
  const end: postgres.Sql['end'] = async (options) => {
    isEnded = true;
    await current.end(options);
    const patienceMs = 1000 * Math.min(options?.timeout ?? RETIREMENT_SECONDS, RETIREMENT_SECONDS);
    await Promise.race([Promise.all(retired), sleep(patienceMs, undefined, { ref: false })]);
  };
  return new Proxy(current, {
    apply: (_first, receiver, args) => Reflect.apply(current, receiver, args),
    get(_first, property) {
      const reason = REFUSED.get(property);
      if (reason !== undefined) throw new TypeError(`sql.${String(property)}: ${reason}`);
      return property === 'end' ? end : Reflect.get(current, property);
    },
  });
}
