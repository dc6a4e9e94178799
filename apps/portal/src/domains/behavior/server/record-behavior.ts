// Takes records and heartbeats of visitors into the buffers; what is stored is cleaned here, once.
import type { FastifyBaseLogger } from 'fastify';
import type { Sql } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Visit } from '../../../visit.ts';
import type { BehaviorRecord } from '../contract.ts';
import { cleanPageUri, redact } from '../behavior.rules.ts';
import { createBehaviorBuffer } from './behavior-buffer.ts';
import {
  dropPartitions,
  ensurePartitions,
  insertHeartbeats,
  insertRecords,
  type HeartbeatRow,
  type RecordRow,
} from './behavior.sql.ts';

export interface BehaviorDeps {
  sql: Sql;
  now: () => Date;
  log: FastifyBaseLogger;
}

export interface BehaviorLog {
  record(visit: Visit, record: BehaviorRecord): void;
  heartbeat(visit: Visit, beat: { uuid: string; policyId?: string; seconds: number }): void;
  /** Writes what is held; never rejects. */
  flush(): Promise<void>;
  /** Writes what is held and stops. */
  close(): Promise<void>;
}

/** Partitions kept ready: this month's and the next, so that midnight finds its table. */
const MONTHS_AHEAD = 2;
/** Days that the log is kept: a year to compare with, and well over the six months that 网络安全法 asks of logs. */
export const BEHAVIOR_DAYS = 400;
const DAY_MS = 86_400_000;

/** Opens the log with its two buffers. */
export function openBehaviorLog({ sql, now, log }: BehaviorDeps): BehaviorLog {
  let readyFor = '';
  /** Once a day: partitions before rows, and the oldest ones go. */
  const prepare = async () => {
    const day = dayText(now());
    if (day === readyFor) return;
    await ensurePartitions(sql, { day, months: MONTHS_AHEAD });
    await dropPartitions(sql, dayText(new Date(now().getTime() - BEHAVIOR_DAYS * DAY_MS)));
    readyFor = day;
  };
  const records = createBehaviorBuffer<RecordRow>({
    name: 'record',
    log,
    write: async (rows) => {
      await prepare();
      await insertRecords(sql, rows);
    },
  });
  const heartbeats = createBehaviorBuffer<HeartbeatRow>({
    name: 'heartbeat',
    log,
    write: async (rows) => {
      await prepare();
      await insertHeartbeats(sql, rows);
    },
  });
  return {
    record: (visit, record) => records.add({ ...stampOf(visit), ...cleaned(record) }),
    heartbeat: (
      visit,
      { uuid, policyId = null, seconds }: { uuid: string; policyId?: string | null; seconds: number },
    ) => heartbeats.add({ ...stampOf(visit), uuid, policyId, seconds }),
    flush: async () => void (await Promise.all([records.flush(), heartbeats.flush()])),
    close: async () => void (await Promise.all([records.close(), heartbeats.close()])),
  };
}

const stampOf = ({ tenantId, viewer, now }: Visit) => ({
  id: uuidV7(now.getTime()),
  at: now,
  tenantId,
  accountId: viewer?.accountId ?? null,
});

const cleaned = ({ deviceId, sessionId, event, pageUri, ...texts }: BehaviorRecord) => ({
  deviceId,
  sessionId,
  event,
  pageUri: pageUri === undefined ? null : cleanPageUri(pageUri),
  operation: redactedOrNull(texts.operation),
  pageName: redactedOrNull(texts.pageName),
  routeName: redactedOrNull(texts.routeName),
  param: redactedOrNull(texts.param),
});

const redactedOrNull = (text: string | undefined): string | null =>
  text === undefined ? null : redact(text);
