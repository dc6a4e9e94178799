// How text messages leave: an adapter. The embedded default writes to a development outbox.
import type { Sql } from '@yqt/database/sql';
import { uuidV7 } from '@yqt/kernel/ids';
import { encryptField, type DataKeys } from './field-encryption.ts';
import { insertOutboxMessage } from './sms.sql.ts';

export interface SmsGateway {
  /** Sends or throws; called after the transaction that caused it. */
  send(message: { tenantId: string; tel: string; text: string }): Promise<void>;
}

/** The development gateway: messages land in identity.sms_outbox, numbers encrypted. */
export const outboxSms = (deps: { sql: Sql; now(): Date; dataKeys: DataKeys }): SmsGateway => ({
  async send({ tenantId, tel, text }) {
    const telCipher = encryptField(deps.dataKeys, tel);
    await insertOutboxMessage(deps.sql, {
      id: uuidV7(deps.now().getTime()),
      tenantId,
      telCipher,
      text,
      now: deps.now(),
    });
  },
});
