// A message to whoever acts for the owner of a case.
import type { Db, Tx } from '@yqt/database/sql';
import { membersOf } from '../../identity/server/members.port.ts';
import { deliver, type NewMessage } from '../../message/server/message.port.ts';
import type { OwnerMessage } from './case-message.ts';
import type { CaseRow } from './case.sql.ts';
import { ownerOf } from './people.ts';
import { isEngagedFor } from './reach.ts';

/** What the owner of a case is told. */
export interface OwnerNotice extends OwnerMessage {
  found: Pick<
    CaseRow,
    'tenantId' | 'ownerKind' | 'ownerId' | 'accountId' | 'kind' | 'subjectId' | 'subjectTitle'
  >;
  /** Of MESSAGE_TYPE. */
  type: string;
  /** Absent = there is nothing to open any more. */
  link?: string;
  /** An account gets a message of one key once. */
  key: string;
  /** Whoever opened it hears of it, too, while they act for the enterprise in another way than as its member: an agent. */
  isForAuthor?: boolean;
  /** Of an enterprise its administrators alone: what nobody else may answer. */
  isForAdmins?: boolean;
}

/** Writes a message to everybody who acts for the owner. A guest has no inbox. */
export const deliverToOwner = (tx: Tx, { now, ...notice }: OwnerNotice & { now: Date }): Promise<void> =>
  deliverToOwners(tx, { notices: [notice], now });

/** The same of many cases at once. */
export async function deliverToOwners(
  db: Db,
  { notices, now }: { notices: readonly OwnerNotice[]; now: Date },
): Promise<void> {
  const enIds = [...new Set(notices.filter(isOfEnterprise).map(({ found }) => found.ownerId))];
  const members = Map.groupBy(await membersOf(db, { enIds }), ({ enId }) => enId);
  const messages: NewMessage[] = [];
  for (const notice of notices) {
    const { found, type, title, body, link, key } = notice;
    const asked = (members.get(found.ownerId) ?? []).filter(
      ({ role }) => notice.isForAdmins !== true || role === 'admin',
    );
    const own = asked.map(({ accountId }) => accountId);
    const readers = isOfEnterprise(notice)
      ? [...own, ...(await authorOf(db, notice, { own, now }))]
      : [found.accountId];
    const { tenantId } = found;
    const told = {
      tenantId,
      ...enterpriseOf(notice),
      type,
      title,
      body,
      dedupeKey: key,
      ...(link !== undefined && { link }),
    };
    messages.push(...readers.filter((id) => id !== null).map((accountId) => ({ ...told, accountId })));
  }
  await deliver(db, { now, messages });
}

const isOfEnterprise = ({ found }: OwnerNotice): boolean => found.ownerKind === 'enterprise';
const enterpriseOf = (notice: OwnerNotice) => (isOfEnterprise(notice) ? { enId: notice.found.ownerId } : {});

/** 0..1: who opened it, where they are none of the members and act for the enterprise in this matter today. */
async function authorOf(
  db: Db,
  { found, isForAuthor = false }: OwnerNotice,
  { own, now }: { own: readonly string[]; now: Date },
): Promise<string[]> {
  const { accountId, ownerId } = found;
  if (!isForAuthor || accountId === null || own.includes(accountId)) return [];
  const { enterprises } = await ownerOf(db, { accountId, now, enId: ownerId });
  return enterprises.some((one) => isEngagedFor(one, found)) ? [accountId] : [];
}
