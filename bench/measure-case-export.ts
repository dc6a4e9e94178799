// The export of 100,000 cases as an officer takes it: memory of the server while the sheet is written must not follow the rows.
import { setTimeout as sleep } from 'node:timers/promises';
import { deskContract } from '../apps/portal/src/domains/casework/desk/contract.ts';
import { atMost, noted, type Row } from './rows.ts';
import { startServer, type ServerProcess } from './server-process.ts';
import { sessionOf } from './session.ts';
import type { Stage } from './stage.ts';

const SAMPLE_MS = 50;
/** A week of cases that were filed a minute apart. */
const TENTH = '&from=2025-01-01&to=2025-01-07';
/** What ten times as many rows may add: their ids, and what the collector has not taken yet. */
const MOST_MORE_MB = 60;

/** The cases must be there, filed from 2025-01-01. */
export async function* measureCaseExport(stage: Stage): AsyncGenerator<Row> {
  const app = await startServer('app', { target: stage.target, tenantId: stage.tenantId, hasPages: false });
  try {
    const cookie = await sessionOf(stage, 'demo-operator');
    const all = `${deskContract.exportCases.path}?tab=all`;
    // the library is loaded, the collector has its size
    await exported(app, { cookie, path: all + TENTH });
    const few = await exported(app, { cookie, path: all + TENTH });
    const many = await exported(app, { cookie, path: all });
    yield atMost({
      what: 'export of 100,000 cases: most memory beyond that of 10,000',
      value: Math.max(0, many.most - few.most),
      budget: MOST_MORE_MB,
      unit: ' MB',
    });
    yield noted(
      'export of 10,000 and of 100,000 cases: seconds; size; most memory',
      [few, many]
        .map(({ seconds, mb, most }) => `${seconds.toFixed(1)} s, ${mb.toFixed(1)}, ${Math.round(most)} MB`)
        .join('; '),
    );
  } finally {
    await app.stop();
  }
}

/** Takes it to its end; the most memory meanwhile, in MB. Throws where it is refused. */
async function exported(app: ServerProcess, { cookie, path }: { cookie: string; path: string }) {
  const began = performance.now();
  const samples = [await app.memory()];
  let isDone = false;
  const watching = (async () => {
    while (!isDone) {
      samples.push(await app.memory());
      await sleep(SAMPLE_MS);
    }
  })();
  try {
    const reply = await fetch(app.url + path, { headers: { cookie } });
    if (!reply.ok || !reply.headers.get('content-type')?.includes('spreadsheet'))
      throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    let bytes = 0;
    for await (const piece of reply.body ?? []) bytes += piece.length;
    return { seconds: (performance.now() - began) / 1000, mb: bytes / 1_048_576, most: Math.max(...samples) };
  } finally {
    isDone = true;
    await watching;
  }
}
