// Where a person receives messages beyond the portal, and which of them by what channel and when.
import type { Db } from '@yqt/database/sql';

export type Channel = 'sms' | 'email';

export interface ContactRow {
  channel: Channel;
  addressSealed: string;
  mask: string;
  isVerified: boolean;
  /** The code that a change of a proved address still waits for, with the new address; null = none does. */
  pendingSealed: string | null;
}

interface Open {
  /** Codes that were sent before are no longer taken. */
  sentAfter: Date;
  /** Nor are those that were tried as often. */
  most: number;
}

/** Rows: 0..2. */
export const selectContacts = (db: Db, { accountId, sentAfter, most }: Open & { accountId: string }) => db<
  ContactRow[]
>`
  select channel, address_sealed as "addressSealed", address_mask as mask, verified_at is not null as "isVerified",
    case when verified_at is not null and code_sent_at > ${sentAfter} and tries < ${most} then code_sealed end as "pendingSealed"
  from message.contact where account_id = ${accountId}::uuid order by channel`;

/** Row: 0..1; none where a code was sent after `sentBefore`. A first address begins unverified; one that is proved stays until the code of another is confirmed. */
export const upsertContact = (
  db: Db,
  c: {
    accountId: string;
    tenantId: string;
    channel: Channel;
    addressSealed: string;
    mask: string;
    codeSealed: string;
    sentBefore: Date;
    now: Date;
  },
) => db<{ channel: Channel }[]>`
  insert into message.contact as c (account_id, tenant_id, channel, address_sealed, address_mask, code_sealed, code_sent_at)
  values (${c.accountId}::uuid, ${c.tenantId}, ${c.channel}, ${c.addressSealed}, ${c.mask}, ${c.codeSealed}, ${c.now})
  on conflict (account_id, channel) do update set
    address_sealed = case when c.verified_at is null then excluded.address_sealed else c.address_sealed end,
    address_mask = case when c.verified_at is null then excluded.address_mask else c.address_mask end,
    code_sealed = excluded.code_sealed, code_sent_at = excluded.code_sent_at, tries = 0
  where c.code_sent_at is null or c.code_sent_at <= ${c.sentBefore}
  returning channel`;

/** Row: 0..1, counting one try: parallel tries queue on the row. */
export const tryCode = (db: Db, c: Open & { accountId: string; channel: Channel }) => db<
  { codeSealed: string }[]
>`
  update message.contact set tries = tries + 1
  where account_id = ${c.accountId}::uuid and channel = ${c.channel} and code_sealed is not null
    and code_sent_at > ${c.sentAfter} and tries < ${c.most}
  returning code_sealed as "codeSealed"`;

/** Row: 0..1; the code is used up, and its address takes the place of the one before. */
export const markVerified = (
  db: Db,
  c: {
    accountId: string;
    channel: Channel;
    codeSealed: string;
    addressSealed: string;
    mask: string;
    now: Date;
  },
) => db<{ channel: Channel }[]>`
  update message.contact set verified_at = ${c.now}, code_sealed = null, address_sealed = ${c.addressSealed}, address_mask = ${c.mask}
  where account_id = ${c.accountId}::uuid and channel = ${c.channel} and code_sealed = ${c.codeSealed} returning channel`;

export const deleteContact = (db: Db, c: { accountId: string; channel: Channel }) => db`
  delete from message.contact where account_id = ${c.accountId}::uuid and channel = ${c.channel}`;

export interface PreferenceRow {
  type: string;
  channel: Channel;
  mode: 'now' | 'daily';
}

/** Rows: n, those that are not off. */
export const selectPreferences = (db: Db, accountId: string) => db<PreferenceRow[]>`
  select type, channel, mode from message.preference where account_id = ${accountId}::uuid order by type, channel`;

export const deletePreference = (db: Db, p: { accountId: string; type: string; channel: Channel }) => db`
  delete from message.preference
  where account_id = ${p.accountId}::uuid and type = ${p.type} and channel = ${p.channel}`;

export const upsertPreference = (db: Db, p: PreferenceRow & { accountId: string }) => db`
  insert into message.preference (account_id, type, channel, mode)
  values (${p.accountId}::uuid, ${p.type}, ${p.channel}, ${p.mode})
  on conflict (account_id, type, channel) do update set mode = excluded.mode`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
const now = new Date(0);
const own = { accountId: ID, channel: 'sms' as const };
export const samples = {
  selectContacts: [[{ accountId: ID, sentAfter: now, most: 5 }]],
  upsertContact: [
    [{ ...own, tenantId: 'suchu', addressSealed: 's', mask: 'm', codeSealed: 'c', sentBefore: now, now }],
  ],
  tryCode: [[{ ...own, sentAfter: now, most: 5 }]],
  markVerified: [[{ ...own, codeSealed: 'c', addressSealed: 's', mask: 'm', now }]],
  deleteContact: [[own]],
  selectPreferences: [[ID]],
  deletePreference: [[{ ...own, type: '01' }]],
  upsertPreference: [[{ ...own, type: '01', mode: 'now' }]],
};
