// Activities as calendar files (RFC 5545): one of them, or all of a member under a secret address that they may renew.
import { createHash, randomBytes } from 'node:crypto';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { transaction } from '@yqt/database/sql';
import { textOf } from '@yqt/forms/answers';
import { instantOf, instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { paths } from '../../../paths.ts';
import type { MemberVisit, Visit } from '../../../visit.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { ownEntries } from '../../registration/server/desk.port.ts';
import { activityFormText as text } from '../activity-words.rules.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { selectActivities, type ActivityRow } from './activity.sql.ts';
import { selectFeed, selectFeedByCode, upsertFeed } from './calendar-feed.sql.ts';
import { activityPlace, requireActivity } from './read-activities.ts';

const stamp = (instant: string): string =>
  instantOf(instant).toISOString().replaceAll(/[-:]/g, '').replace(/\.\d+/, '');
const escaped = (words: string): string =>
  words.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** Lines of at most 75 bytes, the next begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > 73) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

/** The activity as an entry of a calendar; of one that is cancelled it says so. */
export async function getActivityIcs(deps: ActivityDeps, visit: Visit, id: string): Promise<FileAnswer> {
  const row = await requireActivity(deps, { tenantId: visit.tenantId, id });
  return calendarFile(row.title, eventOf(row, visit));
}

const calendarFile = (name: string, events: readonly string[]): FileAnswer => ({
  name: `${name}.ics`,
  mediaType: 'text/calendar; charset=utf-8',
  content: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//yuanqitong//activity//ZH',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      `X-WR-CALNAME:${escaped(name)}`,
      ...events,
      'END:VCALENDAR',
      '',
    ]
      .map(folded)
      .join('\r\n'),
  ),
});

const eventOf = (row: ActivityRow, { origin, now }: Visit): string[] => [
  'BEGIN:VEVENT',
  `UID:${row.id}@yuanqitong`,
  `SEQUENCE:${row.revision}`,
  `DTSTAMP:${stamp(instantText(now))}`,
  `DTSTART:${stamp(row.startsAt ?? '')}`,
  `DTEND:${stamp(row.endsAt ?? '')}`,
  `SUMMARY:${escaped(row.title)}`,
  `LOCATION:${escaped(activityPlace(row))}`,
  `DESCRIPTION:${escaped(textOf(row.answers['summary']))}`,
  `URL:${new URL(paths.activity(row.id), origin).href}`,
  `STATUS:${row.state === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

const CODE_BYTES = 24;
/** As many entries as a calendar shows. */
const MOST = 100;
/** Entries that stand in somebody's calendar: of other states the activity is not theirs. A cancelled activity cancels its entries. */
const EXPECTED_STATES: ReadonlySet<string> = new Set([
  'registered',
  'pending',
  'offered',
  'checked_in',
  'reviewed',
]);

const hashOfFeed = (code: string): string => createHash('sha256').update(`calendar:${code}`).digest('hex');
const addressOf = (visit: Visit, code: string): string =>
  new URL(paths.activityFeed(code), visit.origin).href;

/** The member's address; empty where they have none yet. */
export async function getFeedAddress(deps: ActivityDeps, visit: MemberVisit): Promise<{ address: string }> {
  const own = { tenantId: visit.tenantId, accountId: visit.viewer.accountId };
  const [feed] = await selectFeed(deps.sql, own);
  return { address: feed ? addressOf(visit, deps.seals.open(feed.codeSealed)) : '' };
}

/** A new address; the one before leads nowhere from now on. */
export async function renewFeed(deps: ActivityDeps, visit: MemberVisit): Promise<{ address: string }> {
  const { tenantId, viewer, ip, requestId, now } = visit;
  const { accountId } = viewer;
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const codes = { codeHash: hashOfFeed(code), codeSealed: deps.seals.seal(code) };
  await transaction(deps.sql, async (tx) => {
    await upsertFeed(tx, { tenantId, accountId, ...codes, now });
    await recordAudit(tx, {
      tenantId,
      actor: accountId,
      event: 'calendar.renewed',
      objectKind: 'account',
      objectId: accountId,
      result: 'done',
      ip,
      requestId,
      facts: {},
    });
  });
  return { address: addressOf(visit, code) };
}

/** The activities of whoever has the address. Throws NOT_FOUND for every other code. */
export async function getFeed(deps: ActivityDeps, visit: Visit, code: string): Promise<FileAnswer> {
  const { tenantId } = visit;
  const [feed] = await selectFeedByCode(deps.sql, { tenantId, codeHash: hashOfFeed(code) });
  if (!feed) throw appError('NOT_FOUND');
  const { accountId } = feed;
  const { records } = await ownEntries(deps, { tenantId, accountId, current: 1, size: MOST });
  const ids = records.filter(({ state }) => EXPECTED_STATES.has(state)).map(({ offeringId }) => offeringId);
  const rows = ids.length === 0 ? [] : await selectActivities(deps.sql, { tenantId, ids });
  const held = rows.filter(({ startsAt, endsAt }) => startsAt !== null && endsAt !== null);
  return calendarFile(
    text.calendar,
    held.flatMap((row) => eventOf(row, visit)),
  );
}
