// What the server gives to identity.
import type { Sql } from '@yqt/database/sql';
import type { DataKeys } from './field-encryption.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** What the use cases of identity are given; the composition root fills it in. */
export interface IdentityDeps {
  sql: Sql;
  /** The server's clock. */
  now(): Date;
  config: {
    publicUrl: URL;
    /** Base of the CAS server: the only address that tickets are ever validated at. */
    ssoCasUrl: URL;
    dataKeys: DataKeys;
    mode: 'demo' | 'production';
  };
  sms: SmsGateway;
}
