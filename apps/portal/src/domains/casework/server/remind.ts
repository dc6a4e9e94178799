// Owners are reminded 7, 3 and 2 days before a correction ends, and only while they have not sent it; officers hear of a
// task when half, four fifths and all of its term are gone, and of what is overdue those above them, too. Each is said once.
import { transaction } from '@yqt/database/sql';
import { daysBetween, dayText } from '@yqt/kernel/dates';
import { eachApart } from '@yqt/kernel/each-apart';
import { roleHoldersOf } from '../../operator/server/holders.port.ts';
import { paths } from '../../../paths.ts';
import * as text from '../casework.text.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { selectCase } from './case.sql.ts';
import { markReminded, selectEndingCorrections, type EndingCorrection } from './correction.sql.ts';
import { eachPage } from '@yqt/kernel/each-page';
import { keptCalendars, workingDaysLeft } from './holidays.ts';
import { kindGrants } from './people.ts';
import { markEscalated, selectRunningTasks, type RunningTask } from './sweep.sql.ts';
import { tellAccounts } from './tell-officers.port.ts';
import { deliverToOwner } from './deliver-to-owner.ts';

/** Natural days before the end, the last first: who comes late to the sweep is told of the nearest alone. */
export const REMINDERS = [2, 3, 7] as const;
const OVERDUE = 100;
const SHARES = [OVERDUE, 80, 50] as const;
/** Who hears of what is overdue beside whose task it is, where they may read the kind. */
const ABOVE = ['final-reviewer', 'tenant-admin'] as const;
/** MESSAGE_TYPE: 截止提醒. */
export const REMINDER_TYPE = '07';

export async function remindOwners(deps: CaseworkDeps, limit: number): Promise<void> {
  const now = deps.now();
  const today = dayText(now);
  await eachApart(REMINDERS, (days) =>
    eachPage(
      (after) => selectEndingCorrections(deps.sql, { today, days, after, limit }),
      (due) => remindOwner(deps, due, { days, now, today }),
    ),
  );
}

const remindOwner = (
  deps: CaseworkDeps,
  due: EndingCorrection,
  { days, now, today }: { days: number; now: Date; today: string },
): Promise<void> =>
  transaction(deps.sql, async (tx) => {
    const [isMine] = await markReminded(tx, { id: due.id, days, dueOn: due.dueOn });
    const place = { tenantId: due.tenantId, id: due.caseId, kind: null, reach: { isSystem: true } as const };
    const [found] = isMine ? await selectCase(tx, place) : [];
    const kind = found && deps.kinds.get(found.kind);
    if (!found || !kind) return;
    await deliverToOwner(tx, {
      found,
      type: REMINDER_TYPE,
      title: text.reminderTitle(found.subjectTitle, daysBetween(today, due.dueOn)),
      body: text.reminderBody({ receiptNo: found.receiptNo, dueOn: due.dueOn }),
      link: kind.linkOf(found.id),
      // of a later day they are reminded anew
      key: `correction:${due.id}:${days}:${due.dueOn}`,
      now,
    });
  });

export async function escalateTasks(deps: CaseworkDeps, limit: number): Promise<void> {
  const today = dayText(deps.now());
  const calendars = keptCalendars(deps.sql);
  await eachPage(
    (after) => selectRunningTasks(deps.sql, { after, limit }),
    async (task) => {
      const left = workingDaysLeft(today, task.dueOn, await calendars(task.tenantId));
      const gone = today > task.dueOn ? 100 : Math.floor(((task.days - left) * 100) / task.days);
      const share = SHARES.find((one) => gone >= one && (one < 100 || today > task.dueOn));
      if (share !== undefined && share > task.escalated) await escalate(deps, task, share);
    },
  );
}

/** What goes wrong with one is logged, and the others go on. */
const escalate = (deps: CaseworkDeps, task: RunningTask, share: number): Promise<void> =>
  tellOfficers(deps, task, share).catch((error: unknown) =>
    deps.log.error({ event: 'case.escalation-failed', err: error, caseId: task.caseId }),
  );

/**
 * Whoever took the task; while nobody has, everybody whose grant covers it. What is overdue the final reviewers and administrators
 * of the case's own department hear of besides. Whoever is absent has their deputy told, too.
 */
async function tellOfficers(deps: CaseworkDeps, task: RunningTask, share: number): Promise<void> {
  const now = deps.now();
  const kind = deps.kinds.get(task.kind);
  await transaction(deps.sql, async (tx) => {
    const [isMine] = await markEscalated(tx, { id: task.id, share });
    if (!isMine) return;
    const { id, tenantId, caseId, title, receiptNo, dueOn, isOutside, assignee, caseDepartment, caseGroup } =
      task;
    const doers = assignee === null ? await roleHoldersOf(tx, { ...task, roles: [task.role] }) : [assignee];
    const place = { ...task, department: caseDepartment, projectGroup: caseGroup };
    const above = share < OVERDUE ? [] : await roleHoldersOf(tx, { ...place, roles: aboveOf(kind) });
    await tellAccounts(tx, {
      tenantId,
      ids: [...doers, ...above],
      type: REMINDER_TYPE,
      title: text.escalationTitle({ label: kind?.label ?? task.kind, share }),
      body: text.escalationBody({ title, receiptNo, dueOn, isOutside }),
      link: paths.consoleCase(caseId),
      key: `task:${id}:${share}:${dueOn}`,
      now,
    });
  });
}

/** Those above the officers of a kind who may open its cases. */
const aboveOf = (kind: CaseKind | undefined): string[] => {
  const everywhere = ABOVE.map((role) => ({ role, department: '*', projectGroup: '*' }));
  return kindGrants(everywhere, kind ? [kind] : []).map(({ role }) => role);
};
