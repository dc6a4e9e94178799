// What the clock finds due.
import type { Db } from '@yqt/database/sql';
import { NEWS_KIND } from './offering.sql.ts';

interface Due {
  now: Date;
  limit: number;
}

/** Rows: ≤ limit, offerings with a seat whose time to confirm has passed; index entry_offered. */
export const selectLapsingSeats = (db: Db, { now, limit }: Due) => db<{ id: string; tenantId: string }[]>`
  select distinct offering_id as id, tenant_id as "tenantId" from registration.entry
  where state = 'offered' and confirm_by <= ${now} order by offering_id limit ${limit}`;

/** Rows: n, the seats of a locked offering whose time has passed. */
export const selectLapsed = (db: Db, { offeringId, now }: { offeringId: string; now: Date }) => db<
  { id: string }[]
>`
  select id from registration.entry
  where offering_id = ${offeringId}::uuid and state = 'offered' and confirm_by <= ${now} order by wait_no limit 1000`;

/** Rows: ≤ limit, offerings that ended before `before` and still have somebody who has neither come nor stayed away. */
export const selectUnattended = (db: Db, { before, limit }: { before: Date; limit: number }) => db<
  { id: string; tenantId: string }[]
>`
  select o.id, o.tenant_id as "tenantId" from registration.offering o
  where o.is_open and o.kind <> ${NEWS_KIND} and o.ends_at <= ${before}
    and exists (select from registration.entry e where e.offering_id = o.id and e.state = 'registered')
  order by o.ends_at, o.id limit ${limit}`;

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

/**
 * Rows: ≤ limit, registered entries of what begins within the time, marked as reminded: whoever marks first reminds. Two
 * processes at once wait for each other's rows and find them marked.
 */
export const takeReminders = (
  db: Db,
  { which, now, until, limit }: { which: 'day' | 'hour'; now: Date; until: Date; limit: number },
) => {
  const mark = which === 'day' ? db`reminded_day` : db`reminded_hour`;
  return db<Reminded[]>`
    update registration.entry e set ${mark} = ${now}
    from registration.offering o
    where o.id = e.offering_id and e.id in (
      select due.id from registration.entry due join registration.offering at on at.id = due.offering_id
      where at.is_open and at.kind <> ${NEWS_KIND} and at.starts_at > ${now} and at.starts_at <= ${until}
        and due.state = 'registered' and due.${mark} is null
      order by due.id limit ${limit} for update of due skip locked)
    returning e.id, e.account_id as "accountId", e.en_id as "enId", e.tenant_id as "tenantId", o.title, o.link, o.place,
      o.starts_at as "startsAt"`;
};

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
export const samples = {
  selectLapsingSeats: [[{ now: NOW, limit: 10 }]],
  selectLapsed: [[{ offeringId: ID, now: NOW }]],
  selectUnattended: [[{ before: NOW, limit: 10 }]],
  missEntries: [[{ offeringId: ID, now: NOW }]],
  takeReminders: [
    [{ which: 'day', now: NOW, until: NOW, limit: 10 }],
    [{ which: 'hour', now: NOW, until: NOW, limit: 10 }],
  ],
};
