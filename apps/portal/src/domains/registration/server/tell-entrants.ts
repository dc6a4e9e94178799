// Messages to entrants, in the transaction that causes them.
import type { Tx } from '@yqt/database/sql';
import { deliver } from '../../message/server/message.port.ts';
import type { Words } from '../registration.text.ts';

/** MESSAGE_TYPE 活动通知. */
const ACTIVITY_NOTICE = '05';

interface Told {
  id: string;
  tenantId: string;
  accountId: string;
}

/** One message each, the entrant's own whomever they came for; `event` tells this one from others of the same entry. Returns how many were new. */
export const tellEntrants = (
  tx: Tx,
  entries: readonly Told[],
  {
    event,
    words,
    link,
    now,
  }: { event: string; words: Words | ((entry: Told) => Words); link: string; now: Date },
): Promise<number> =>
  deliver(tx, {
    now,
    messages: entries.map((entry) => ({
      tenantId: entry.tenantId,
      accountId: entry.accountId,
      type: ACTIVITY_NOTICE,
      ...(typeof words === 'function' ? words(entry) : words),
      link,
      dedupeKey: `signup.${event}:${entry.id}`,
    })),
  });
