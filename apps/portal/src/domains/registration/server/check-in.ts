// Coming: the entrant by the changing code of the venue, the officer by the ticket or from the printed list.
import { transaction, type Tx } from '@yqt/database/sql';
import { instantOf, instantText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { Actor } from '@yqt/workflow/workflow';
import { checkinFrom, entryStateLabel } from '../entry.rules.ts';
import { registrationText as text } from '../registration.text.ts';
import { APPLICANT, onOwnEntry, type OwnAct } from './act-on-entry.ts';
import { selectByTicket, selectSignUp, type EntryRow } from './entry.sql.ts';
import { applyEvent } from './move-entry.ts';
import { lockOffering, selectOfferings, type OfferingRow } from './offering.sql.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { judgeVenueCode } from './venue-code.ts';
import { venueSecretOf } from './venue-secret.ts';

const HOUR_MS = 3_600_000;
/** Officers enter a printed list until so many days after the end. */
const LATE_DAYS = 7;

export interface CheckedIn {
  entry: EntryRow;
  /** Had come before. */
  wasThere: boolean;
}

/** By the code shown at the venue. Throws INVALID for a wrong or old code, CONFLICT out of time or without a seat. */
export const checkInSelf = (
  deps: RegistrationDeps,
  { code, ...act }: OwnAct & { code: string },
): Promise<CheckedIn> =>
  onOwnEntry(deps, act, async (tx, offering, entry) => {
    const now = deps.now();
    requireHours(offering, now, { afterMs: 0 });
    const typed = code.trim();
    if (typed === '') throw invalid({ field: 'code', errorMessage: text.codeEmpty });
    const judged = judgeVenueCode(await venueSecretOf(tx, deps, offering), typed, now);
    if (judged !== 'right')
      throw invalid({ field: 'code', errorMessage: judged === 'old' ? text.codeOld : text.codeWrong });
    return arrive(tx, { offering, entry, actor: APPLICANT(act.accountId), now });
  });

/** By the ticket, or an entry of the printed list. Throws INVALID for one that is unknown or of another offering. */
export async function checkInAtDesk(
  deps: RegistrationDeps,
  given: {
    tenantId: string;
    offeringId: string;
    accountId: string;
    roles: readonly string[];
    code?: string | undefined;
    entryId?: string | undefined;
  },
): Promise<CheckedIn> {
  const { tenantId, offeringId, accountId, roles } = given;
  const now = deps.now();
  return transaction(deps.sql, async (tx) => {
    const [offering] = isUuid(offeringId) ? await lockOffering(tx, { tenantId, id: offeringId }) : [];
    if (!offering) throw appError('NOT_FOUND');
    const entry = await namedEntry(tx, given);
    if (!entry) throw invalid({ field: 'code', errorMessage: text.ticketUnknown });
    if (entry.offeringId !== offeringId) {
      const [other] = await selectOfferings(tx, { tenantId, ids: [entry.offeringId] });
      throw invalid({
        field: 'code',
        errorMessage: text.ticketElsewhere(other?.title ?? '', other?.startsAt ?? ''),
      });
    }
    requireHours(offering, now, { afterMs: LATE_DAYS * 24 * HOUR_MS, isWholeDay: true });
    return arrive(tx, { offering, entry, actor: { roles: [...roles], accountId }, now });
  });
}

async function namedEntry(
  tx: Tx,
  {
    tenantId,
    code = '',
    entryId,
  }: { tenantId: string; code?: string | undefined; entryId?: string | undefined },
): Promise<EntryRow | undefined> {
  if (entryId !== undefined)
    return isUuid(entryId) ? (await selectSignUp(tx, { tenantId, id: entryId }))[0] : undefined;
  const typed = ticketIn(code);
  if (typed === '') throw invalid({ field: 'code', errorMessage: text.codeEmpty });
  return (await selectByTicket(tx, { tenantId, code: typed }))[0];
}

/** The ticket of what was typed or scanned: its letters, or the address that the QR code holds. */
export function ticketIn(typed: string): string {
  const [, scanned] = /[?&]code=([^&#\s]+)/.exec(typed) ?? [];
  return (scanned ?? typed).replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase();
}

function requireHours(
  { startsAt, endsAt }: OfferingRow,
  now: Date,
  { afterMs, isWholeDay = false }: { afterMs: number; isWholeDay?: boolean },
): void {
  const from = checkinFrom(startsAt, { isWholeDay });
  if (now < from) throw appError('CONFLICT', { message: text.codeTooEarly(instantText(from)) });
  if (now.getTime() > instantOf(endsAt).getTime() + afterMs)
    throw appError('CONFLICT', { message: text.checkinOver });
}

async function arrive(
  tx: Tx,
  { offering, entry, actor, now }: { offering: OfferingRow; entry: EntryRow; actor: Actor; now: Date },
): Promise<CheckedIn> {
  if (entry.state === 'checked_in' || entry.state === 'reviewed') return { entry, wasThere: true };
  if (entry.state !== 'registered' && entry.state !== 'no_show')
    throw appError('CONFLICT', { message: text.moved(entryStateLabel(entry.state)) });
  return {
    entry: await applyEvent(tx, { offering, entry, event: 'checkin', actor, now }),
    wasThere: false,
  };
}
