// What the people of a department are told of a list that waits for their answer, by the clock or by an officer.
import type { Tx } from '@yqt/database/sql';
import { peopleOf } from '../../../casework/server/casework.port.ts';
import { deliver } from '../../../message/server/message.port.ts';
import { paths } from '../../../../paths.ts';
import * as text from '../list.text.ts';
import type { ListRow } from './list.sql.ts';

/** MESSAGE_TYPE: 截止提醒. */
const TYPE = '07';

interface Reminder {
  list: Pick<ListRow, 'id' | 'tenantId' | 'department' | 'no'>;
  body: string;
  /** A list tells of it once. */
  event: string;
  now: Date;
}

/** Returns how many people the department has. */
export async function remindDepartment(tx: Tx, { list, body, event, now }: Reminder): Promise<number> {
  const { id, tenantId, department, no } = list;
  const people = await peopleOf(tx, { tenantId, department });
  await deliver(tx, {
    now,
    messages: people.map(({ accountId }) => ({
      tenantId,
      accountId,
      type: TYPE,
      title: text.silentTitle(no),
      body,
      link: paths.consoleList(id),
      dedupeKey: `list:${id}:${event}`,
    })),
  });
  return people.length;
}
