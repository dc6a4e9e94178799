// Signing up: the answers checked and sealed, the place claimed in one statement, the entrant told.
import { randomInt } from 'node:crypto';
import { transaction, type Tx } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import { checkSubmission } from '@yqt/forms/check';
import { sealAnswers } from '@yqt/forms/seal';
import { dayText, instantOf } from '@yqt/kernel/dates';
import { appError, type AppError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { maskName } from '@yqt/kernel/masking';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { paths } from '../../../paths.ts';
import { entryNotice, registrationText as text } from '../registration.text.ts';
import { claimPlace, type Claimed } from './claim.sql.ts';
import { selectOwnEntry } from './entry.sql.ts';
import { lockOffering, NEWS_KIND, selectForm, selectOfferings, type OfferingRow } from './offering.sql.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { tellEntrants } from './tell-entrants.ts';

export interface SignUp {
  tenantId: string;
  offeringId: string;
  accountId: string;
  /** For whom; the caller has checked that the account acts for it. Null = for oneself. */
  enterprise: { enId: string; name: string } | null;
  /** Answers to the offering's form; with `isOneClick` only what the account says of itself. */
  answers: unknown;
  isOneClick?: boolean;
}

/** The entry: a seat, a review, or a number on the waiting list. Throws NOT_FOUND, INVALID with all faults, CONFLICT with the reason. */
export async function signUp(deps: RegistrationDeps, given: SignUp): Promise<Claimed> {
  const now = deps.now();
  const { tenantId, offeringId: id } = given;
  const [offering] = isUuid(id) ? await selectOfferings(deps.sql, { tenantId, ids: [id] }) : [];
  if (!offering) throw appError('NOT_FOUND');
  requireWindow(offering, now);
  const answers = await checkedAnswers(deps, offering, given);
  return transaction(deps.sql, async (tx) => {
    const [claimed] = await claimPlace(tx, {
      ...claimOf(deps, { given, answers, now }),
      formVersion: offering.formVersion,
    });
    if (!claimed) throw await refusalFor(tx, given, now);
    const made = claimed.waitNo === null ? claimed : { ...claimed, waitNo: await placeOf(tx, given) };
    await tellClaimed(tx, { given, offering, claimed: made, now });
    return made;
  });
}

/** Where they stand on the waiting list now: those before them may have left it. */
async function placeOf(tx: Tx, given: SignUp): Promise<number | null> {
  const [own] = await selectOwnEntry(tx, given);
  return own?.waitNo ?? null;
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const TICKET_LENGTH = 10;

/** Some 49 random bits, without letters that look alike. */
export const newTicket = (): string =>
  Array.from({ length: TICKET_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

function claimOf(
  { seals }: RegistrationDeps,
  { given, answers, now }: { given: SignUp; answers: Checked; now: Date },
) {
  const { tenantId, offeringId, accountId, enterprise } = given;
  return {
    id: uuidV7(now.getTime()),
    tenantId,
    offeringId,
    accountId,
    enId: enterprise?.enId ?? null,
    enName: enterprise?.name ?? null,
    answers: JSON.stringify(sealAnswers(answers.form, answers.answers, {}, seals)),
    nameMask: maskName(textOf(answers.answers['name'])),
    ticketCode: newTicket(),
    now,
  };
}

interface Checked {
  form: NonNullable<Awaited<ReturnType<typeof selectForm>>[0]>['body'];
  answers: Answers;
}

async function checkedAnswers(
  deps: RegistrationDeps,
  { id, formVersion }: OfferingRow,
  { answers, isOneClick = false }: SignUp,
): Promise<Checked> {
  const [stored] = await selectForm(deps.sql, { id, version: formVersion });
  if (!stored) throw new Error(`no form ${id} ${formVersion}`);
  const form = stored.body;
  const read = checkSubmission(form, answers, { on: dayText(deps.now()), codes: NO_CODE_TREES });
  if (read.ok) return { form, answers: read.answers };
  // what an account does not say of itself is not asked with one click
  const faults = isOneClick ? read.faults.filter(({ field }) => field !== 'mobile') : read.faults;
  if (faults.length > 0) throw appError('INVALID', { fields: faults });
  return { form, answers: { name: nameIn(answers) } };
}

const nameIn = (answers: unknown): string =>
  typeof answers === 'object' && answers !== null && 'name' in answers && typeof answers.name === 'string'
    ? answers.name
    : '';

/** What the clock alone refuses, before anything is looked at. */
function requireWindow(offering: OfferingRow, now: Date): void {
  const refusal = windowRefusal(offering, now);
  if (refusal !== null) throw appError('CONFLICT', { message: refusal });
}

/** What is held is over; the places of a news item are held nowhere. */
export const hasOfferingEnded = ({ kind, endsAt }: OfferingRow, now: Date): boolean =>
  kind !== NEWS_KIND && instantOf(endsAt) <= now;

/** Why the clock or a calling-off refuses whoever would sign up now; null = nothing does. */
export function windowRefusal(offering: OfferingRow, now: Date): string | null {
  const { isOpen, signupFrom, signupTo } = offering;
  if (hasOfferingEnded(offering, now)) return text.ended;
  if (!isOpen) return text.cancelled;
  if (instantOf(signupFrom) > now) return text.notBegun(signupFrom);
  return instantOf(signupTo) <= now ? text.closed(signupTo) : null;
}

/** Why nothing was claimed; read under the lock, so that it is what the statement saw. */
async function refusalFor(tx: Tx, given: SignUp, now: Date): Promise<AppError> {
  const { tenantId, offeringId, accountId } = given;
  const [offering] = await lockOffering(tx, { tenantId, id: offeringId });
  if (!offering) return appError('NOT_FOUND');
  const window = windowRefusal(offering, now);
  if (window !== null) return appError('CONFLICT', { message: window });
  const [own] = await selectOwnEntry(tx, { offeringId, accountId });
  if (own?.state === 'rejected') return appError('CONFLICT', { message: text.rejectedBefore });
  if (own && own.state !== 'cancelled') return appError('CONFLICT', { message: text.already });
  const { capacity, taken, hasWaitlist, perEnterprise } = offering;
  const isFull = capacity !== null && taken >= capacity && !hasWaitlist;
  if (isFull || perEnterprise === null) return appError('CONFLICT', { message: text.full });
  return appError('CONFLICT', { message: text.share(perEnterprise) });
}

async function tellClaimed(
  tx: Tx,
  { given, offering, claimed, now }: { given: SignUp; offering: OfferingRow; claimed: Claimed; now: Date },
): Promise<void> {
  const { tenantId, accountId } = given;
  const { title } = offering;
  const words =
    claimed.waitNo !== null
      ? entryNotice.waitlisted(title, claimed.waitNo)
      : claimed.state === 'pending'
        ? entryNotice.pending(title)
        : offering.kind === NEWS_KIND
          ? entryNotice.named(title)
          : entryNotice.registered(title);
  const told = { id: claimed.id, tenantId, accountId };
  await tellEntrants(tx, [told], { event: 'made', words, link: paths.myActivities(), now });
}
