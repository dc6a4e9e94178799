// The owner hears of whatever somebody else did, in the transaction that did it.
import type { Tx } from '@yqt/database/sql';
import { deliver } from '../../message/server/message.port.ts';
import { membersOf } from '../../identity/server/members.port.ts';
import { fieldsOf } from '@yqt/forms/form';
import * as text from '../casework.text.ts';
import type { OwnerMessage } from './case-kind.ts';
import { stateLabel } from './case-words.ts';
import type { CaseRow } from './case.sql.ts';
import { dueOn } from './holidays.ts';
import type { SureStep } from './step-faults.ts';
import { CORRECTION_DAYS, type Moved } from './write-step.ts';

/** MESSAGE_TYPE of what becomes of filed matters: 审核结果. */
const OUTCOME = '04';

/** Writes the messages of an event; none where the owner caused it themselves, or the kind says so. */
export async function tellOwner(tx: Tx, sure: SureStep, moved: Moved): Promise<void> {
  const { caller, kind, act, step, found, now } = sure;
  const own = kind.messageOf?.[act.event];
  const isOwnDoing = 'owners' in caller.reach;
  const isQuiet = step.to === found.state;
  const message = own ? own(step) : isOwnDoing || isQuiet ? null : usualMessage(sure, moved);
  if (message === null) return;
  await deliverToOwner(tx, {
    found,
    type: OUTCOME,
    ...message,
    link: kind.linkOf(found.id),
    key: `case:${found.id}:${moved.version}`,
    now,
  });
}

/** Writes a message to everybody who acts for the owner. A guest has no inbox. */
export async function deliverToOwner(
  tx: Tx,
  given: {
    found: Pick<CaseRow, 'tenantId' | 'ownerKind' | 'ownerId' | 'accountId'>;
    /** Of MESSAGE_TYPE. */
    type: string;
    title: string;
    body: string;
    link: string;
    key: string;
    now: Date;
  },
): Promise<void> {
  const { found, type, title, body, link, key, now } = given;
  const isEnterprise = found.ownerKind === 'enterprise';
  const accounts = isEnterprise
    ? (await membersOf(tx, { enIds: [found.ownerId] })).map(({ accountId }) => accountId)
    : found.accountId === null
      ? []
      : [found.accountId];
  await deliver(tx, {
    now,
    messages: accounts.map((accountId) => ({
      tenantId: found.tenantId,
      accountId,
      ...(isEnterprise ? { enId: found.ownerId } : {}),
      type,
      title,
      body,
      link,
      dedupeKey: key,
    })),
  });
}

function usualMessage(sure: SureStep, { receiptNo }: Moved): OwnerMessage {
  const { found, kind, step, event, why } = sure;
  if (event.correction === 'open') return correctionMessage(sure);
  const label = stateLabel(kind, step.to);
  const isNegative = event.reasonCode === 'required';
  return {
    title: text.movedTitle(found.subjectTitle, label),
    body: text.movedBody({
      receiptNo,
      stateLabel: label,
      reason: why || null,
      remedy: isNegative ? (kind.remedy ?? null) : null,
    }),
  };
}

function correctionMessage({
  found,
  form,
  asked: { materials },
  act,
  why,
  today,
  calendar,
}: SureStep): OwnerMessage {
  const labels = new Map([
    ...fieldsOf(form).map(({ name, label }): [string, string] => [`field:${name}`, label]),
    ...materials.map(({ code, label }): [string, string] => [`material:${code}`, label]),
  ]);
  const days = act.days ?? CORRECTION_DAYS;
  const due = dueOn(today, days, calendar);
  return {
    title: text.correctionTitle(found.subjectTitle),
    body: text.correctionBody({
      receiptNo: found.receiptNo,
      note: why,
      items: (act.items ?? []).map(({ item, note }) => ({ label: labels.get(item) ?? item, note })),
      due: text.dueText(due, days),
    }),
  };
}
