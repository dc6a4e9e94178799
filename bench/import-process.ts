// The import of an enterprise library in a process of its own, so that its memory is its own: arguments are the socket
// target as JSON, the file and the tenant; it answers its parent with time and peak memory.
import { connect, type SocketTarget } from '@yqt/database/sql';
import { importLibrary } from '../apps/portal/src/domains/enterprise/server/import-library.ts';
import { librarySheet } from '../apps/portal/src/domains/enterprise/server/library-sheet.ts';

/** What the process answers. */
export interface ImportOutcome {
  milliseconds: number;
  created: number;
  faulty: number;
  /** Largest resident memory of the process. */
  peakBytes: number;
}

const [target = '{}', file = '', tenantId = ''] = process.argv.slice(2);
const socket: SocketTarget = JSON.parse(target);
const sql = connect(socket, { max: 2, applicationName: 'bench' });
const began = performance.now();
const { created, faulty } = await importLibrary({ sql, now: () => new Date(), tenantId }, librarySheet(file));
const outcome: ImportOutcome = {
  milliseconds: performance.now() - began,
  created,
  faulty,
  // kilobytes on Linux (getrusage)
  peakBytes: process.resourceUsage().maxRSS * 1024,
};
process.send?.(outcome);
await sql.end();
