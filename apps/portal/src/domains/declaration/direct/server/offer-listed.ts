// Offers to the enterprises of approved lists: a case each, in a transaction of its own. What a crash left over the hourly sweep
// makes good: an enterprise is offered once.
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { eachPage } from '@yqt/kernel/each-page';
import { calendarOf, dueOn, offerWithin } from '../../../casework/server/offer-case.port.ts';
import { AMOUNT_FIELD } from '../../declare-form.rules.ts';
import { yuanText } from '../../money.rules.ts';
import { DECLARATION } from '../../server/declaration-kind.ts';
import { filedIn } from '../../server/filed-beside.ts';
import { factLine, HAS_CASE } from '../direct.text.ts';
import { leaveOutAll, lockOffer, selectToOffer, setOffered } from './direct.sql.ts';
import type { DirectDeps } from './direct-scope.ts';

/** Rows of a page. */
const AT_ONCE = 500;

/** How many were offered, of one list or of all. One that fails is logged and tried again by the next sweep. */
export async function offerListed(
  deps: DirectDeps,
  { listId, limit = AT_ONCE }: { listId: string | null; limit?: number },
): Promise<number> {
  let offered = 0;
  await eachPage(
    (after) => selectToOffer(deps.sql, { listId, after, limit }),
    async (row) => {
      const one = { listId: row.listId, enId: row.enId };
      const isDone = await offerOne(deps, one).catch((error: unknown) => {
        deps.log.error({ event: 'direct.offer-failed', err: error, ...one });
        return false;
      });
      if (isDone) offered += 1;
    },
  );
  return offered;
}

async function offerOne(deps: DirectDeps, place: { listId: string; enId: string }): Promise<boolean> {
  return transaction(deps.sql, async (tx) => {
    const [offer] = await lockOffer(tx, place);
    if (!offer) return false;
    const { tenantId, batchId, confirmDays, name, amountFen, facts } = offer;
    // by another list of the batch, or filed since this one was made
    if ((await filedIn(tx, { tenantId, batchIds: [batchId], ownerIds: [place.enId] })).length > 0) {
      await leaveOutAll(tx, { listId: place.listId, enIds: [place.enId], reason: HAS_CASE });
      return false;
    }
    // the days are theirs from the offer on, which may come later than the approval
    const due = dueOn(dayText(deps.now()), confirmDays, await calendarOf(tx, tenantId));
    const { id: caseId } = await offerWithin(tx, deps.casework, {
      tenantId,
      kind: DECLARATION,
      subjectId: batchId,
      owner: { enId: place.enId, name },
      answers: {
        [AMOUNT_FIELD]: yuanText(amountFen),
        facts: facts.map(factLine).join('\n'),
        confirmBy: due ?? offer.confirmBy,
      },
      event: 'offer',
    });
    await setOffered(tx, { ...place, caseId });
    return true;
  });
}
