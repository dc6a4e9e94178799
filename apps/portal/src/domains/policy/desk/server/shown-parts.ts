// What a policy's page says of splitting: its 申报事项, and the document that it is from itself.
import type { Db } from '@yqt/database/sql';
import type { PolicyDetail } from '../../contract.ts';
import { selectShownParts } from './part.sql.ts';

/** As readers see them; in the document's order. */
export async function shownParts(
  db: Db,
  own: { tenantId: string; id: string },
): Promise<Pick<PolicyDetail, 'parts' | 'partOf'>> {
  const rows = await selectShownParts(db, own);
  const link = ({ id, title, clause }: (typeof rows)[number]) => ({ id, title, clause });
  const document = rows.find(({ isDocument }) => isDocument);
  return {
    parts: rows.filter(({ isDocument }) => !isDocument).map(link),
    partOf: document ? link(document) : null,
  };
}
