// The one statement by which somebody gets a place or a number on the waiting list.
import type { Db } from '@yqt/database/sql';

export interface Claim {
  id: string;
  tenantId: string;
  offeringId: string;
  accountId: string;
  enId: string | null;
  enName: string | null;
  formVersion: number;
  answers: string;
  nameMask: string;
  ticketCode: string;
  now: Date;
}

export interface Claimed {
  id: string;
  state: string;
  waitNo: number | null;
  ticketCode: string;
}

/**
 * Row: 1 entry, or none: then the transaction must be rolled back, for the counters may have moved. Capacity, the number on the
 * waiting list and the enterprise's share are counted in the rows that the statement itself locks (the offering, then the
 * share), so that any number of claims at once give exactly the seats there are, and numbers without a gap.
 */
export const claimPlace = (db: Db, c: Claim) => db<Claimed[]>`
  with claim as (
    update registration.offering as o
    set last_seated = (o.capacity is null or o.taken < o.capacity),
      taken = o.taken + (o.capacity is null or o.taken < o.capacity)::int,
      last_wait_no = o.last_wait_no + (o.capacity is not null and o.taken >= o.capacity)::int
    where o.id = ${c.offeringId}::uuid and o.tenant_id = ${c.tenantId} and o.is_open
      and o.signup_from <= ${c.now}::timestamptz and o.signup_to > ${c.now}::timestamptz
      and o.ends_at > ${c.now}::timestamptz
      and (o.capacity is null or o.taken < o.capacity or o.has_waitlist)
    returning o.id, o.per_enterprise, o.needs_review, o.last_seated, o.last_wait_no
  ), share as (
    insert into registration.share as s (offering_id, en_id, held)
    select claim.id, ${c.enId}::uuid, 1 from claim where ${c.enId}::uuid is not null
    on conflict (offering_id, en_id) do update set held = s.held + 1
    where s.held < coalesce((select claim.per_enterprise from claim), 2147483647)
    returning s.held
  )
  insert into registration.entry (id, tenant_id, offering_id, account_id, en_id, en_name, state, form_version, answers,
    name_mask, wait_no, ticket_code, created_at, state_at)
  select ${c.id}::uuid, ${c.tenantId}, claim.id, ${c.accountId}::uuid, ${c.enId}::uuid, ${c.enName},
    case when not claim.last_seated then 'waitlisted' when claim.needs_review then 'pending' else 'registered' end,
    ${c.formVersion}, ${c.answers}::text::jsonb, ${c.nameMask},
    case when claim.last_seated then null else claim.last_wait_no end, ${c.ticketCode}, ${c.now}, ${c.now}
  from claim where ${c.enId}::uuid is null or exists (select from share)
  on conflict (offering_id, account_id) where state <> 'cancelled' do nothing
  returning id, state, wait_no as "waitNo", ticket_code as "ticketCode"`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const claim: Claim = {
  id: ID,
  tenantId: 'suchu',
  offeringId: ID,
  accountId: ID,
  enId: ID,
  enName: 'e',
  formVersion: 1,
  answers: '{}',
  nameMask: '张*',
  ticketCode: 'A',
  now: new Date('2026-11-22T04:00:00Z'),
};
export const samples = { claimPlace: [[claim], [{ ...claim, enId: null, enName: null }]] };
