// Whoever is to confirm a list hears that it is there: those with the post where it is, but not who wrote it.
import type { Tx } from '@yqt/database/sql';
import type { Officer } from '../../../casework/server/casework.port.ts';
import { tellHolders } from '../../../casework/server/tell-officers.port.ts';
import { paths } from '../../../../paths.ts';
import { CONFIRMER } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import type { ListRow } from './list.sql.ts';

type Made = Pick<ListRow, 'id' | 'kind' | 'no' | 'department' | 'projectGroup' | 'dueOn' | 'projectName'>;

/** Of a list that was just made. `department`: the one that reviews, of other kinds that of the project. */
export async function tellConfirmers(tx: Tx, officer: Officer, list: Made & { now: Date }): Promise<void> {
  const { id, kind, no, department, projectGroup, dueOn, projectName, now } = list;
  await tellHolders(tx, {
    tenantId: officer.tenantId,
    roles: [CONFIRMER[kind]],
    department,
    projectGroup,
    but: [officer.accountId],
    title: text.toConfirmTitle(text.KIND_WORDS[kind], no),
    body: text.toConfirmBody(projectName, dueOn),
    link: paths.consoleList(id),
    key: `list:${id}:made`,
    now,
  });
}
