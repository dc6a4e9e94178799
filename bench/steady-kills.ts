// Sudden deaths for the steadiness proof: mostly of database backends at work, now and then of the postmaster or the portal.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SteadyPortal } from './steady-portal.ts';
import * as statements from './steady.sql.ts';

export interface Kills {
  backends: number;
  postmasters: number;
  portals: number;
}

export interface KillPlan {
  kills: number;
  /** Spread over so long. */
  seconds: number;
  /** Resolves when a write has been accepted that was sent after the call. */
  recovered: () => Promise<void>;
  isOver: () => boolean;
}

/** The embedded database is given up after four deaths within a minute. */
const MOST_POSTMASTERS = 3;

/**
 * Kills until as many have landed; counts what landed. The portal dies each twelfth time and the postmaster three times in
 * between; the next death waits until writes are accepted again, so that each recovery is measured by itself.
 */
export async function killAround(
  portal: SteadyPortal,
  { kills, seconds, recovered, isOver }: KillPlan,
): Promise<Kills> {
  const landed: Kills = { backends: 0, postmasters: 0, portals: 0 };
  const count = () => landed.backends + landed.postmasters + landed.portals;
  const pauseMs = (seconds * 1000) / (kills + 1) / 2;
  while (count() < kills && !isOver()) {
    await sleep(pauseMs);
    const next = count() + 1;
    if (next % 12 === 0) {
      landed.portals++;
      await portal.killPortal();
      await recovered();
    } else if (next % 12 === 6 && landed.postmasters < MOST_POSTMASTERS) {
      landed.postmasters++;
      portal.killPostmaster();
      await recovered();
    } else landed.backends += await backendKilled(portal);
  }
  return landed;
}

const backendKilled = (portal: SteadyPortal): Promise<number> =>
  statements.killBackend(portal.sql()).then(
    (rows) => rows.length,
    () => 0,
  );
