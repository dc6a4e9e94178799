// The owner hears of whatever somebody else did, in the transaction that did it.
import type { Db, Tx } from '@yqt/database/sql';
import { deliver, type NewMessage } from '../../message/server/message.port.ts';
import { membersOf } from '../../identity/server/members.port.ts';
import { fieldsOf } from '@yqt/forms/form';
import * as text from '../casework.text.ts';
import type { OwnerMessage } from './case-kind.ts';
import { stateLabel } from './case-words.ts';
import type { CaseRow } from './case.sql.ts';
import { extensionBy, extensionMessage } from './extend-correction.ts';
import { dueOn } from './holidays.ts';
import { ownerOf } from './people.ts';
import { remedyOf } from '../second/server/remedy.ts';
import { isEngagedFor } from './reach.ts';
import type { SureStep } from './step-faults.ts';
import { CORRECTION_DAYS, type Moved } from './write-step.ts';

/** MESSAGE_TYPE of what becomes of filed matters: 审核结果. */
const OUTCOME = '04';

/** Writes the messages of an event; none where the owner caused it themselves, or the kind says so. */
export async function tellOwner(tx: Tx, sure: SureStep, moved: Moved): Promise<void> {
  const { caller, kind, act, step, found, now, event } = sure;
  const own = kind.messageOf?.[act.event];
  const isOwnDoing = 'owners' in caller.reach;
  const isQuiet = step.to === found.state && !event.extendsCorrection;
  const message = own ? own(step) : isOwnDoing || isQuiet ? null : await usualMessage(tx, sure, moved);
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

/** What the owner of a case is told. */
export interface OwnerNotice extends OwnerMessage {
  found: Pick<
    CaseRow,
    'tenantId' | 'ownerKind' | 'ownerId' | 'accountId' | 'kind' | 'subjectId' | 'subjectTitle'
  >;
  /** Of MESSAGE_TYPE. */
  type: string;
  link: string;
  /** An account gets a message of one key once. */
  key: string;
  /** Whoever opened it hears of it, too, while they act for the enterprise in another way than as its member: an agent. */
  isForAuthor?: boolean;
}

/** Writes a message to everybody who acts for the owner. A guest has no inbox. */
export const deliverToOwner = (tx: Tx, { now, ...notice }: OwnerNotice & { now: Date }): Promise<void> =>
  deliverToOwners(tx, { notices: [notice], now });

/** The same of many cases at once. */
export async function deliverToOwners(
  db: Db,
  { notices, now }: { notices: readonly OwnerNotice[]; now: Date },
): Promise<void> {
  const enIds = [...new Set(notices.filter(isOfEnterprise).map(({ found }) => found.ownerId))];
  const members = Map.groupBy(await membersOf(db, { enIds }), ({ enId }) => enId);
  const messages: NewMessage[] = [];
  for (const notice of notices) {
    const { found, type, title, body, link, key } = notice;
    const own = (members.get(found.ownerId) ?? []).map(({ accountId }) => accountId);
    const readers = isOfEnterprise(notice)
      ? [...own, ...(await authorOf(db, notice, { own, now }))]
      : [found.accountId];
    const { tenantId } = found;
    const told = { tenantId, ...enterpriseOf(notice), type, title, body, link, dedupeKey: key };
    messages.push(...readers.filter((id) => id !== null).map((accountId) => ({ ...told, accountId })));
  }
  await deliver(db, { now, messages });
}

const isOfEnterprise = ({ found }: OwnerNotice): boolean => found.ownerKind === 'enterprise';
const enterpriseOf = (notice: OwnerNotice) => (isOfEnterprise(notice) ? { enId: notice.found.ownerId } : {});

/** 0..1: who opened it, where they are none of the members and act for the enterprise in this matter today. */
async function authorOf(
  db: Db,
  { found, isForAuthor = false }: OwnerNotice,
  { own, now }: { own: readonly string[]; now: Date },
): Promise<string[]> {
  const { accountId, ownerId } = found;
  if (!isForAuthor || accountId === null || own.includes(accountId)) return [];
  const { enterprises } = await ownerOf(db, { accountId, now, enId: ownerId });
  return enterprises.some((one) => isEngagedFor(one, found)) ? [accountId] : [];
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
      lines: kind.linesOf?.[act.event]?.(step) ?? [],
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
