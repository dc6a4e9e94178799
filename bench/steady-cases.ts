// `node bench/steady-cases.ts`: what becomes of filings while everything dies? A portal as `npm start` starts it; drafts are
// opened and filed on many connections, each call repeated with its key until it is acknowledged; meanwhile portal, database
// and both are killed with SIGKILL. Afterwards: nothing acknowledged is lost, nothing filed twice, the numbers of the day
// have no gap, every history is whole. Exits 1 where one of it does not hold.
// --seconds 40 · --connections 16 · --kills 6 · --port 9120. Needs the built pages and Linux.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dayText } from '@yqt/kernel/dates';
import { insertSession } from '../apps/portal/src/domains/identity/server/session.sql.ts';
import { hashOf, newToken } from '../apps/portal/src/domains/identity/server/session-token.ts';
import { testAnswers } from '../apps/portal/src/domains/vehicle/test-vehicle.ts';
import { DEFAULT_TENANT, DEMO_ENTERPRISES } from '../apps/portal/seeds/identity.seed.ts';
import { createClient, idIn, type Reply } from './steady-client.ts';
import { startSteady, type SteadyPortal } from './steady-portal.ts';
import { createTally, TABLE_HEAD } from './steady-tally.ts';
import * as statements from './steady.sql.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '40' },
    connections: { type: 'string', default: '16' },
    kills: { type: 'string', default: '6' },
    port: { type: 'string', default: '9120' },
  },
});
const [seconds, connections, kills, port] = [
  Number(values.seconds),
  Number(values.connections),
  Number(values.kills),
  Number(values.port),
];
const SUBMIT = '/policy/api/vehicle/submit';
const LOST_RETRY_MS = 250;
/** How long after the end a call is repeated. */
const PATIENCE_MS = 90_000;
const client = createClient(port, connections);
const tally = createTally();
const acknowledged: { id: string; receiptNo: string; atMs: number }[] = [];
let unanswered = 0;

async function main(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yqt-steady-cases-'));
  const portal = await startSteady(dataDir, port);
  try {
    const cookie = await ownersCookie(portal);
    const until = performance.now() + seconds * 1000;
    const landed = { count: 0, isOver: false };
    const isDone = () => performance.now() > until && landed.isOver;
    await Promise.all([
      killAround(portal, landed),
      ...Array.from({ length: connections }, (_, n) => fileOn(n, { cookie, isDone, until })),
    ]);
    return judge(await statements.selectFiled(portal.sql(), prefixOf()), landed.count);
  } finally {
    await portal.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const prefixOf = () => `CL${dayText(new Date()).replaceAll('-', '')}`;

/** A session of the administrator of the first demonstration enterprise. */
async function ownersCookie(portal: SteadyPortal): Promise<string> {
  const [account] = await statements.selectDemoAccount(portal.sql(), 'demo-enterprise');
  const now = new Date();
  const token = newToken();
  await insertSession(portal.sql(), {
    id: hashOf(token),
    accountId: account?.id ?? '',
    tenantId: DEFAULT_TENANT,
    ticketHash: null,
    assertedCodes: [],
    legalCodes: [],
    ip: '127.0.0.1',
    now,
    endsAt: new Date(now.getTime() + 3_600_000),
  });
  return `sid=${token}`;
}

interface Filing {
  cookie: string;
  isDone: () => boolean;
  until: number;
}

/** One case after another: its draft, then its filing. */
async function fileOn(connection: number, { cookie, isDone, until }: Filing): Promise<void> {
  const enId = DEMO_ENTERPRISES[0].enId;
  const acknowledgedReply = async (key: string, body: object): Promise<Reply | null> => {
    for (;;) {
      const reply = await client.post(SUBMIT, { cookie, key, body, enId });
      tally.add(reply);
      if (reply.status === 200) return reply;
      if (performance.now() > until + PATIENCE_MS) return null;
      await sleep(reply.retryMs ?? LOST_RETRY_MS);
    }
  };
  for (let n = 0; !isDone(); n++) {
    const name = `case-${connection}-${n}`;
    const answers = testAnswers(dayText(new Date()));
    const made = await acknowledgedReply(`${name}-draft`, { answers });
    const id = made === null ? '' : idIn(made);
    const body = { id, revision: 1, action: 'submit' };
    const sent = made === null ? null : await acknowledgedReply(`${name}-file`, body);
    if (sent === null) {
      unanswered++;
      return;
    }
    const receiptNo = /"receiptNo":"([^"]+)"/.exec(sent.text)?.[1] ?? '';
    acknowledged.push({ id, receiptNo, atMs: performance.now() });
  }
}

/** The portal, its database, and both with the guard of that, in turn; each waits until filings are acknowledged again. */
async function killAround(portal: SteadyPortal, landed: { count: number; isOver: boolean }): Promise<void> {
  const deaths = [
    () => portal.killPortal(),
    () => portal.killEverything(),
    async () => portal.killPostmaster(),
  ];
  for (; landed.count < kills; landed.count++) {
    await sleep((seconds * 1000) / (kills + 1) / 2);
    await deaths[landed.count % deaths.length]?.();
    const since = performance.now();
    while ((acknowledged.at(-1)?.atMs ?? 0) < since && performance.now() < since + PATIENCE_MS)
      await sleep(20);
  }
  landed.isOver = true;
}

function judge(filed: readonly statements.FiledCase[], landed: number): boolean {
  const byId = new Map(filed.map((one) => [one.id, one]));
  const lost = acknowledged.filter(({ id, receiptNo }) => byId.get(id)?.receiptNo !== receiptNo).length;
  const twice =
    acknowledged.length -
    new Set(acknowledged.map(({ receiptNo }) => receiptNo)).size +
    filed.filter((one) => one.submissions !== 1 || one.snapshots !== 1 || one.openTasks !== 1).length;
  const numbers = filed.map(({ receiptNo }) => Number(receiptNo.slice(-6)));
  const gaps = numbers.filter((number, at) => number !== at + 1).length;
  const broken = filed.filter((one) => one.broken > 0).length;
  const lines = [
    `acknowledged ${acknowledged.length} · filed ${filed.length} · lost ${lost} · twice or half ${twice} · gaps ${gaps} · broken histories ${broken} · never answered ${unanswered}`,
    `kills -9 that landed ${landed}: portal, everything, postmaster in turn`,
    TABLE_HEAD,
    ...tally.lines('filings'),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return lost + twice + gaps + broken + unanswered + tally.count(500) === 0 && acknowledged.length > 0;
}

process.exitCode = (await main()) ? 0 : 1;
