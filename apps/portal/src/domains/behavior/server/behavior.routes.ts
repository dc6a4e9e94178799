// Opens the behaviour log and the heartbeat. Both answer 204 at once; writing happens later.
import type { PortalBind } from '../../identity/server/identity.port.ts';
import { behaviorContract } from '../contract.ts';
import { requireShort } from './beacon-body.ts';
import { openBehaviorLog, type BehaviorDeps, type BehaviorLog } from './record-behavior.ts';

/** Binds both endpoints. Close what it returns when the server stops, before the pool ends. */
export function registerBehavior(bind: PortalBind, deps: BehaviorDeps): Pick<BehaviorLog, 'flush' | 'close'> {
  const behaviorLog = openBehaviorLog(deps);
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
  return behaviorLog;
}
