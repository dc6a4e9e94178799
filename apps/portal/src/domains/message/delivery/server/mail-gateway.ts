// How e-mails leave: an adapter. The embedded default writes to a development outbox, once by key.
import type { Sql } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { NO_MAIL } from '../delivery.text.ts';
import { insertMail } from './mail-outbox.sql.ts';

export interface MailGateway {
  /** Sends once by key, or throws. */
  send(mail: { tenantId: string; to: string; subject: string; text: string; key: string }): Promise<void>;
}

/** Production without a gateway: nothing is pretended. Throws UNAVAILABLE. */
export const noMail: MailGateway = {
  async send() {
    throw appError('UNAVAILABLE', { message: NO_MAIL });
  },
};

/** The development gateway: mails land in message.mail_outbox, addresses sealed. */
export const outboxMail = (deps: {
  sql: Sql;
  now: () => Date;
  sealText: (text: string) => string;
}): MailGateway => ({
  async send({ to, ...mail }) {
    await insertMail(deps.sql, { ...mail, addressSealed: deps.sealText(to), now: deps.now() });
  },
});
