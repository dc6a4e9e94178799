// What the page of a payment list says of who sends it to the treasury and records its results: why whoever looks may not, who else
// may, and that nobody is there, also before the last one who could confirms the list.
import type { Officer } from '../../../casework/server/casework.port.ts';
import { PAYERS } from '../list-kinds.rules.ts';
import * as text from '../list.text.ts';
import { holdsPost, type ListDeps } from './list-deps.ts';
import type { ListRow } from './list.sql.ts';
import { ablePayers, payBar } from './payment-bars.ts';
import { selectPayments } from './payment.sql.ts';

interface Looking {
  list: ListRow;
  /** Cases that an open list would order to be paid. */
  going: readonly string[];
  mayConfirm: boolean;
}

/** Null where they may themselves, or others may and it is not their post. */
export async function payNotice(
  deps: ListDeps,
  officer: Officer,
  { list, going, mayConfirm }: Looking,
): Promise<string | null> {
  const { kind, state, id } = list;
  if (kind !== 'payment') return null;
  if (state === 'open') return mayConfirm ? leftAfter(deps, officer, { list, caseIds: going }) : null;
  if (state !== 'confirmed') return null;
  const caseIds = (await selectPayments(deps.sql, id)).map(({ caseId }) => caseId);
  const why = holdsPost(officer, list, PAYERS) ? await payBar(deps.sql, officer, { list, caseIds }) : null;
  const { able } = await ablePayers(deps.sql, { list, caseIds, now: deps.now() });
  if (why === null) return able.length === 0 ? text.whoPays(0) : null;
  return `${why}。${text.whoPays(able.length)}`;
}

/** Whoever confirms pays nothing of it: said before, where nobody else could. */
async function leftAfter(
  deps: ListDeps,
  { accountId }: Officer,
  { list, caseIds }: Pick<Looking, 'list'> & { caseIds: readonly string[] },
): Promise<string | null> {
  const { able } = await ablePayers(deps.sql, { list, caseIds, now: deps.now(), but: [accountId] });
  return able.length === 0 ? `${text.YOU_CONFIRM}。${text.whoPays(0)}` : null;
}
