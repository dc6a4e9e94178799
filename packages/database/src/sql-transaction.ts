// Transactions that survive the loss of their connection. The driver (postgres 3.4.9) does not: after the loss it
// sends `rollback`, or what `work` still asks for, to a connection that is gone, which ends the process with an
// uncaught TypeError, or to its successor, where it runs outside any transaction or rolls back a stranger's.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type postgres from 'postgres';

/** The lost connections of a pool. */
export interface Losses {
  /** To be called by the pool in the very moment a connection closes. */
  note(): void;
  count(): number;
  /** True until the event loop turns after a loss: those waiting for the connection are just being told. */
  isJustNow(): boolean;
}

export function countLosses(): Losses {
  let count = 0;
  let isJustNow = false;
  return {
    note() {
      count++;
      isJustNow = true;
      setImmediate(() => {
        isJustNow = false;
      });
    },
    count: () => count,
    isJustNow: () => isJustNow,
  };
}

/** The driver's `begin` without its faults; see `transaction` in sql.ts. */
export async function safeTransaction<T>(
  sql: postgres.Sql,
  losses: Losses,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  let isOver = false;
  try {
    const outcome = await sql.begin<{ value: T }>(async (tx) => {
      const lossesBefore = losses.count();
      try {
        return { value: await work(guarded(tx, () => isOver || losses.isJustNow())) };
      } finally {
        // Was it our connection? If so `begin` has rejected by the next turn, and the driver must not learn that
        // `work` has ended: it would send commit or rollback.
        if (losses.count() !== lossesBefore) await nextTurn();
        if (isOver) await forever();
      }
    });
    return outcome.value;
  } finally {
    isOver = true;
  }
}

/** The same transaction, whose statements throw once its connection is lost or it has ended. */
function guarded(tx: postgres.TransactionSql, isLost: () => boolean): postgres.TransactionSql {
  const refuseWhenLost = () => {
    if (isLost()) throw Object.assign(new Error('the transaction has ended'), { code: 'CONNECTION_CLOSED' });
  };
  return new Proxy(tx, {
    apply(target, receiver, args) {
      refuseWhenLost();
      return Reflect.apply(target, receiver, args);
    },
    get(target, property) {
      refuseWhenLost();
      if (property === 'savepoint')
        throw new TypeError('savepoints are not guarded against lost connections');
      return Reflect.get(target, property);
    },
  });
}

function forever(): Promise<never> {
  return new Promise(() => {});
}
