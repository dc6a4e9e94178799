// A port for a server that is about to start. Below the range from which the system takes the port of an outgoing connection:
// one of those may be somebody else's by the time the server listens.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

const [LOWEST, BEYOND] = [15_000, 32_000];
/** A machine that has so many ports in use has another trouble. */
const TRIES = 200;

/** A port of 127.0.0.1 that nobody uses at the moment, another one than `taken`. Throws where none is found. */
export async function freePort(taken?: number): Promise<number> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(LOWEST, BEYOND);
    if (port !== taken && (await isFree(port))) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${BEYOND} in ${TRIES} tries`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
