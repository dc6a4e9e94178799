// Who hears of what is owed: the owner of what officers and the clock say of it, the desk of what is handed in or past its day.
import type { Tx } from '@yqt/database/sql';
import { roleHoldersOf } from '../../../operator/server/holders.port.ts';
import { paths } from '../../../../paths.ts';
import type { OwnerMessage } from '../../server/case-message.ts';
import type { SureStep } from '../../server/step-faults.ts';
import { selectTasks } from '../../server/task.sql.ts';
import { tellAccounts } from '../../server/tell-officers.port.ts';
import { owedDue, owedMessages } from '../owed.text.ts';
import type { OwedRow } from './owed.sql.ts';

/** What the owner is told of a step; null of one that says nothing of what is owed. */
export function owedMessage({ owing, found }: SureStep): OwnerMessage | null {
  const { receives, breaks } = owing;
  if (breaks.length) return owedMessages.broken(toldOf(found, breaks));
  if (receives === null) return null;
  const told = toldOf(found, [receives.row]);
  return receives.isAgain
    ? owedMessages.again({ ...told, note: receives.note, due: owedDue(receives.row) })
    : owedMessages.received(told);
}

const toldOf = (
  { subjectTitle: title, receiptNo }: SureStep['found'],
  rows: readonly Pick<OwedRow, 'label'>[],
) => ({ title, receiptNo, labels: rows.map(({ label }) => label) });

/** Writes to the desk that something was handed in, or is past its day; nothing of any other step. */
export async function tellDeskOfOwed(
  tx: Tx,
  sure: SureStep,
  { version }: { version: number },
): Promise<void> {
  const { owing, found, caller, now } = sure;
  const { hands, breaks } = owing;
  if (hands.length + breaks.length === 0) return;
  const message = breaks.length
    ? owedMessages.brokenAtDesk(toldOf(found, breaks))
    : owedMessages.handedIn(toldOf(found, hands));
  await tellAccounts(tx, {
    tenantId: found.tenantId,
    ids: await deskOf(tx, sure),
    but: [caller.accountId],
    ...message,
    link: paths.consoleCase(found.id),
    key: `case:${found.id}:${version}:owed`,
    now,
  });
}

/** Whose task the case is; while it is nobody's, such as during a correction, whoever may receive it. */
async function deskOf(tx: Tx, { found, kind }: SureStep): Promise<string[]> {
  const open = (await selectTasks(tx, found.id)).filter(
    ({ closedAt, isAside }) => closedAt === null && !isAside,
  );
  const ids = open.flatMap(({ assignee }) => (assignee === null ? [] : [assignee]));
  const roles = kind.workflow.events[kind.owing?.receive ?? '']?.actors ?? [];
  const asked = open.length
    ? open
        .filter(({ assignee }) => assignee === null)
        .map(({ role, ...place }) => ({ roles: [role], ...place }))
    : [{ roles, department: found.department, projectGroup: found.projectGroup }];
  for (const one of asked)
    // oxlint-disable-next-line no-await-in-loop -- one connection; a handful of departments
    ids.push(...(await roleHoldersOf(tx, one)));
  return [...new Set(ids)];
}
