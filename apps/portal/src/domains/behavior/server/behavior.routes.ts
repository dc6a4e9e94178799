// Opens the behaviour log and the heartbeat. Both answer 204 at once; writing happens later.
import { appError } from '@yqt/kernel/errors';
import type { PortalBind } from '../../../visit.ts';
import { behaviorContract } from '../contract.ts';
import type { BehaviorLog } from './record-behavior.ts';

/** Binds both endpoints. */
export function registerBehavior(bind: PortalBind, behaviorLog: BehaviorLog): void {
  bind('behavior', behaviorContract, {
    recordBehavior: (record, visit) => {
      requireShort(record);
      behaviorLog.record(visit, record);
      return null;
    },
    recordHeartbeat: (beat, visit) => {
      behaviorLog.heartbeat(visit, beat);
      return null;
    },
  });
}

/** Bytes of a record in any form of body (trust.md 53). */
const MAX_RECORD_BYTES = 8192;

/** Throws TOO_LARGE. The body was read under the server's own limit; this one bounds what waits in memory. */
function requireShort(record: object): void {
  if (Buffer.byteLength(JSON.stringify(record)) > MAX_RECORD_BYTES) throw appError('TOO_LARGE');
}
