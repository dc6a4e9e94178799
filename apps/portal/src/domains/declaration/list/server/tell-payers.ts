// Whoever sends orders to the treasury hears that one which was held back may go: its enterprise has put its account right.
import type { Tx } from '@yqt/database/sql';
import { tellHolders } from '../../../casework/server/tell-officers.port.ts';
import { paths } from '../../../../paths.ts';
import * as text from '../list.text.ts';
import { PAYERS } from '../list-kinds.rules.ts';
import { ablePayers } from './payment-bars.ts';
import { selectPayments, type RedirectedOrder } from './payment.sql.ts';

interface Redirected {
  order: RedirectedOrder;
  /** Whose order it is. */
  found: { id: string; tenantId: string; receiptNo: string | null; applicantName: string };
  /** Of the project: where the post is held. */
  at: { department: string; projectGroup: string };
  now: Date;
}

/** Of an order that goes to another account now: those who may send its list; where nobody may, all with the post, and who can give it to another. */
export async function tellPayers(tx: Tx, { order, found, at, now }: Redirected): Promise<void> {
  const { listId, no, confirmedBy } = order;
  const { department, projectGroup } = at;
  const list = { confirmedBy, projectDepartment: department, projectGroup };
  const caseIds = (await selectPayments(tx, listId)).map(({ caseId }) => caseId);
  const { able, barred } = await ablePayers(tx, { list, caseIds, now });
  const isLeft = able.length > 0;
  const body = text.redirectedBody(found.applicantName, found.receiptNo ?? '');
  await tellHolders(tx, {
    tenantId: found.tenantId,
    roles: isLeft ? PAYERS : [...PAYERS, 'tenant-admin'],
    department,
    projectGroup,
    but: isLeft ? barred : [],
    title: text.redirectedTitle(no),
    body: isLeft ? body : `${body}${text.whoPays(0)}。`,
    link: paths.consoleList(listId),
    key: `list:${listId}:redirected:${found.id}:${now.getTime()}`,
    now,
  });
}
