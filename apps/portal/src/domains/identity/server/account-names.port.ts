// What officers are called among one another, for whoever holds their ids.
import type { Db } from '@yqt/database/sql';
import { maskSignIn } from '@yqt/kernel/masking';
import { marksOfAlike } from '@yqt/kernel/tell-apart';
import {
  selectAccountNames,
  selectEnabled,
  selectFormerNames,
  type AccountName,
} from './account-names.sql.ts';
import { alikeText } from './account-names.text.ts';

/** The one place where officers are told apart: whoever shows several asks for them together. */
function calledOf(rows: readonly AccountName[], hasMarks = true): { accountId: string; name: string }[] {
  if (!hasMarks) return rows.map((row) => ({ accountId: row.id, name: shownOf(row) }));
  const marks = marksOfAlike(rows, {
    shown: shownOf,
    marks: [
      ({ loginName }) => maskSignIn(loginName),
      ({ loginName, origin }) => alikeText.of(maskSignIn(loginName), origin),
    ],
  });
  return rows.map((row, at) => {
    const shown = shownOf(row);
    return { accountId: row.id, name: marks[at] ? alikeText.marked(shown, marks[at]) : shown };
  });
}

/** A sign-in name that is a telephone number stands for nobody's name whole. */
const shownOf = ({ name, loginName }: AccountName): string => name || maskSignIn(loginName);

/** In order of their sign-in names, told apart by them where names are alike (but for whoever masks them); accounts of other tenants and disabled ones are left out. */
export async function accountNames(
  db: Db,
  { hasMarks, ...given }: { tenantId: string; ids: readonly string[]; hasMarks?: false },
): Promise<{ accountId: string; name: string }[]> {
  if (given.ids.length === 0) return [];
  const rows = await selectAccountNames(db, given);
  return calledOf(rows, hasMarks);
}

/** Those of some accounts that are not disabled, in their order. */
export async function enabledAccounts(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const enabled = new Set((await selectEnabled(db, ids)).map(({ id }) => id));
  return ids.filter((id) => enabled.has(id));
}

/** The same with those who have left: for records that are kept longer than accounts. */
export async function formerNames(
  db: Db,
  given: { tenantId: string; ids: readonly string[] },
): Promise<{ accountId: string; name: string }[]> {
  if (given.ids.length === 0) return [];
  const rows = await selectFormerNames(db, given);
  return calledOf(rows);
}
