// The development outbox of e-mails.
import type { Db } from '@yqt/database/sql';

/** Row: 0..1; a mail of the same key is there already. */
export const insertMail = (
  db: Db,
  m: { key: string; tenantId: string; addressSealed: string; subject: string; text: string; now: Date },
) => db<{ key: string }[]>`
  insert into message.mail_outbox (key, tenant_id, address_sealed, subject, text, created_at)
  values (${m.key}, ${m.tenantId}, ${m.addressSealed}, ${m.subject}, ${m.text}, ${m.now})
  on conflict do nothing returning key`;

export const deleteOldMails = (db: Db, before: Date) => db`
  delete from message.mail_outbox where created_at < ${before}`;

const now = new Date(0);
export const samples = {
  insertMail: [[{ key: 'k', tenantId: 'suchu', addressSealed: 's', subject: 's', text: 't', now }]],
  deleteOldMails: [[now]],
};
