// Why somebody whose post is to confirm a list may not confirm this one, and who else may: others with the post, or nobody.
import { dayText } from '@yqt/kernel/dates';
import { handsOf, selectEnterers, type Officer } from '../../../casework/server/casework.port.ts';
import { roleHoldersOf, withDeputies } from '../../../operator/server/holders.port.ts';
import { CONFIRMER } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import { barredByEntry, decidedRows, type Listed } from './entered-rows.ts';
import { barredHands, holdsPost, type ListDeps } from './list-deps.ts';
import type { ListRow } from './list.sql.ts';
import { releaseBar, releaseHands } from './payment-bars.ts';

/** Null where nothing bars them, or their post is another. */
export async function confirmBar(
  deps: ListDeps,
  officer: Officer,
  { list, ...listed }: Listed & { list: ListRow },
): Promise<string | null> {
  const isTheirs = holdsPost(officer, list, [CONFIRMER[list.kind]]);
  const entered = await barredByEntry(deps.sql, officer, listed);
  const isWriter = isTheirs && barredHands(list).includes(officer.accountId);
  const released =
    isTheirs && list.kind === 'payment'
      ? await releaseBar(deps.sql, officer, { list, caseIds: going(listed.rows) })
      : null;
  const why = entered ?? (isWriter ? text.SAME_HANDS : released);
  if (why === null || !isTheirs) return why;
  const count = await countOthers(deps, officer, { list, ...listed });
  return `${why}。${text.whoElse(CONFIRMER[list.kind], count)}`;
}

/** What a payment list would order to be paid. */
export const going = (rows: Listed['rows']): string[] => decidedRows(rows).map(({ caseId }) => caseId);

/** Those with the post where the list is and whoever stands in for them, but for who wrote it or entered a row that it decides. */
async function countOthers(
  { sql, now }: ListDeps,
  { accountId }: Officer,
  { list, rows }: Listed & { list: ListRow },
): Promise<number> {
  const { kind, department, projectDepartment, projectGroup } = list;
  const entered = await selectEnterers(
    sql,
    decidedRows(rows).map(({ caseId }) => caseId),
  );
  const released = kind === 'payment' ? await releaseHands(sql, { list, caseIds: going(rows) }) : [];
  const barred = new Set([accountId, ...barredHands(list), ...entered.flatMap(handsOf), ...released]);
  const holders = await roleHoldersOf(sql, {
    roles: [CONFIRMER[kind]],
    department: kind === 'joint' ? department : projectDepartment,
    projectGroup,
  });
  const ids = holders.filter((id) => !barred.has(id));
  const able = await withDeputies(sql, { ids, on: dayText(now()) });
  return able.filter((id) => !barred.has(id)).length;
}
