// Offerings: what has places. Every deed of an offering begins with its row's lock, so that none waits for another in a ring.
import type { Db } from '@yqt/database/sql';
import type { FormDefinition } from '@yqt/forms/form';

/** Of a news item: it takes names, and nothing is held that somebody could be reminded of or miss. */
export const NEWS_KIND = 'news';

export interface OfferingShape {
  id: string;
  tenantId: string;
  kind: string;
  title: string;
  link: string;
  place: string;
  startsAt: string;
  endsAt: string;
  signupFrom: string;
  signupTo: string;
  capacity: number | null;
  perEnterprise: number | null;
  needsReview: boolean;
  hasWaitlist: boolean;
}

export interface OfferingRow extends OfferingShape {
  formVersion: number;
  isOpen: boolean;
  taken: number;
  lastWaitNo: number;
  /** Sealed; empty until a code was asked for. */
  venueSecret: string;
}

const columns = (db: Db) => db`
  id, tenant_id as "tenantId", kind, title, link, place, starts_at as "startsAt", ends_at as "endsAt",
  signup_from as "signupFrom", signup_to as "signupTo", capacity, per_enterprise as "perEnterprise",
  needs_review as "needsReview", has_waitlist as "hasWaitlist", form_version as "formVersion", is_open as "isOpen",
  taken, last_wait_no as "lastWaitNo", venue_secret as "venueSecret"`;

/** Rows: 0..1. Locks it until the transaction ends. */
export const lockOffering = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<OfferingRow[]>`
  select ${columns(db)} from registration.offering
  where id = ${id}::uuid and tenant_id = ${tenantId} for update`;

/** Rows: n, in no order; those of other tenants are none. */
export const selectOfferings = (
  db: Db,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
) => db<OfferingRow[]>`
  select ${columns(db)} from registration.offering where tenant_id = ${tenantId} and id = any(${[...ids]}::uuid[])`;

/** Rows: n, ids of what is open and has no seat left; index offering_ends. */
export const selectFull = (db: Db, { tenantId, now }: { tenantId: string; now: Date }) => db<
  { id: string }[]
>`
  select id from registration.offering
  where tenant_id = ${tenantId} and is_open and ends_at > ${now} and taken >= capacity order by id limit 1000`;

/** Row: 1; `turn` is the first moment after `at` (wire text) from which an open offering reads otherwise, null = none. */
export const selectOfferingTurn = (db: Db, at: string) => db<{ turn: string | null }[]>`
  select min(moment) as turn
  from registration.offering, unnest(array[signup_from, signup_to, starts_at, ends_at]) moment
  where is_open and ends_at > ${at}::timestamptz and moment > ${at}::timestamptz`;

/** Row: 1. */
export const insertOffering = (db: Db, o: OfferingShape & { formVersion: number; now: Date }) => db`
  insert into registration.offering (id, tenant_id, kind, title, link, place, starts_at, ends_at, signup_from, signup_to,
    capacity, per_enterprise, needs_review, has_waitlist, form_version, is_open, created_at, updated_at)
  values (${o.id}::uuid, ${o.tenantId}, ${o.kind}, ${o.title}, ${o.link}, ${o.place}, ${o.startsAt}::timestamptz,
    ${o.endsAt}::timestamptz, ${o.signupFrom}::timestamptz, ${o.signupTo}::timestamptz, ${o.capacity}, ${o.perEnterprise},
    ${o.needsReview}, ${o.hasWaitlist}, ${o.formVersion}, true, ${o.now}, ${o.now})`;

/** The row of a locked offering as its organiser wants it now. */
export const updateOffering = (db: Db, o: OfferingShape & { formVersion: number; now: Date }) => db`
  update registration.offering set title = ${o.title}, link = ${o.link}, place = ${o.place},
    starts_at = ${o.startsAt}::timestamptz, ends_at = ${o.endsAt}::timestamptz,
    signup_from = ${o.signupFrom}::timestamptz, signup_to = ${o.signupTo}::timestamptz, capacity = ${o.capacity},
    per_enterprise = ${o.perEnterprise}, needs_review = ${o.needsReview}, has_waitlist = ${o.hasWaitlist},
    form_version = ${o.formVersion}, updated_at = ${o.now}
  where id = ${o.id}::uuid and tenant_id = ${o.tenantId}`;

/** Row: 1, the sealed secret of an offering: its own, or `fresh` where it had none. Whoever comes second gets the first one's. */
export const keepVenueSecret = (db: Db, { id, fresh }: { id: string; fresh: string }) => db<
  { venueSecret: string }[]
>`
  update registration.offering set venue_secret = case when venue_secret = '' then ${fresh} else venue_secret end
  where id = ${id}::uuid returning venue_secret as "venueSecret"`;

/** Takes nobody from now on. */
export const closeOffering = (db: Db, { id, now }: { id: string; now: Date }) => db`
  update registration.offering set is_open = false, updated_at = ${now} where id = ${id}::uuid`;

/** A locked offering takes people again. */
export const reopenOffering = (db: Db, { id, now }: { id: string; now: Date }) => db`
  update registration.offering set is_open = true, updated_at = ${now} where id = ${id}::uuid`;

/** Seats given back (below zero) or given out, of a locked offering. */
export const moveTaken = (db: Db, { id, by }: { id: string; by: number }) => db`
  update registration.offering set taken = taken + ${by}::int where id = ${id}::uuid`;

/** An entry of an enterprise ended. */
export const releaseShare = (db: Db, { id, enId }: { id: string; enId: string }) => db`
  update registration.share set held = held - 1
  where offering_id = ${id}::uuid and en_id = ${enId}::uuid and held > 0`;

export const insertForm = (db: Db, f: { id: string; version: number; body: FormDefinition }) => db`
  insert into registration.offering_form (offering_id, version, body)
  values (${f.id}::uuid, ${f.version}, ${JSON.stringify(f.body)}::text::jsonb)`;

/** Rows: 0..1. */
export const selectForm = (db: Db, { id, version }: { id: string; version: number }) => db<
  { body: FormDefinition }[]
>`
  select body from registration.offering_form where offering_id = ${id}::uuid and version = ${version}`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const AT = '2026-11-22 12:00:00';
const NOW = new Date('2026-11-22T04:00:00Z');
const shape = {
  id: ID,
  tenantId: 'suchu',
  kind: 'activity',
  title: 't',
  link: '/',
  place: 'p',
  startsAt: AT,
  endsAt: AT,
  signupFrom: AT,
  signupTo: AT,
  capacity: 1,
  perEnterprise: null,
  needsReview: false,
  hasWaitlist: true,
  formVersion: 1,
  now: NOW,
};
export const samples = {
  selectOfferingTurn: [['2026-11-20 16:00:00']],
  lockOffering: [[{ tenantId: 'suchu', id: ID }]],
  selectOfferings: [[{ tenantId: 'suchu', ids: [ID] }]],
  selectFull: [[{ tenantId: 'suchu', now: NOW }]],
  insertOffering: [[shape]],
  updateOffering: [[shape]],
  keepVenueSecret: [[{ id: ID, fresh: 's' }]],
  closeOffering: [[{ id: ID, now: NOW }]],
  reopenOffering: [[{ id: ID, now: NOW }]],
  moveTaken: [[{ id: ID, by: -1 }]],
  releaseShare: [[{ id: ID, enId: ID }]],
  insertForm: [[{ id: ID, version: 1, body: { code: 'c', version: 1, title: 't', sections: [] } }]],
  selectForm: [[{ id: ID, version: 1 }]],
};
