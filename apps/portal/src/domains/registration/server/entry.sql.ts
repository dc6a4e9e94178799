// Entries: who has signed up, in what state. States are moved under the lock of the offering.
import { countUpTo } from '@yqt/database/count-up-to';
import type { Db } from '@yqt/database/sql';
import type { StoredAnswers } from '@yqt/forms/seal';

export interface EntryRow {
  id: string;
  tenantId: string;
  offeringId: string;
  accountId: string;
  enId: string | null;
  enName: string | null;
  state: string;
  formVersion: number;
  answers: StoredAnswers;
  nameMask: string;
  /** Of who waits, where they stand today; else the number that they were given, which orders the list. */
  waitNo: number | null;
  ticketCode: string;
  confirmBy: string | null;
  note: string;
  createdAt: string;
  stateAt: string;
  checkedInAt: string | null;
  rating: number | null;
  ratingText: string;
}

/** Of entries as they are told of: those before one who waits are counted, which takes the index entry_desk. */
const place = (db: Db) => db`case when state = 'waitlisted' then (
    select count(*)::int from registration.entry before where before.offering_id = entry.offering_id
      and before.state = 'waitlisted' and before.wait_no <= entry.wait_no) else wait_no end`;

const columns = (db: Db, waitNo = db`wait_no`) => db`
  id, tenant_id as "tenantId", offering_id as "offeringId", account_id as "accountId", en_id as "enId",
  en_name as "enName", state, form_version as "formVersion", answers, name_mask as "nameMask", ${waitNo} as "waitNo",
  ticket_code as "ticketCode", confirm_by as "confirmBy", note, created_at as "createdAt", state_at as "stateAt",
  checked_in_at as "checkedInAt", rating, rating_text as "ratingText"`;

/** Rows: 0..1, the entry that has not been cancelled, else the last one; index entry_once or entry_desk. */
export const selectOwnEntry = (
  db: Db,
  { offeringId, accountId }: { offeringId: string; accountId: string },
) => db<EntryRow[]>`
  select ${columns(db, place(db))} from registration.entry
  where offering_id = ${offeringId}::uuid and account_id = ${accountId}::uuid
  order by state <> 'cancelled' desc, created_at desc, id desc limit 1`;

/** Rows: n, entries of an account among some offerings that have not been cancelled. */
export const selectOwnAmong = (
  db: Db,
  { ids, accountId }: { ids: readonly string[]; accountId: string },
) => db<EntryRow[]>`
  select ${columns(db, place(db))} from registration.entry
  where offering_id = any(${[...ids]}::uuid[]) and account_id = ${accountId}::uuid and state <> 'cancelled'
  order by id`;

interface Own {
  tenantId: string;
  accountId: string;
}
const ownConditions = (db: Db, { tenantId, accountId }: Own) =>
  db`account_id = ${accountId}::uuid and tenant_id = ${tenantId}`;

/** Rows: ≤ limit, newest first; index entry_own. */
export const selectOwnEntries = (db: Db, own: Own & { offset: number; limit: number }) => db<EntryRow[]>`
  select ${columns(db, place(db))} from registration.entry where ${ownConditions(db, own)}
  order by created_at desc, id desc limit ${own.limit} offset ${own.offset}`;

/** Takes the person from their entries: how many came stays counted. */
export const emptyEntries = (db: Db, own: Own) => db`
  update registration.entry set answers = '{}', name_mask = '已注销用户', note = '', rating_text = '' where ${ownConditions(db, own)}`;

export const countOwnEntries = (db: Db, own: Own) =>
  countUpTo(db, db`select from registration.entry where ${ownConditions(db, own)}`);

/** Rows: 0..1. */
export const selectSignUp = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<EntryRow[]>`
  select ${columns(db)} from registration.entry where id = ${id}::uuid and tenant_id = ${tenantId}`;

/** Rows: 0..1. */
export const selectByTicket = (db: Db, { tenantId, code }: { tenantId: string; code: string }) => db<
  EntryRow[]
