// Who is told of which news (schema `content`): a row a category, EVERY_CATEGORY for all of them.
import type { Db } from '@yqt/database/sql';

/** Stands for every category, those too that come later. */
export const EVERY_CATEGORY = '';

interface Mine {
  accountId: string;
}

/** Rows: n, what the account has chosen, by category; primary key. */
export const selectNewsSubscription = (db: Db, { accountId }: Mine) => db<{ category: string }[]>`
  select category from content.news_subscription where account_id = ${accountId}::uuid order by category limit 100`;

/** One save of an account at a time, until the transaction ends. */
export const lockNewsSubscription = (db: Db, { accountId }: Mine) => db`
  select pg_advisory_xact_lock(hashtext('content.news_subscription'), hashtext(${accountId}))`;

/** Rows: none; what is not named is ended, what stays keeps its day. The caller holds the account's lock. */
export const replaceNewsSubscription = (
  db: Db,
  { accountId, tenantId, categories }: Mine & { tenantId: string; categories: readonly string[] },
) => db`
  with ended as (
    delete from content.news_subscription
    where account_id = ${accountId}::uuid and category <> all(${[...categories]}::text[]))
  insert into content.news_subscription (account_id, category, tenant_id)
  select ${accountId}::uuid, category, ${tenantId} from unnest(${[...categories]}::text[]) as category
  on conflict do nothing`;

/** All that an account has chosen. */
export const deleteNewsSubscription = (db: Db, { accountId }: Mine) => db`
  delete from content.news_subscription where account_id = ${accountId}::uuid`;

export interface NewsSubscriber extends Mine {
  tenantId: string;
  title: string;
  summary: string;
}

/**
 * Rows: n, one an account of the item's tenant that chose its category or all, if readers see the item now; a category that is offered
 * no longer is nobody's choice. Index news_subscription_told.
 */
export const selectNewsSubscribers = (
  db: Db,
  { id, offered }: { id: string; offered: readonly string[] },
) => db<NewsSubscriber[]>`
  select distinct s.account_id as "accountId", i.tenant_id as "tenantId", i.published->>'title' as title, i.published->>'summary' as summary
  from content.item i join content.news_subscription s
    on s.tenant_id = i.tenant_id and (s.category = ${EVERY_CATEGORY}
      or s.category = i.published->>'category' and s.category = any(${[...offered]}::text[]))
  where i.id = ${id}::uuid and i.collection = 'news' and i.state = 'published' order by s.account_id`;

/** It has come before readers for the first time. */
export const insertUntold = (db: Db, { id, now }: { id: string; now: Date }) => db`
  insert into content.news_untold (item_id, since) values (${id}::uuid, ${now}) on conflict do nothing`;

/** Rows: 0..1; primary key. */
export const selectUntoldNews = (db: Db, { id }: { id: string }) => db<{ since: string }[]>`
  select since from content.news_untold where item_id = ${id}::uuid`;

/**
 * Rows: 0..1, taken by who tells of it now: another process waits for the row and finds none. None where readers do not see the item,
 * whose row stays until it comes back. The item is locked against being taken down meanwhile.
 */
export const takeUntold = (db: Db, { id }: { id: string }) => db<{ since: string }[]>`
  with shown as (select id from content.item where id = ${id}::uuid and state = 'published' for share)
  delete from content.news_untold u using shown where u.item_id = shown.id returning u.since`;

const ID = '0190f3a0-0000-7000-8000-000000000000';
export const samples = {
  selectNewsSubscription: [[{ accountId: ID }]],
  replaceNewsSubscription: [[{ accountId: ID, tenantId: 'suchu', categories: ['01'] }]],
  lockNewsSubscription: [[{ accountId: ID }]],
  deleteNewsSubscription: [[{ accountId: ID }]],
  insertUntold: [[{ id: ID, now: new Date(0) }]],
  selectUntoldNews: [[{ id: ID }]],
  takeUntold: [[{ id: ID }]],
  selectNewsSubscribers: [[{ id: ID, offered: ['01'] }]],
};
