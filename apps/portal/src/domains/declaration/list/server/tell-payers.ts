// Whoever sends orders to the treasury hears that one which was held back may go: its enterprise has put its account right.
import type { Tx } from '@yqt/database/sql';
import { tellHolders } from '../../../casework/server/tell-officers.port.ts';
import { paths } from '../../../../paths.ts';
import * as text from '../list.text.ts';
import { PAYERS } from '../list-kinds.rules.ts';
import type { RedirectedOrder } from './payment.sql.ts';

interface Redirected {
  order: RedirectedOrder;
  /** Whose order it is. */
  found: { id: string; tenantId: string; receiptNo: string | null; applicantName: string };
  /** Of the project: where the post is held. */
  at: { department: string; projectGroup: string };
  now: Date;
}

/** Of an order that goes to another account now; not who confirmed its list, who may not send it. */
export async function tellPayers(tx: Tx, { order, found, at, now }: Redirected): Promise<void> {
  const { listId, no, confirmedBy } = order;
  const { department, projectGroup } = at;
  await tellHolders(tx, {
    tenantId: found.tenantId,
    roles: PAYERS,
    department,
    projectGroup,
    but: [confirmedBy],
    title: text.redirectedTitle(no),
    body: text.redirectedBody(found.applicantName, found.receiptNo ?? ''),
    link: paths.consoleList(listId),
    key: `list:${listId}:redirected:${found.id}:${now.getTime()}`,
    now,
  });
}
