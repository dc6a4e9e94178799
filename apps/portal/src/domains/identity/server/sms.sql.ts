// Captchas, text-message codes and counted attempts: short-lived rows, compared by hash.
import type { Db, Query } from '@yqt/database/sql';

/** Keeps the answer of a picture; a second picture under the same id replaces the first. */
export const upsertCaptcha = (
  db: Db,
  given: { id: string; answerHash: string; expiresAt: Date },
): Query<object> => db`
  insert into identity.captcha (id, answer_hash, expires_at)
  values (${given.id}, ${given.answerHash}, ${given.expiresAt})
  on conflict (id) do update set answer_hash = excluded.answer_hash, expires_at = excluded.expires_at`;

/** Takes a captcha out, right or wrong: 1 row where it was there and in time. Of many at once one gets it. */
export const takeCaptcha = (
  db: Db,
  given: { id: string; now: Date },
): Query<{ answerHash: string; isInTime: boolean }> => db`
  delete from identity.captcha where id = ${given.id}
  returning answer_hash as "answerHash", expires_at > ${given.now} as "isInTime"`;

export const deleteExpiredCaptchas = (db: Db, now: Date): Query<object> => db`
  delete from identity.captcha where expires_at < ${now}`;

/** Makes requests for one number wait for each other until the transaction ends. */
export const lockNumber = (db: Db, telIndex: string): Query<object> => db`
  select pg_advisory_xact_lock(hashtext('identity.sms_code'), hashtext(${telIndex}))`;

/** The same for one address; taken after the number's, always in this order. */
export const lockAddress = (db: Db, ip: string): Query<object> => db`
  select pg_advisory_xact_lock(hashtext('identity.sms_address'), hashtext(${ip}))`;

/** 1 row: codes sent to a number in the last minute, hour, day, and from an address in the last hour. */
export const countSmsCodes = (
  db: Db,
  given: { telIndexes: string[]; ip: string; now: Date },
): Query<{ minute: number; hour: number; day: number; ipHour: number }> => db`
  select
    (count(*) filter (where created_at > ${given.now}::timestamptz - interval '1 minute'))::int as minute,
    (count(*) filter (where created_at > ${given.now}::timestamptz - interval '1 hour'))::int as hour,
    count(*)::int as day,
    (select count(*)::int from identity.sms_code
      where ip = ${given.ip} and created_at > ${given.now}::timestamptz - interval '1 hour') as "ipHour"
  from identity.sms_code
  where tel_index = any(${given.telIndexes}::text[]) and created_at > ${given.now}::timestamptz - interval '1 day'`;

export const insertSmsCode = (
  db: Db,
  given: {
    id: string;
    tenantId: string;
    telIndex: string;
    type: 'register' | 'reset';
    codeHash: string;
    ip: string;
    now: Date;
    expiresAt: Date;
  },
): Query<object> => db`
  insert into identity.sms_code (id, tenant_id, tel_index, type, code_hash, ip, created_at, expires_at)
  values (${given.id}, ${given.tenantId}, ${given.telIndex}, ${given.type}, ${given.codeHash}, ${given.ip},
    ${given.now}, ${given.expiresAt})`;

/** Counts one try against the newest living code: 0..1 rows. Parallel tries queue on the row, so at most 5 pass. */
export const countTry = (
  db: Db,
  given: { tenantId: string; telIndexes: string[]; type: 'register' | 'reset'; now: Date; maxTries: number },
): Query<{ id: string; codeHash: string }> => db`
  update identity.sms_code set tries = tries + 1
  where id = (
    select id from identity.sms_code
    where tel_index = any(${given.telIndexes}::text[]) and type = ${given.type} and tenant_id = ${given.tenantId}
    order by created_at desc, id desc limit 1
  ) and used_at is null and expires_at > ${given.now} and tries < ${given.maxTries}
  returning id, code_hash as "codeHash"`;

/** Uses a code up: 1 row for the first, 0 afterwards. */
export const useSmsCode = (db: Db, given: { id: string; now: Date }): Query<{ id: string }> => db`
  update identity.sms_code set used_at = ${given.now} where id = ${given.id} and used_at is null returning id`;

