// What entrants do with their own entry: cancel, confirm a freed seat, rate.
import { transaction, type Tx } from '@yqt/database/sql';
import { instantOf } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { paths } from '../../../paths.ts';
import { entryStateLabel } from '../entry.rules.ts';
import { entryNotice, registrationText as text } from '../registration.text.ts';
import { rateEntry, selectOwnEntry, type EntryRow } from './entry.sql.ts';
import { applyEvent } from './move-entry.ts';
import { lockOffering, type OfferingRow } from './offering.sql.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { tellEntrants } from './tell-entrants.ts';

export interface OwnAct {
  tenantId: string;
  accountId: string;
  offeringId: string;
}

export const APPLICANT = (accountId: string) => ({ roles: ['applicant'], accountId });

/** Runs `work` on one's own entry under the offering's lock. Throws NOT_FOUND without one. */
export const onOwnEntry = <T>(
  deps: RegistrationDeps,
  { tenantId, accountId, offeringId }: OwnAct,
  work: (tx: Tx, offering: OfferingRow, entry: EntryRow) => Promise<T>,
): Promise<T> =>
  transaction(deps.sql, async (tx) => {
    const [offering] = isUuid(offeringId) ? await lockOffering(tx, { tenantId, id: offeringId }) : [];
    const [entry] = offering ? await selectOwnEntry(tx, { offeringId, accountId }) : [];
    if (!offering || !entry) throw appError('NOT_FOUND', { message: text.notMine });
    return work(tx, offering, entry);
  });

/** Gives the place back; the next in the list is offered it. Throws CONFLICT once it has begun. */
export const cancelEntry = (deps: RegistrationDeps, act: OwnAct): Promise<EntryRow> =>
  onOwnEntry(deps, act, async (tx, offering, entry) => {
    const now = deps.now();
    if (instantOf(offering.startsAt) <= now) throw appError('CONFLICT', { message: text.begun });
    const moved = await applyEvent(tx, {
      offering,
      entry,
      event: 'cancel',
      actor: APPLICANT(act.accountId),
      now,
    });
    const words = entryNotice.cancelled(offering.title);
    await tellEntrants(tx, [moved], { event: 'cancelled', words, link: paths.myActivities(), now });
    return moved;
  });

/** Takes the seat that was offered. Throws CONFLICT once its time has passed, though the clock has not come by yet. */
export const confirmSeat = (deps: RegistrationDeps, act: OwnAct): Promise<EntryRow> =>
  onOwnEntry(deps, act, (tx, offering, entry) => {
    const now = deps.now();
    if (entry.confirmBy !== null && instantOf(entry.confirmBy) <= now)
      throw appError('CONFLICT', { message: text.late });
    return applyEvent(tx, { offering, entry, event: 'confirm', actor: APPLICANT(act.accountId), now });
  });

/** One to five, once, by whoever was there. */
export const rateOffering = (
  deps: RegistrationDeps,
  { rating, comment, ...act }: OwnAct & { rating: number; comment: string },
): Promise<EntryRow> =>
  onOwnEntry(deps, act, async (tx, offering, entry) => {
    if (entry.state !== 'checked_in' && entry.state !== 'reviewed')
      throw appError('CONFLICT', {
        message: `${text.notEnded}（${entryStateLabel(entry.state)}）`,
      });
    await rateEntry(tx, { id: entry.id, rating, text: comment });
    if (entry.state === 'reviewed') return entry;
    return applyEvent(tx, {
      offering,
      entry,
      event: 'rate',
      actor: APPLICANT(act.accountId),
      now: deps.now(),
    });
  });
