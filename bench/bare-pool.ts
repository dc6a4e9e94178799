// The driver alone: what the product's own pool (recovery, guarded sockets, timeouts) is measured against.
import postgres from 'postgres';
import { columnTypes, SESSION_TIME_ZONE } from '@yqt/database/column-types';
import type { SocketTarget, Sql } from '@yqt/database/sql';

/** A pool of postgres.js as large as the product's, with the same values in its rows. */
export const barePool = (target: SocketTarget): Sql =>
  postgres({
    ...target,
    host: target.path,
    max: 10,
    fetch_types: false,
    types: columnTypes,
    connection: { TimeZone: SESSION_TIME_ZONE },
  });
