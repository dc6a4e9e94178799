// What the clock finds due.
import type { Db } from '@yqt/database/sql';
import { NEWS_KIND } from './offering.sql.ts';

/** A page of what is due, in the order of ids. */
interface Page {
  after: string | null;
  limit: number;
}

/** Rows: ≤ limit after an id, offerings with a seat whose time to confirm has passed; index entry_offered. */
export const selectLapsingSeats = (db: Db, { now, after, limit }: Page & { now: Date }) => db<
  { id: string; tenantId: string }[]
>`
  select distinct offering_id as id, tenant_id as "tenantId" from registration.entry
  where state = 'offered' and confirm_by <= ${now} and (${after}::uuid is null or offering_id > ${after}::uuid)
  order by offering_id limit ${limit}`;

/** Rows: n, the seats of a locked offering whose time has passed. */
export const selectLapsed = (db: Db, { offeringId, now }: { offeringId: string; now: Date }) => db<
  { id: string }[]
>`
  select id from registration.entry
  where offering_id = ${offeringId}::uuid and state = 'offered' and confirm_by <= ${now} order by wait_no limit 1000`;

/** Rows: ≤ limit after an id, offerings that ended before `before` and still have somebody who has neither come nor stayed away. */
export const selectUnattended = (db: Db, { before, after, limit }: Page & { before: Date }) => db<
  { id: string; tenantId: string }[]
>`
  select o.id, o.tenant_id as "tenantId" from registration.offering o
  where o.is_open and o.kind <> ${NEWS_KIND} and o.ends_at <= ${before}
    and exists (select from registration.entry e where e.offering_id = o.id and e.state = 'registered')
    and (${after}::uuid is null or o.id > ${after}::uuid)
  order by o.id limit ${limit}`;

/** All of a locked offering that have not come. */
export const missEntries = (db: Db, { offeringId, now }: { offeringId: string; now: Date }) => db`
  update registration.entry set state = 'no_show', state_at = ${now}
  where offering_id = ${offeringId}::uuid and state = 'registered'`;

interface Reminded {
  id: string;
  accountId: string;
  enId: string | null;
  tenantId: string;
  title: string;
  link: string;
  place: string;
  startsAt: string;
}

type Which = 'day' | 'hour';

/** Of an entry, and of its offering. */
const isUnreminded = (db: Db, { which, from, until }: { which: Which; from: Date; until: Date }) => db`
  o.is_open and o.kind <> ${NEWS_KIND} and o.starts_at > ${from} and o.starts_at <= ${until}
  and e.state = 'registered' and e.${reminder(db, which)} is null`;

const reminder = (db: Db, which: Which) => (which === 'day' ? db`reminded_day` : db`reminded_hour`);

/** Rows: ≤ limit after an id, registered entries of what begins between the two, and of which nobody was reminded yet. */
export const selectUnreminded = (db: Db, q: Page & { which: Which; from: Date; until: Date }) => db<
  { id: string }[]
>`
  select e.id from registration.entry e join registration.offering o on o.id = e.offering_id
  where ${isUnreminded(db, q)} and (${q.after}::uuid is null or e.id > ${q.after}::uuid)
  order by e.id limit ${q.limit}`;

/** Row: 0..1, marked as reminded: whoever marks first reminds; none where another process has, or it is due no more. */
export const takeReminder = (
  db: Db,
  q: { id: string; which: Which; now: Date; from: Date; until: Date },
) => db<Reminded[]>`
  update registration.entry e set ${reminder(db, q.which)} = ${q.now} from registration.offering o
  where o.id = e.offering_id and e.id = ${q.id}::uuid and ${isUnreminded(db, q)}
  returning e.id, e.account_id as "accountId", e.en_id as "enId", e.tenant_id as "tenantId", o.title, o.link, o.place,
    o.starts_at as "startsAt"`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
export const samples = {
  selectLapsingSeats: [[{ now: NOW, after: null, limit: 10 }], [{ now: NOW, after: ID, limit: 10 }]],
  selectLapsed: [[{ offeringId: ID, now: NOW }]],
  selectUnattended: [[{ before: NOW, after: null, limit: 10 }], [{ before: NOW, after: ID, limit: 10 }]],
  missEntries: [[{ offeringId: ID, now: NOW }]],
  selectUnreminded: [
    [{ which: 'day', from: NOW, until: NOW, after: null, limit: 10 }],
    [{ which: 'hour', from: NOW, until: NOW, after: ID, limit: 10 }],
  ],
  takeReminder: [
    [{ id: ID, which: 'day', now: NOW, from: NOW, until: NOW }],
    [{ id: ID, which: 'hour', now: NOW, from: NOW, until: NOW }],
  ],
};
