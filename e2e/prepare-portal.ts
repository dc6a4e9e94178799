// Vitest global set-up of the journeys: the browser ready to start, and a data folder with the demonstration in it, made by a
// first start. Every file of journeys works on a copy of its own (own-portal.ts).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareBrowser } from './open-browser.ts';
import { startPortal } from './portal-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder of a portal that was started once and stopped. */
    preparedDataDir: string;
  }
}

interface Project {
  provide(key: 'preparedDataDir', value: string): void;
}

export async function setup(project: Project): Promise<() => Promise<void>> {
  await prepareBrowser();
  const dataDir = await mkdtemp(join(tmpdir(), 'yqt-e2e-'));
  const portal = await startPortal(dataDir);
  await portal.stop();
  project.provide('preparedDataDir', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}
