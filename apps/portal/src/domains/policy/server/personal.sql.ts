// What belongs to one account: favourites and tag subscriptions; and the tags that all may choose from.
import type { Db } from '@yqt/database/sql';

interface Mine {
  accountId: string;
}

/** Rows: 0..1, the id of a published policy of the tenant; locks nothing. */
export const selectPublishedId = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<
  { id: string }[]
>`
  select id from policy.policy where tenant_id = ${tenantId} and status = 'published' and id = ${id}::uuid`;

/** Rows: 0; adding twice is one row. */
export const insertFavorite = (db: Db, { accountId, policyId }: Mine & { policyId: string }) => db`
  insert into policy.favorite (account_id, policy_id) values (${accountId}::uuid, ${policyId}::uuid) on conflict do nothing`;

/** Rows: 0..1, what was removed. */
export const deleteFavorite = (db: Db, { accountId, policyId }: Mine & { policyId: string }) => db<
  { id: string }[]
>`
  delete from policy.favorite where account_id = ${accountId}::uuid and policy_id = ${policyId}::uuid returning policy_id as id`;

/** All that an account keeps. */
export const deletePersonal = (db: Db, { accountId }: Mine) => db`
  with unsubscribed as (delete from policy.subscription where account_id = ${accountId}::uuid)
  delete from policy.favorite where account_id = ${accountId}::uuid`;

/** Rows: n, newest favourite first, unpublished ones left out; index favorite_mine. */
export const selectFavorites = (
  db: Db,
  { accountId, limit, offset }: Mine & { limit: number; offset: number },
) => db<{ id: string }[]>`
  select f.policy_id as id from policy.favorite f join policy.policy p on p.id = f.policy_id and p.status = 'published'
  where f.account_id = ${accountId}::uuid order by f.created_at desc, f.policy_id desc limit ${limit} offset ${offset}`;

/** Rows: n, those of some policies that an account keeps; primary key. */
export const selectFavorited = (db: Db, { accountId, policyIds }: Mine & { policyIds: string[] }) => db<
  { id: string }[]
>`
  select policy_id as id from policy.favorite where account_id = ${accountId}::uuid and policy_id = any(${policyIds}::uuid[])`;

/** Row: 1. */
export const countFavorites = (db: Db, { accountId }: Mine) => db<{ total: number }[]>`
  select count(*)::int as total from policy.favorite f join policy.policy p on p.id = f.policy_id and p.status = 'published'
  where f.account_id = ${accountId}::uuid`;

export interface TagRow {
  id: string;
  name: string;
  policyCount: number;
  isSubscribed: boolean;
}

/** Rows: n, tags in the operators' order, with how many policies carry each. */
export const selectTags = (
  db: Db,
  { tenantId, accountId, keyword, limit }: Mine & { tenantId: string; keyword: string | null; limit: number },
) => db<TagRow[]>`
  select t.id, t.name,
    (select count(*)::int from policy.policy p where p.tenant_id = t.tenant_id and p.status = 'published' and t.name = any(p.tags)) as "policyCount",
    exists (select from policy.subscription s where s.account_id = ${accountId}::uuid and s.tag = t.name) as "isSubscribed"
  from policy.tag t
  where t.tenant_id = ${tenantId} ${keyword === null ? db`` : db`and position(${keyword} in t.name) > 0`}
  order by t.position, t.name collate "C" limit ${limit}`;

/** Rows: n, the given names that are tags of the tenant. */
export const selectKnownTags = (db: Db, { tenantId, names }: { tenantId: string; names: string[] }) => db<
  { name: string }[]
>`
  select name from policy.tag where tenant_id = ${tenantId} and name = any(${names}::text[])`;

/** Rows: 0; a tag already subscribed stays as it is. */
export const insertSubscriptions = (
  db: Db,
  { tenantId, accountId, ids, tags }: Mine & { tenantId: string; ids: string[]; tags: string[] },
) => db`
  insert into policy.subscription (id, tenant_id, account_id, tag)
  select id, ${tenantId}, ${accountId}::uuid, tag from unnest(${ids}::uuid[], ${tags}::text[]) as given(id, tag)
  on conflict (account_id, tag) do nothing`;

export interface SubscriptionRow {
  id: string;
  tag: string;
  createdAt: string;
}

/** Rows: n, oldest first. */
export const selectSubscriptions = (db: Db, { accountId }: Mine) => db<SubscriptionRow[]>`
  select id, tag, created_at as "createdAt" from policy.subscription where account_id = ${accountId}::uuid
  order by created_at, id limit 200`;

/** Rows: 0..1, what was removed; only one's own. */
export const deleteSubscription = (db: Db, { accountId, id }: Mine & { id: string }) => db<{ id: string }[]>`
  delete from policy.subscription where account_id = ${accountId}::uuid and id = ${id}::uuid returning id`;

/** Rows: n, published policies that carry a subscribed tag, newest first. */
export const selectSubscribed = (
  db: Db,
  { tenantId, accountId, limit, offset }: Mine & { tenantId: string; limit: number; offset: number },
) => db<{ id: string }[]>`
  select p.id from policy.policy p where p.tenant_id = ${tenantId} and p.status = 'published'
    and p.tags && array(select tag from policy.subscription where account_id = ${accountId}::uuid)
  order by p.published_on desc, p.id desc limit ${limit} offset ${offset}`;

/** Row: 1. */
export const countSubscribed = (db: Db, { tenantId, accountId }: Mine & { tenantId: string }) => db<
  { total: number }[]
>`
  select count(*)::int as total from policy.policy p where p.tenant_id = ${tenantId} and p.status = 'published'
    and p.tags && array(select tag from policy.subscription where account_id = ${accountId}::uuid)`;

const accountId = '0190f3a0-0000-7000-8000-000000000000';
const mine = { tenantId: 'suchu', accountId };
const page = { limit: 10, offset: 0 };
export const samples = {
  selectPublishedId: [[{ tenantId: 'suchu', id: accountId }]],
  insertFavorite: [[{ accountId, policyId: accountId }]],
  deleteFavorite: [[{ accountId, policyId: accountId }]],
  deletePersonal: [[{ accountId }]],
  selectFavorites: [[{ accountId, ...page }]],
  selectFavorited: [[{ accountId, policyIds: [accountId] }]],
  countFavorites: [[{ accountId }]],
  selectTags: [[{ ...mine, keyword: null, limit: 10 }], [{ ...mine, keyword: '高', limit: 10 }]],
  selectKnownTags: [[{ tenantId: 'suchu', names: ['高企'] }]],
  insertSubscriptions: [[{ ...mine, ids: [accountId], tags: ['高企'] }]],
  selectSubscriptions: [[{ accountId }]],
  deleteSubscription: [[{ accountId, id: accountId }]],
  selectSubscribed: [[{ ...mine, ...page }]],
  countSubscribed: [[mine]],
};
