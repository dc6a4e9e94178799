// The owner hears of whatever somebody else did, in the transaction that did it.
import type { Tx } from '@yqt/database/sql';
import { fieldsOf } from '@yqt/forms/form';
import * as text from '../casework.text.ts';
import type { OwnerMessage } from './case-message.ts';
import { stateLabel } from './case-words.ts';
import { deliverToOwner } from './deliver-to-owner.ts';
import { extensionBy, extensionMessage } from './extend-correction.ts';
import { dueOn } from './holidays.ts';
import { acceptedWith } from '../owed/owed.text.ts';
import { owedMessage } from '../owed/server/tell-owed.ts';
import { remedyOf } from '../second/server/remedy.ts';
import type { SureStep } from './step-faults.ts';
import { tellWindowOfCorrection } from '../window/server/entry-in-step.ts';
import { CORRECTION_DAYS, type Moved } from './write-step.ts';

/** MESSAGE_TYPE of what becomes of filed matters: 审核结果. */
const OUTCOME = '04';

/** Writes the messages of an event; none where the owner caused it themselves, or the kind says so. */
export async function tellOwner(tx: Tx, sure: SureStep, moved: Moved): Promise<void> {
  const { caller, kind, act, step, found, now, event } = sure;
  const own = kind.messageOf?.[act.event];
  const isOwnDoing = 'owners' in caller.reach;
  const isQuiet = step.to === found.state && !event.extendsCorrection;
  const usual = async () => (isOwnDoing || isQuiet ? null : usualMessage(tx, sure, moved));
  const message = own ? own(step) : (owedMessage(sure) ?? (await usual()));
  if (message === null) return;
  await deliverToOwner(tx, {
    found,
    type: OUTCOME,
    ...message,
    link: kind.linkOf(found.id),
    key: `case:${found.id}:${moved.version}`,
    now,
  });
  if (event.correction === 'open')
    await tellWindowOfCorrection(tx, { ...sure, told: message.body, version: moved.version });
}

async function usualMessage(tx: Tx, sure: SureStep, { receiptNo }: Moved): Promise<OwnerMessage> {
  const { found, kind, step, event, why, act } = sure;
  if (event.correction === 'open') return correctionMessage(sure);
  const extension = extensionBy(sure);
  if (extension) return extensionMessage(sure, extension);
  const label = stateLabel(kind, step.to);
  return {
    title: text.movedTitle(found.subjectTitle, label),
    body: text.movedBody({
      receiptNo,
      stateLabel: label,
      reason: why || null,
      lines: [...(kind.linesOf?.[act.event]?.(step) ?? []), acceptedWith(sure.owing.begins)],
      remedy: await remedyOf(tx, sure),
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