>`
  select ${columns(db)} from registration.entry where tenant_id = ${tenantId} and ticket_code = ${code}`;

export interface DeskQuery {
  offeringId: string;
  /** Empty = all. */
  states: readonly string[];
  /** Part of the enterprise's name, of the mask or the ticket; null = all. */
  keyword: string | null;
}
const deskConditions = (db: Db, { offeringId, states, keyword }: DeskQuery) => db`
  offering_id = ${offeringId}::uuid
  ${states.length === 0 ? db`` : db`and state = any(${[...states]}::text[])`}
  ${
    keyword === null
      ? db``
      : db`and (strpos(coalesce(en_name, ''), ${keyword}) > 0 or strpos(name_mask, ${keyword}) > 0
          or strpos(ticket_code, upper(${keyword})) > 0)`
  }`;

/** Rows: ≤ limit, the waiting list in its order, numbered as it stands today, else as they came; index entry_desk. */
export const selectDeskEntries = (db: Db, query: DeskQuery & { offset: number; limit: number }) => db<
  EntryRow[]
>`
  with waiting as (
    select id as waiting_id, (row_number() over (order by wait_no))::int as place from registration.entry
    where offering_id = ${query.offeringId}::uuid and state = 'waitlisted')
  select ${columns(db, db`coalesce(waiting.place, wait_no)`)} from registration.entry left join waiting on waiting_id = id
  where ${deskConditions(db, query)}
  order by wait_no nulls first, created_at, id limit ${query.limit} offset ${query.offset}`;

export const countDeskEntries = (db: Db, query: DeskQuery) =>
  countUpTo(db, db`select from registration.entry where ${deskConditions(db, query)}`);

/** Rows: n, one a state. */
export const countByState = (db: Db, ids: readonly string[]) => db<
  { offeringId: string; state: string; count: number }[]
>`
  select offering_id as "offeringId", state, count(*)::int as count from registration.entry
  where offering_id = any(${[...ids]}::uuid[]) group by offering_id, state order by offering_id, state`;

/** Rows: n, of offerings that have entries: those that hold a seat, who came, who did not, the ratings and their sum. */
export const sumOutcomes = (
  db: Db,
  { ids, seated, came }: { ids: readonly string[]; seated: readonly string[]; came: readonly string[] },
) => db<
  { offeringId: string; entries: number; came: number; missed: number; ratings: number; rated: number }[]
>`
  select offering_id as "offeringId", count(*) filter (where state = any(${[...seated]}::text[]))::int as entries,
    count(*) filter (where state = any(${[...came]}::text[]))::int as came,
    count(*) filter (where state = 'no_show')::int as missed, count(rating)::int as ratings,
    coalesce(sum(rating), 0)::int as rated
  from registration.entry where offering_id = any(${[...ids]}::uuid[]) group by offering_id order by offering_id`;

/** Row: 1: ratings and enterprises of an offering. */
export const selectSums = (db: Db, id: string) => db<
  { ratings: number; average: string | null; enterprises: number }[]
>`
  select count(rating)::int as ratings, round(avg(rating), 1)::text as average,
    count(distinct en_id) filter (where state not in ('cancelled', 'rejected'))::int as enterprises
  from registration.entry where offering_id = ${id}::uuid`;

/** Rows: 0..1, moved where it still was in the state that the caller saw. */
export const moveEntry = (
  db: Db,
  m: { id: string; from: string; to: string; note: string; now: Date; checkedInAt: Date | null },
) => db<EntryRow[]>`
  update registration.entry set state = ${m.to}, note = ${m.note}, state_at = ${m.now}, confirm_by = null,
    checked_in_at = coalesce(checked_in_at, ${m.checkedInAt}::timestamptz)
  where id = ${m.id}::uuid and state = ${m.from} returning ${columns(db)}`;

