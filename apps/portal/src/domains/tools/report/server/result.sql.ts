// Kept results and drafts. Every statement names its owner: the enterprise where there is one, else the account.
import { countUpTo } from '@yqt/database/count-up-to';
import { jsonb, type Db } from '@yqt/database/sql';
import type { ToolName } from '../report.rules.ts';
import type { Owner } from './tools-deps.ts';

/** A kept result: `tool` tells the shape of `result`. */
export interface ResultRow<R extends object = object> {
  tool: ToolName;
  result: R;
  id: string;
  ruleVersion: string;
  input: Record<string, unknown>;
  createdAt: string;
}

const owned = (db: Db, { tenantId, accountId, enId }: Owner) =>
  enId === null
    ? db`tenant_id = ${tenantId} and account_id = ${accountId}::uuid and en_id is null`
    : db`tenant_id = ${tenantId} and en_id = ${enId}::uuid`;

const columns = (db: Db) =>
  db`id, tool, rule_version as "ruleVersion", input, result, created_at as "createdAt"`;

interface Selection {
  owner: Owner;
  tools: readonly string[];
}

/** All that an account has computed for itself; what it computed for an enterprise is the enterprise's. */
export const deleteOfPerson = (db: Db, { accountId }: { accountId: string }) => db`
  with drafts as (delete from tools.draft where account_id = ${accountId}::uuid)
  delete from tools.result where account_id = ${accountId}::uuid and en_id is null`;

/** Rows: n, newest first; index result_of_account or result_of_enterprise. */
export const selectResults = <R extends object = object>(
  db: Db,
  { owner, tools, limit, offset }: Selection & { limit: number; offset: number },
) => db<ResultRow<R>[]>`
  select ${columns(db)} from tools.result where ${owned(db, owner)} and tool = any(${[...tools]}::text[])
  order by created_at desc, id desc limit ${limit} offset ${offset}`;

/** Row: 1, counting stops one above COUNT_CAP. */
export const countResults = (db: Db, { owner, tools }: Selection) =>
  countUpTo(db, db`select from tools.result where ${owned(db, owner)} and tool = any(${[...tools]}::text[])`);

/** Rows: 0..1, of the owner only; primary key. */
export const selectResult = (db: Db, { owner, id, tools }: Selection & { id: string }) => db<ResultRow[]>`
  select ${columns(db)} from tools.result
  where id = ${id}::uuid and ${owned(db, owner)} and tool = any(${[...tools]}::text[])`;

/** Rows: none; one row more. */
export const insertResult = (
  db: Db,
  given: {
    id: string;
    owner: Owner;
    tool: string;
    ruleVersion: string;
    input: object;
    result: object;
    now: Date;
  },
) => db`
  insert into tools.result (id, tenant_id, account_id, en_id, tool, rule_version, input, result, created_at)
  values (${given.id}::uuid, ${given.owner.tenantId}, ${given.owner.accountId}::uuid, ${given.owner.enId}::uuid,
    ${given.tool}, ${given.ruleVersion}, ${jsonb(db, given.input)}, ${jsonb(db, given.result)}, ${given.now}::timestamptz)`;

/** Rows: none; removes the owner's results of a tool beyond the newest `keep`. Locks what it removes. */
export const trimResults = (
  db: Db,
  { owner, tool, keep }: { owner: Owner; tool: string; keep: number },
) => db`
  delete from tools.result where id in (
    select id from tools.result where ${owned(db, owner)} and tool = ${tool}
    order by created_at desc, id desc offset ${keep})`;

/** Rows: 0..1, what was removed. */
export const deleteResult = (db: Db, { owner, id, tools }: Selection & { id: string }) => db<
  { id: string }[]
>`
  delete from tools.result where id = ${id}::uuid and ${owned(db, owner)} and tool = any(${[...tools]}::text[])
  returning id`;

/** Rows: 0..1, the enterprise's unfinished form, of the shape that the tool keeps; unique index draft_of_enterprise. */
export const selectDraft = <B extends object = Record<string, unknown>>(
  db: Db,
  { enId, tool }: { enId: string; tool: string },
) => db<{ body: B; updatedAt: string }[]>`
  select body, updated_at as "updatedAt" from tools.draft where en_id = ${enId}::uuid and tool = ${tool}`;

/** Rows: none; the enterprise's one draft of a tool, replaced where it exists. */
export const upsertDraft = (
  db: Db,
  { id, enId, tool, body, now }: { id: string; enId: string; tool: string; body: object; now: Date },
) => db`
  insert into tools.draft (id, en_id, tool, body, updated_at)
  values (${id}::uuid, ${enId}::uuid, ${tool}, ${jsonb(db, body)}, ${now}::timestamptz)
  on conflict (en_id, tool) where en_id is not null
  do update set body = excluded.body, updated_at = excluded.updated_at`;

/** Rows: none; the draft goes once its form is committed. */
export const deleteResultDraft = (db: Db, { enId, tool }: { enId: string; tool: string }) => db`
  delete from tools.draft where en_id = ${enId}::uuid and tool = ${tool}`;

const someone = '01900000-0000-7000-8000-000000000001';
const account: Owner = { tenantId: 'suchu', accountId: someone, enId: null };
const enterprise: Owner = { ...account, enId: someone };
const tools = ['scale'];
const now = new Date(0);
export const samples = {
  deleteOfPerson: [[{ accountId: someone }]],
  selectResults: [account, enterprise].map((owner) => [{ owner, tools, limit: 10, offset: 0 }]),
  countResults: [account, enterprise].map((owner) => [{ owner, tools }]),
  selectResult: [account, enterprise].map((owner) => [{ owner, tools, id: someone }]),
  insertResult: [account, enterprise].map((owner) => [
    { id: someone, owner, tool: 'scale', ruleVersion: 'size-2017', input: {}, result: {}, now },
  ]),
  trimResults: [account, enterprise].map((owner) => [{ owner, tool: 'scale', keep: 200 }]),
  deleteResult: [account, enterprise].map((owner) => [{ owner, tools, id: someone }]),
  selectDraft: [[{ enId: someone, tool: 'evaluate-old' }]],
  upsertDraft: [[{ id: someone, enId: someone, tool: 'evaluate-old', body: {}, now }]],
  deleteResultDraft: [[{ enId: someone, tool: 'evaluate-old' }]],
};
