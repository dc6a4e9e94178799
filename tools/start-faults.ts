// Everything that would make a start fail, found before any work: the configuration, the ports, an external database.
import { collectConfig } from '../apps/portal/src/server/config.ts';
import { databaseFault } from '../apps/portal/src/server/database-fault.ts';
import { busyPorts, portsOf } from './busy-ports.mjs';

/** Chinese sentences, each beginning with its variable; empty = go. */
export async function startFaults(env: Record<string, string | undefined>): Promise<string[]> {
  const { config, faults } = collectConfig(env);
  const { databaseUrl, databaseReplicaUrl } = config;
  const databases = await Promise.all([
    databaseUrl ? databaseFault('DATABASE_URL', databaseUrl) : null,
    databaseReplicaUrl ? databaseFault('DATABASE_REPLICA_URL', databaseReplicaUrl) : null,
  ]);
  return [...faults, ...(await busyPorts(portsOf(env))), ...databases.filter((fault) => fault !== null)];
}
