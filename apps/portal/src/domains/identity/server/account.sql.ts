// Accounts and what they accepted.
import type { Db, Query } from '@yqt/database/sql';
import type { Consent } from '../privacy.rules.ts';

/** 1 row: the account of a sign-on user, made at the first sign-in; its name follows the sign-on server. */
export const upsertSsoAccount = (
  db: Db,
  given: { id: string; tenantId: string; loginName: string; name: string; isDemo: boolean; now: Date },
): Query<{ id: string; isDisabled: boolean; isDemo: boolean }> => db`
  insert into identity.account (id, tenant_id, origin, login_name, name, is_demo, created_at)
  values (${given.id}, ${given.tenantId}, 'sso', ${given.loginName}, ${given.name}, ${given.isDemo}, ${given.now})
  on conflict (tenant_id, origin, login_name) do update set name = excluded.name
  returning id, is_disabled as "isDisabled", is_demo as "isDemo"`;

/** 0..1: what current-user shows of an account. */
export const selectAccount = (
  db: Db,
  id: string,
): Query<{ id: string; image: string; loginName: string; isLocal: boolean }> => db`
  select id, image, login_name as "loginName", origin = 'local' as "isLocal" from identity.account where id = ${id}`;

export interface LocalAccount {
  id: string;
  loginName: string;
  passwordHash: string | null;
  isDisabled: boolean;
}

/** 0..1: a local account by login name (lower case) or by one of the indexes of its mobile number. */
export const selectLocalAccount = (
  db: Db,
  given: { tenantId: string; loginName: string; mobileIndexes: string[] },
): Query<LocalAccount> => db`
  select id, login_name as "loginName", password_hash as "passwordHash", is_disabled as "isDisabled"
  from identity.account
  where tenant_id = ${given.tenantId} and origin = 'local'
    and (login_name = ${given.loginName} or mobile_index = any(${given.mobileIndexes}::text[]))
  order by login_name = ${given.loginName} desc, id limit 1`;

/** 0..1: the password of an account; null for one of the sign-on server. */
export const selectPassword = (db: Db, id: string): Query<LocalAccount> => db`
  select id, login_name as "loginName", password_hash as "passwordHash", is_disabled as "isDisabled"
  from identity.account where id = ${id}`;

/** 0..1. Locks the row: sign-ins of one account happen one after the other. */
export const lockAccount = (db: Db, id: string): Query<{ id: string }> => db`
  select id from identity.account where id = ${id} for update`;

export const updatePassword = (
  db: Db,
  given: { id: string; passwordHash: string; now: Date },
): Query<object> => db`
  update identity.account set password_hash = ${given.passwordHash}, password_changed_at = ${given.now}
  where id = ${given.id} and origin = 'local'`;

/** Rejects as a unique violation where the login name or the number is taken. */
export const insertLocalAccount = (
  db: Db,
  given: {
    id: string;
    tenantId: string;
    loginName: string;
    passwordHash: string;
    mobileCipher: string;
    mobileIndex: string;
    now: Date;
  },
): Query<object> => db`
  insert into identity.account
    (id, tenant_id, origin, login_name, password_hash, password_changed_at, mobile_cipher, mobile_index, created_at)
  values (${given.id}, ${given.tenantId}, 'local', ${given.loginName}, ${given.passwordHash}, ${given.now},
    ${given.mobileCipher}, ${given.mobileIndex}, ${given.now})`;

/** A row for each consent that is new; the texts with their versions, in any order. */
export const insertConsents = (
  db: Db,
  given: { accountId: string; consents: readonly Consent[]; now: Date; ip: string },
): Query<{ text: string }> => db`
  insert into identity.consent (account_id, text, version, given_at, ip)
  select ${given.accountId}, c.text, c.version, ${given.now}, ${given.ip}
  from unnest(${given.consents.map(({ text }) => text)}::text[],
    ${given.consents.map(({ version }) => version)}::text[]) c (text, version)
  on conflict do nothing returning text`;

const ID = '01900000-0000-7000-8000-000000000001';
const now = new Date(0);
export const samples = {
  upsertSsoAccount: [[{ id: ID, tenantId: 'suchu', loginName: 'a', name: '', isDemo: false, now }]],
  selectAccount: [[ID]],
  selectLocalAccount: [[{ tenantId: 'suchu', loginName: 'a', mobileIndexes: [] }]],
  selectPassword: [[ID]],
  lockAccount: [[ID]],
  updatePassword: [[{ id: ID, passwordHash: '', now }]],
  insertLocalAccount: [
    [{ id: ID, tenantId: 'suchu', loginName: 'a', passwordHash: '', mobileCipher: '', mobileIndex: '', now }],
  ],
  insertConsents: [[{ accountId: ID, consents: [{ text: 'license', version: '1' }], now, ip: '' }]],
};
