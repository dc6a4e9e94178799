// The embedded database over its sudden deaths: it is started again on the same folder and found under the same socket, so
// that pools which lost it go on by themselves.
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded, type Embedded } from './embedded.ts';
import type { ServerSettings } from './embedded-server.ts';

export interface KeepOptions {
  settings?: ServerSettings;
  /** It has ended unasked; it is being started again. */
  onEnded: () => void;
  onBack: () => void;
  /** It ends again and again, or no longer starts. Nothing more is tried. */
  onGivenUp: (reason: unknown) => void;
}

/** Processes of a postmaster that was killed follow it in no time, or after their statement; until then none can start. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;
const PATIENCE_MS = 60_000;
/** A server that ends so often has a reason that another start does not mend. */
const MOST_ENDINGS = 3;
const ENDINGS_WITHIN_MS = 60_000;

/** As `startEmbedded`, started again whenever it ends unasked. */
export async function keepEmbedded(
  dataDir: string,
  options: KeepOptions,
): Promise<Pick<Embedded, 'options' | 'stop'>> {
  let server = await startEmbedded(dataDir, options.settings);
  const { options: target } = server;
  let isStopping = false;
  const endings: number[] = [];
  const watch = async (): Promise<void> => {
    await server.died;
    if (isStopping) return;
    endings.push(Date.now());
    const recent = endings.filter((at) => Date.now() - at < ENDINGS_WITHIN_MS);
    if (recent.length > MOST_ENDINGS)
      throw new Error(`the database ended ${recent.length} times in a minute`);
    options.onEnded();
    await server.stop(); // gives up the lease, which else would be taken anew before the next server has its own
    const next = await startAgain(dataDir, options.settings, () => isStopping);
    if (!next) return;
    server = next;
    if (isStopping) return; // whoever stops waits for this, and stops what there is then
    options.onBack();
    await watch();
  };
  const watching = watch().catch((error: unknown) => {
    if (!isStopping) options.onGivenUp(error);
  });
  const stop = async () => {
    isStopping = true;
    await server.stop();
    await watching;
    await server.stop();
  };
  return { options: target, stop };
}

/** The server again; null where it is no longer wanted. */
async function startAgain(
  dataDir: string,
  settings: ServerSettings | undefined,
  isStopping: () => boolean,
): Promise<Embedded | null> {
  const until = performance.now() + PATIENCE_MS;
  for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    await sleep(pauseMs);
    if (isStopping()) return null;
    try {
      return await startEmbedded(dataDir, settings);
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}
