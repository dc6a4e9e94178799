// What the home page asks: every section is its own attempt. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, section } from '../page/api.ts';
import { pageContext } from '../page/context.ts';
import { matchingContract } from '../domains/matching/contract.ts';
import { policyContract, type DeclarableItem } from '../domains/policy/contract.ts';

type Context = Readonly<RouterContextProvider>;

/** Windows by closing date, among which a member's next deadline is looked for. */
const NEXT_AMONG = 50;

/** Projects whose window is open and closes soon, for the number in the head of the page. */
export const countClosing = (context: Context) =>
  section(apiOf(context, policyContract).listDeclarable({ current: 1, size: 1, state: 'closing' }));

/** What the latest report says to a member, with the first deadline of what they can declare; null for guests. */
export async function loadStanding(context: Context) {
  if (!context.get(pageContext).hasSession) return null;
  const matching = apiOf(context, matchingContract);
  const [matched, open] = await Promise.all([
    attempt(matching.listReports({ current: 1, size: 1 })),
    attempt(apiOf(context, policyContract).listTodayDeclare({ current: 1, size: NEXT_AMONG })),
  ]);
  if (!matched.ok) return null;
  const summary = matched.value.records[0]?.summary ?? null;
  const next = summary && open.ok ? await nextDeadline(matching, open.value.records) : null;
  return { summary, next };
}

export type Standing = NonNullable<Awaited<ReturnType<typeof loadStanding>>>;

async function nextDeadline(
  matching: ReturnType<typeof apiOf<typeof matchingContract>>,
  open: readonly DeclarableItem[],
): Promise<string | null> {
  const closing = open.filter(({ window }) => window.closesOn !== null);
  if (closing.length === 0) return null;
  const policyIds = [...new Set(closing.map(({ policy }) => policy.id))];
  const verdicts = await attempt(matching.listVerdicts({ policyIds }));
  const eligible = verdicts.ok
    ? verdicts.value.filter(({ group }) => group === 'eligible').map(({ policyId }) => policyId)
    : [];
  const days = closing.flatMap(({ policy, window }) =>
    eligible.includes(policy.id) && window.closesOn !== null ? [window.closesOn] : [],
  );
  return days.toSorted()[0] ?? null;
}