/** Rows: ≤ limit, the first of the waiting list, who now have until `confirmBy`. */
export const offerSeats = (
  db: Db,
  o: { offeringId: string; limit: number; confirmBy: Date; now: Date },
) => db<EntryRow[]>`
  update registration.entry set state = 'offered', state_at = ${o.now}, confirm_by = ${o.confirmBy}
  where id in (
    select id from registration.entry where offering_id = ${o.offeringId}::uuid and state = 'waitlisted'
    order by wait_no limit ${o.limit})
  returning ${columns(db)}`;

/** Rows: n, all that were alive, cancelled with the offering. */
export const cancelAlive = (db: Db, c: { offeringId: string; note: string; now: Date }) => db<EntryRow[]>`
  update registration.entry set state = 'cancelled', note = ${c.note}, state_at = ${c.now}, confirm_by = null
  where offering_id = ${c.offeringId}::uuid and state in ('pending', 'registered', 'waitlisted', 'offered')
  returning ${columns(db)}`;

/** Rows: n, who of some states is told of something; index entry_desk. */
export const selectInStates = (
  db: Db,
  { offeringId, states }: { offeringId: string; states: readonly string[] },
) => db<EntryRow[]>`
  select ${columns(db)} from registration.entry
  where offering_id = ${offeringId}::uuid and state = any(${[...states]}::text[]) order by id limit 5000`;

export const rateEntry = (db: Db, r: { id: string; rating: number; text: string }) => db`
  update registration.entry set rating = ${r.rating}, rating_text = ${r.text} where id = ${r.id}::uuid`;

/** No seat of a locked offering is kept for its holder's word beyond the start. */
export const shortenOffers = (
  db: Db,
  { offeringId, startsAt }: { offeringId: string; startsAt: string },
) => db`
  update registration.entry set confirm_by = ${startsAt}::timestamptz
  where offering_id = ${offeringId}::uuid and state = 'offered' and confirm_by > ${startsAt}::timestamptz`;

/** Whoever had not come to what is held only now expects it again, of a locked offering. */
export const renewMissed = (db: Db, { offeringId, now }: { offeringId: string; now: Date }) => db`
  update registration.entry set state = 'registered', state_at = ${now}
  where offering_id = ${offeringId}::uuid and state = 'no_show'`;

/** Reminders are due anew: the offering begins at another time. */
export const forgetReminders = (db: Db, offeringId: string) => db`
  update registration.entry set reminded_day = null, reminded_hour = null where offering_id = ${offeringId}::uuid`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const NOW = new Date('2026-11-22T04:00:00Z');
const own = { tenantId: 'suchu', accountId: ID };
const desk = { offeringId: ID, states: [], keyword: null };
const paged = { offset: 0, limit: 10 };
export const samples = {
  emptyEntries: [[own]],
  selectOwnEntry: [[{ offeringId: ID, accountId: ID }]],
  selectOwnAmong: [[{ ids: [ID], accountId: ID }]],
  selectOwnEntries: [[{ ...own, ...paged }]],
  countOwnEntries: [[own]],
  selectSignUp: [[{ tenantId: 'suchu', id: ID }]],
  selectByTicket: [[{ tenantId: 'suchu', code: 'A' }]],
  selectDeskEntries: [
    [{ ...desk, ...paged }],
    [{ offeringId: ID, states: ['pending'], keyword: 'a', ...paged }],
  ],
  countDeskEntries: [[desk]],
  countByState: [[[ID]]],
  sumOutcomes: [[{ ids: [ID], seated: ['registered'], came: ['checked_in'] }]],
  selectSums: [[ID]],
  moveEntry: [[{ id: ID, from: 'a', to: 'b', note: '', now: NOW, checkedInAt: null }]],
  offerSeats: [[{ offeringId: ID, limit: 1, confirmBy: NOW, now: NOW }]],
  cancelAlive: [[{ offeringId: ID, note: '', now: NOW }]],
  selectInStates: [[{ offeringId: ID, states: ['registered'] }]],
  rateEntry: [[{ id: ID, rating: 5, text: '' }]],
  shortenOffers: [[{ offeringId: ID, startsAt: '2026-11-22 12:00:00' }]],
  renewMissed: [[{ offeringId: ID, now: NOW }]],
  forgetReminders: [[ID]],
};
