// What sign-ups keep of a person who closes their account: seats still to come go back, and nobody's name stays with the others.
import { instantOf } from '@yqt/kernel/dates';
import type { PersonKeeper } from '../../../person-keeper.ts';
import { isAlive } from '../entry.rules.ts';
import { APPLICANT } from './act-on-entry.ts';
import { emptyEntries, selectOwnEntries, selectOwnEntry } from './entry.sql.ts';
import { applyEvent } from './move-entry.ts';
import { lockOffering } from './offering.sql.ts';

/** More than anybody signs up for. */
const MOST = 2000;

export const personInEntries: PersonKeeper = {
  forget: async (tx, { tenantId, accountId, now }) => {
    const entries = await selectOwnEntries(tx, { tenantId, accountId, offset: 0, limit: MOST });
    const alive = entries.filter(({ state }) => isAlive(state));
    // in the order of their ids, so that two who leave at once wait for each other
    for (const { offeringId } of alive.toSorted((a, b) => a.offeringId.localeCompare(b.offeringId))) {
      const [offering] = await lockOffering(tx, { tenantId, id: offeringId });
      // read behind the lock: somebody else's cancellation may have given them the seat meanwhile
      const [entry] = await selectOwnEntry(tx, { offeringId, accountId });
      if (entry && isAlive(entry.state) && offering && instantOf(offering.startsAt) > now)
        await applyEvent(tx, { offering, entry, event: 'cancel', actor: APPLICANT(accountId), now });
    }
    await emptyEntries(tx, { tenantId, accountId });
  },
};
