// Runs before each file of journeys: a portal of its own on a copy of the prepared data folder, so that no journey meets
// what another file did, whatever the order and however many run at once.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, inject } from 'vitest';
import { startPortal, type PortalProcess } from './portal-process.ts';

let own: PortalProcess | undefined;

/** The portal of this file's journeys. */
export function portal(): PortalProcess {
  if (!own) throw new Error('the portal has not started');
  return own;
}

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yqt-e2e-'));
  // two thousand files with their modes and owners: Node takes ten times as much of the processor
  await promisify(execFile)('cp', ['-a', `${inject('preparedDataDir')}/.`, dataDir]);
  own = await startPortal(dataDir, { isBuilt: true });
});

afterAll(async () => {
  await own?.stop();
  if (own) await rm(own.dataDir, { recursive: true, force: true });
});
