// The organiser's side of an offering, within the transaction that writes what is offered: open or change it, call it off.
import type { Tx } from '@yqt/database/sql';
import type { FormSection } from '@yqt/forms/form';
import { instantOf } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { enrolmentForm } from '../entry.rules.ts';
import { entryNotice, registrationText as text } from '../registration.text.ts';
import { cancelAlive, forgetReminders, renewMissed, selectInStates, shortenOffers } from './entry.sql.ts';
import { giveSeats } from './give-seats.ts';
import {
  closeOffering,
  insertForm,
  insertOffering,
  lockOffering,
  NEWS_KIND,
  reopenOffering,
  selectForm,
  updateOffering,
  type OfferingRow,
  type OfferingShape,
} from './offering.sql.ts';
import { tellEntrants } from './tell-entrants.ts';

/** Who still expects it. */
const ALIVE = ['pending', 'registered', 'waitlisted', 'offered'];

/**
 * Opens it, or changes it: more seats go to the waiting list, and where it begins at another time or place everybody is told.
 * Throws INVALID (field capacity) for fewer seats than are held, CONFLICT where it was called off.
 */
export async function saveOffering(
  tx: Tx,
  { designed, now, ...shape }: OfferingShape & { designed: readonly FormSection[]; now: Date },
): Promise<void> {
  const [before] = await lockOffering(tx, shape);
  if (!before) {
    await insertOffering(tx, { ...shape, formVersion: 1, now });
    return void (await insertForm(tx, { id: shape.id, version: 1, body: enrolmentForm(1, designed) }));
  }
  // a news item that was taken down comes back; an activity that was called off does not
  if (!before.isOpen && shape.kind !== NEWS_KIND) throw appError('CONFLICT', { message: text.cancelled });
  if (shape.capacity !== null && shape.capacity < before.taken)
    throw appError('INVALID', {
      fields: [{ field: 'answers.capacity', errorMessage: text.fewerThanTaken(before.taken) }],
    });
  const formVersion = await formVersionOf(tx, before, designed);
  await updateOffering(tx, { ...shape, formVersion, now });
  if (!before.isOpen) await reopenOffering(tx, { id: shape.id, now });
  await giveSeats(tx, { ...shape, now });
  if (shape.kind !== NEWS_KIND && isMoved(before, shape)) await tellMoved(tx, shape, now);
}

/** A new version where the form changed; entries keep theirs. */
async function formVersionOf(
  tx: Tx,
  { id, formVersion }: OfferingRow,
  designed: readonly FormSection[],
): Promise<number> {
  const [stored] = await selectForm(tx, { id, version: formVersion });
  const asked = JSON.stringify(enrolmentForm(formVersion, designed).sections.map(sortedKeys));
  if (stored && JSON.stringify(stored.body.sections.map(sortedKeys)) === asked) return formVersion;
  const version = formVersion + 1;
  await insertForm(tx, { id, version, body: enrolmentForm(version, designed) });
  return version;
}

/** Jsonb does not keep the order of keys. */
const sortedKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortedKeys)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [two]) => (one < two ? -1 : 1))
            .map(([key, inner]) => [key, sortedKeys(inner)]),
        )
      : value;

const isMoved = (before: OfferingShape, { startsAt, endsAt, place }: OfferingShape): boolean =>
  before.startsAt !== startsAt || before.endsAt !== endsAt || before.place !== place;

async function tellMoved(tx: Tx, shape: OfferingShape, now: Date): Promise<void> {
  await forgetReminders(tx, shape.id);
  await shortenOffers(tx, { offeringId: shape.id, startsAt: shape.startsAt });
  if (instantOf(shape.startsAt) > now) await renewMissed(tx, { offeringId: shape.id, now });
  const entries = await selectInStates(tx, { offeringId: shape.id, states: ALIVE });
  const words = entryNotice.changed(shape.title, shape.startsAt, shape.place);
  await tellEntrants(tx, entries, { event: `changed-${now.getTime()}`, words, link: shape.link, now });
}

/** Takes nobody while what it belongs to is not shown; who has signed up stays, and nobody is told. */
export async function pauseOffering(
  tx: Tx,
  { tenantId, id, now }: { tenantId: string; id: string; now: Date },
): Promise<void> {
  const [offering] = await lockOffering(tx, { tenantId, id });
  if (offering?.isOpen) await closeOffering(tx, { id, now });
}

/** Calls it off and tells everybody why, at once. Returns how many were told; a second time none. */
export async function callOff(
  tx: Tx,
  { tenantId, id, reason, now }: { tenantId: string; id: string; reason: string; now: Date },
): Promise<number> {
  const [offering] = await lockOffering(tx, { tenantId, id });
  if (!offering?.isOpen) return 0;
  await closeOffering(tx, { id, now });
  const entries = await cancelAlive(tx, { offeringId: id, note: reason, now });
  const words = entryNotice.calledOff(offering.title, reason);
  return tellEntrants(tx, entries, { event: 'called-off', words, link: offering.link, now });
}
