// The behaviour log as the server knows it.
import type { Domain } from '../../../domain.ts';
import { registerBehavior } from './behavior.routes.ts';
import { openBehaviorLog } from './record-behavior.ts';

export const behaviorDomain: Domain = {
  name: 'behavior',
  open: ({ sql, now, log }) => {
    const behaviorLog = openBehaviorLog({ sql, now, log });
    return { routes: (bind) => registerBehavior(bind, behaviorLog), close: () => behaviorLog.close() };
  },
};