export const insertOutboxMessage = (
  db: Db,
  given: { id: string; tenantId: string; telCipher: string; text: string; now: Date },
): Query<object> => db`
  insert into identity.sms_outbox (id, tenant_id, tel_cipher, text, created_at)
  values (${given.id}, ${given.tenantId}, ${given.telCipher}, ${given.text}, ${given.now})
  on conflict (id) do nothing`;

/** 1 row: wrong passwords for a name and from an address since an instant. */
export const countAttempts = (
  db: Db,
  given: { nameIndex: string; ip: string; since: Date },
): Query<{ ofName: number; ofIp: number; ofBoth: number }> => db`
  select (count(*) filter (where name_index = ${given.nameIndex}))::int as "ofName",
    (count(*) filter (where ip = ${given.ip}))::int as "ofIp",
    (count(*) filter (where ip = ${given.ip} and name_index = ${given.nameIndex}))::int as "ofBoth"
  from identity.login_attempt
  where at > ${given.since} and (name_index = ${given.nameIndex} or ip = ${given.ip})`;

export const insertAttempt = (
  db: Db,
  given: { nameIndex: string; ip: string; now: Date },
): Query<object> => db`
  insert into identity.login_attempt (name_index, ip, at) values (${given.nameIndex}, ${given.ip}, ${given.now})`;

/** Forgets the attempts at a name from an address after a good sign-in there. */
export const deleteAttempts = (db: Db, given: { nameIndex: string; ip: string }): Query<object> => db`
  delete from identity.login_attempt where name_index = ${given.nameIndex} and ip = ${given.ip}`;

export const deleteOldAttempts = (db: Db, before: Date): Query<object> => db`
  delete from identity.login_attempt where at < ${before}`;
export const deleteOldSmsCodes = (db: Db, before: Date): Query<object> => db`
  delete from identity.sms_code where created_at < ${before}`;

export const deleteOldOutboxMessages = (db: Db, before: Date): Query<object> => db`
  delete from identity.sms_outbox where created_at < ${before}`;

const ID = '01900000-0000-7000-8000-000000000001';
const now = new Date(0);
const code = { tenantId: 'suchu', type: 'register', now };
/** Rows: n, the newest messages of the development outbox. */
export const selectOutboxMessages = (db: Db, { tenantId, limit }: { tenantId: string; limit: number }) =>
  db<{ telCipher: string; text: string; createdAt: string }[]>`
  select tel_cipher as "telCipher", text, created_at as "createdAt" from identity.sms_outbox
  where tenant_id = ${tenantId} order by created_at desc, id desc limit ${limit}`;

export const samples = {
  selectOutboxMessages: [[{ tenantId: 'suchu', limit: 20 }]],
  upsertCaptcha: [[{ id: 'x', answerHash: '', expiresAt: now }]],
  takeCaptcha: [[{ id: 'x', now }]],
  deleteExpiredCaptchas: [[now]],
  lockNumber: [['x']],
  lockAddress: [['::1']],
  countSmsCodes: [[{ telIndexes: ['x'], ip: '::1', now }]],
  insertSmsCode: [[{ ...code, id: ID, telIndex: 'x', codeHash: '', ip: '::1', expiresAt: now }]],
  countTry: [[{ ...code, telIndexes: ['x'], maxTries: 5 }]],
  useSmsCode: [[{ id: ID, now }]],
  insertOutboxMessage: [[{ id: ID, tenantId: 'suchu', telCipher: '', text: '', now }]],
  countAttempts: [[{ nameIndex: 'x', ip: '::1', since: now }]],
  insertAttempt: [[{ nameIndex: 'x', ip: '::1', now }]],
  deleteAttempts: [[{ nameIndex: 'x', ip: '::1' }]],
  deleteOldAttempts: [[now]],
  deleteOldSmsCodes: [[now]],
  deleteOldOutboxMessages: [[now]],
};
