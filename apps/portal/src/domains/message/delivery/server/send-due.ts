// Sends what is due, once by key: a process that ends between sending and noting it sends again under the same key, which the
// gateway knows. What fails five times stays failed until an operator has it tried anew.
import type { FastifyBaseLogger } from 'fastify';
import type { Jobs } from '@yqt/database/jobs';
import { transaction, type Sql } from '@yqt/database/sql';
import { eachApart } from '@yqt/kernel/each-apart';
import { AppError } from '@yqt/kernel/errors';
import { paths } from '../../../../paths.ts';
import { ENTERPRISE_ROLE_WORDS } from '../../../../enterprise-role.rules.ts';
import { enabledAccounts } from '../../../identity/server/account-names.port.ts';
import { enterprisesOf } from '../../../identity/server/members.port.ts';
import * as text from '../delivery.text.ts';
import { formDigests, lockDeliveries, markFailed, markSent, takeDue, type DueRow } from './delivery.sql.ts';
import type { MailGateway } from './mail-gateway.ts';

export interface DeliveryDeps {
  sql: Sql;
  now: () => Date;
  log: FastifyBaseLogger;
  sms: {
    send(message: { tenantId: string; tel: string; text: string; key: string }): Promise<void>;
  };
  mail: MailGateway;
  /** Whether this portal has gateways. */
  isOpen: boolean;
  publicUrl: URL;
  sealText: (text: string) => string;
  openText: (sealed: string) => string;
}

const SEND = 'message.send';
const DIGEST = 'message.digest';
const AT_ONCE = 200;
const MOST_ATTEMPTS = 5;
const RETRY_MS = 5 * 60_000;
/** Titles in one digest; of more their number. */
const MOST_TITLES = 30;

/** Starts both jobs: every minute, and the digest once a day. */
export async function workOnDeliveries(jobs: Jobs, deps: DeliveryDeps): Promise<void> {
  await jobs.work(SEND, () => sendDue(deps));
  await jobs.schedule(SEND, '* * * * *');
  await jobs.work(DIGEST, () => sendDigests(deps));
  await jobs.schedule(DIGEST, '30 8 * * *');
}

/** One mail or text message to each for everything of the day. */
export async function sendDigests(deps: DeliveryDeps): Promise<void> {
  await transaction(deps.sql, async (tx) => {
    await lockDeliveries(tx);
    await formDigests(tx, deps.now());
  });
  await sendDue(deps);
}

/** Until nothing is due. */
export async function sendDue(deps: DeliveryDeps): Promise<void> {
  for (let taken = AT_ONCE; taken >= AT_ONCE;) {
    const now = deps.now();
    const nextAt = new Date(now.getTime() + RETRY_MS);
    const due = await transaction(deps.sql, async (tx) => {
      await lockDeliveries(tx);
      return takeDue(tx, { now, nextAt, limit: AT_ONCE });
    });
    await eachApart(Map.groupBy(due, ({ key }) => key).values(), (group) => sendGroup(deps, group));
    taken = due.length;
  }
}

/** What its reader has closed or may no longer read meanwhile is not sent, nor does a digest name it. */
async function sendGroup(deps: DeliveryDeps, rows: readonly DueRow[]): Promise<void> {
  const reasons = await reasonsAgainst(deps, rows);
  for (const [reason, left] of Map.groupBy(rows, (row) => reasons.get(row.id)))
    if (reason !== undefined) await noteFault(deps, left, reason);
  const wanted = rows.filter(({ id }) => !reasons.has(id));
  if (wanted.length === 0) return;
  const fault = await faultOfSending(deps, wanted);
  if (fault === null) await markSent(deps.sql, { ids: idsOf(wanted), now: deps.now() });
  else await noteFault(deps, wanted, fault);
}

/** By delivery, why it does not leave. All rows are one person's. */
async function reasonsAgainst(
  { sql, now }: DeliveryDeps,
  rows: readonly DueRow[],
): Promise<ReadonlyMap<string, string>> {
  const accountId = rows[0]?.accountId ?? '';
  const isEnabled = (await enabledAccounts(sql, [accountId])).length > 0;
  const acting = rows.some(({ enId }) => enId !== null)
    ? await enterprisesOf(sql, { accountId, now: now(), roles: ENTERPRISE_ROLE_WORDS })
    : [];
  const own = new Set<string | null>([null, ...acting.map(({ enId }) => enId)]);
  const reasonOf = ({ isWanted, enId }: DueRow): string | null => {
    if (!isEnabled) return text.DISABLED;
    if (!isWanted) return text.NOT_WANTED;
    return own.has(enId) ? null : text.NOT_THEIRS;
  };
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const reason = reasonOf(row);
      return reason === null ? [] : [[row.id, reason]];
    }),
  );
}

const idsOf = (rows: readonly DueRow[]): string[] => rows.map(({ id }) => id);

/** Those that no further attempt would mend. */
const LASTING: ReadonlySet<string> = new Set([
  text.NO_CONTACT,
  text.NOT_WANTED,
  text.NOT_THEIRS,
  text.DISABLED,
]);

async function noteFault(deps: DeliveryDeps, rows: readonly DueRow[], fault: string): Promise<void> {
  const attempts = Math.max(...rows.map((row) => row.attempts));
  const isLast = attempts >= MOST_ATTEMPTS || LASTING.has(fault);
  await markFailed(deps.sql, { ids: idsOf(rows), fault, isLast });
  deps.log.warn({ event: 'message.delivery-failed', deliveries: rows.length, attempts, isLast });
}

/** Null = sent. An expected fault in its own words, any other one in none of its own: they may name the address. */
async function faultOfSending(deps: DeliveryDeps, rows: readonly DueRow[]): Promise<string | null> {
  const [first] = rows;
  if (!first) return null;
  const { tenantId, channel, key, addressSealed, hasContact } = first;
  if (addressSealed === null) return hasContact ? text.UNPROVED : text.NO_CONTACT;
  const titles = rows.map(({ title }) => title);
  try {
    const to = deps.openText(addressSealed);
    if (channel === 'sms') await deps.sms.send({ tenantId, tel: to, text: text.smsMessage(titles), key });
    else
      await deps.mail.send({
        tenantId,
        to,
        key,
        subject: text.mailSubject(titles),
        text: text.mailText(titles.slice(0, MOST_TITLES), {
          rest: titles.length - MOST_TITLES,
          url: new URL(paths.messages(), deps.publicUrl).href,
        }),
      });
    return null;
  } catch (error) {
    return error instanceof AppError && error.code === 'UNAVAILABLE' ? error.message : text.UNKNOWN_FAULT;
  }
}
