// How text messages leave: an adapter. The embedded default writes to a development outbox.
import type { Sql } from '@yqt/database/sql';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { encryptField, type DataKeys } from './field-encryption.ts';
import { insertOutboxMessage } from './sms.sql.ts';

export interface SmsGateway {
  /** Sends or throws; called after the transaction that caused it. What has a key (a UUID) is sent once. */
  send(message: { tenantId: string; tel: string; text: string; key?: string }): Promise<void>;
}

/** Production without a gateway: nothing is pretended. Throws UNAVAILABLE. */
export const noSms: SmsGateway = {
  async send() {
    throw appError('UNAVAILABLE', { message: '短信服务尚未开通，请使用单点登录' });
  },
};

/** The development gateway: messages land in identity.sms_outbox, numbers encrypted. */
export const outboxSms = (deps: { sql: Sql; now(): Date; dataKeys: DataKeys }): SmsGateway => ({
  async send({ tenantId, tel, text, key }) {
    const telCipher = encryptField(deps.dataKeys, tel);
    await insertOutboxMessage(deps.sql, {
      id: key ?? uuidV7(deps.now().getTime()),
      tenantId,
      telCipher,
      text,
      now: deps.now(),
    });
  },
});
