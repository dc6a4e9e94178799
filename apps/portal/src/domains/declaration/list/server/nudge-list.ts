// A department that has not answered is reminded by an officer of the project: by hand, once a day at most, and written down.
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import type { Officer } from '../../../casework/server/casework.port.ts';
import * as text from '../list.text.ts';
import { findList, holdsPost, type ListDeps } from './list-deps.ts';
import { takeNudge, type ListRow } from './list.sql.ts';
import { recordList } from './prepare-list.ts';
import { remindDepartment } from './remind-department.ts';

/** Whose project it is: they wait for the department. */
const WAITING: readonly string[] = ['clerk', 'first-reviewer', 'final-reviewer'];

/** A list of 联审 that is still open, asked by an officer of its project. */
export const mayNudge = (officer: Officer, list: ListRow): boolean =>
  list.kind === 'joint' && list.state === 'open' && holdsPost(officer, { ...list, kind: 'support' }, WAITING);

/** Returns how many people were told. Throws NOT_FOUND, FORBIDDEN, CONFLICT where the department has answered or was told today. */
export async function nudgeList(deps: ListDeps, officer: Officer, id: string): Promise<{ told: number }> {
  const now = deps.now();
  return transaction(deps.sql, async (tx) => {
    const list = await findList(tx, officer, id);
    const { department, dueOn, kind, state } = list;
    if (kind !== 'joint' || state !== 'open')
      throw appError('CONFLICT', { message: text.DEPARTMENT_ANSWERED });
    if (!mayNudge(officer, list)) throw appError('FORBIDDEN', { message: text.NO_RIGHT_HERE });
    const today = dayText(now);
    const [taken] = await takeNudge(tx, { id, today, now });
    if (!taken) throw appError('CONFLICT', { message: text.NUDGED_TODAY });
    const told = await remindDepartment(tx, {
      list,
      body: text.nudgeBody(dueOn),
      event: `nudge:${today}`,
      now,
    });
    if (told === 0) throw appError('CONFLICT', { message: text.NOBODY_THERE });
    await recordList(tx, officer, { event: 'list.reminded', id, facts: { department, told } });
    return { told };
  });
}
