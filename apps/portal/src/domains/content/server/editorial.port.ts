// What other domains ask of the rules of publication.
import type { Db } from '@yqt/database/sql';
import { selectSetting } from '../collection/server/editorial.sql.ts';

/** The tenant has somebody else approve what one has written. */
export const needsSecondOfficer = async (db: Db, tenantId: string): Promise<boolean> =>
  (await selectSetting(db, tenantId))[0]?.needsSecond ?? false;
