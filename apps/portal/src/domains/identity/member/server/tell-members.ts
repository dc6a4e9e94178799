// Whoever a change of an enterprise's members concerns is told: those whose role it is, and its administrators of who comes.
import type { Tx } from '@yqt/database/sql';
import { paths } from '../../../../paths.ts';
import { deliver } from '../../../message/server/message.port.ts';

/** MESSAGE_TYPE: 系统通知. */
const NOTICE = '01';

export interface MemberNews {
  tenantId: string;
  enId: string;
  accounts: readonly string[];
  title: string;
  body: string;
  /** What happened, so that it is told once. */
  key: string;
  /** They are no members any more. */
  isGone?: boolean;
  now: Date;
}

/** In the transaction of the change. */
export async function tellMembers(
  tx: Tx,
  { tenantId, enId, accounts, title, body, key, isGone = false, now }: MemberNews,
): Promise<void> {
  const place = isGone ? { link: paths.relation() } : { enId, link: paths.relationMembers(enId) };
  const dedupeKey = `member.news:${enId}:${key}:${now.getTime()}`;
  await deliver(tx, {
    messages: accounts.map((accountId) => ({
      tenantId,
      accountId,
      ...place,
      type: NOTICE,
      title,
      body,
      dedupeKey,
    })),
    now,
  });
}
