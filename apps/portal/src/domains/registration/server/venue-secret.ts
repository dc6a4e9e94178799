// The secret by which an offering's codes are made: random, sealed at rest, made when a code is first asked for.
import { randomBytes } from 'node:crypto';
import type { Db } from '@yqt/database/sql';
import { keepVenueSecret, type OfferingRow } from './offering.sql.ts';
import type { RegistrationDeps } from './registration-deps.ts';

const SECRET_BYTES = 16;

/** In the clear; the same for everybody who asks at once. */
export async function venueSecretOf(
  db: Db,
  { seals }: Pick<RegistrationDeps, 'seals'>,
  { id, venueSecret }: Pick<OfferingRow, 'id' | 'venueSecret'>,
): Promise<string> {
  if (venueSecret !== '') return seals.open(venueSecret);
  const fresh = seals.seal(randomBytes(SECRET_BYTES).toString('hex'));
  const [kept] = await keepVenueSecret(db, { id, fresh });
  return seals.open(kept?.venueSecret ?? fresh);
}
