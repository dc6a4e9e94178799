// Starts everything that `npm start` promises, in order, saying what it does; stops it in reverse. The port answers first, and
// the database recovers while the rest of the program is read: so a portal that was killed is missed as shortly as can be.
import { readConfig } from './config.ts';
import { openEarlyDoor } from './early-door.ts';
import type { LineWriter } from './line-writer.ts';
import { openDatabase, type DatabaseNews } from './open-database.ts';

export interface StartOptions extends DatabaseNews {
  env: Record<string, string | undefined>;
  isDevelopment?: boolean;
  /** Where the log goes. */
  output: LineWriter;
}

export interface Portal {
  url: string;
  close(): Promise<void>;
}

/** Starts the portal. Throws with a Chinese sentence where it cannot; whatever had started is stopped again. */
export async function startPortal(options: StartOptions): Promise<Portal> {
  const { env, isDevelopment = false, say, output } = options;
  const config = readConfig(env);
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const door = await openEarlyDoor({ port: config.port, host: config.host });
    closing.push(door.close);
    const opening = openDatabase(config, options);
    closing.push(() =>
      opening.then(
        (database) => database.stop(),
        () => {}, // told below
      ),
    );
    const { servePortal } = await import('./serve-portal.ts');
    const { target } = await opening;
    await servePortal(target, { config, door, isDevelopment, say, output }, closing);
    return { url: config.publicUrl.origin, close };
  } catch (error) {
    await close();
    throw error;
  }
}
