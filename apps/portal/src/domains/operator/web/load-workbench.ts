// What waits for an officer: counts of the lists that their roles open, the binding requests to decide, and what closes this
// week. Each is asked for alone: one that fails is not shown as nothing. Server only.
import type { RouterContextProvider } from 'react-router';
import { addDays, dayText } from '@yqt/kernel/dates';
import type { Page } from '@yqt/kernel/page';
import { loadWaitingCases, type WaitingCases } from '../../casework/web/case-waiting.part.ts';
import { contentContract } from '../../content/contract.ts';
import { bindingContract } from '../../identity/contract.ts';
import { loadWaitingSetups } from '../../declaration/web/setups-waiting.part.ts';
import { ruleContract } from '../../matching/contract.ts';
import { policyContract, type DeclarableItem } from '../../policy/contract.ts';
import { consoleMenu } from '../../../frame/console-navigation.ts';
import { apiOf, attempt, type Outcome } from '../../../page/api.ts';
import { paths, withQuery } from '../../../paths.ts';
import { workbenchText as text } from './operator.text.ts';

type Context = Readonly<RouterContextProvider>;

/** A list with its number; null where it cannot be had now. */
export interface Waiting {
  label: string;
  count: number | null;
  href: string;
  /** Somebody waits for it, so it comes before what is only under way. */
  isPending: boolean;
}

/** As many requests as are gone through at a time. */
const REQUESTS_SHOWN = 20;
/** Windows that close within half a month: the week's are among them. */
const CLOSING_SHOWN = 100;

const COUNT_ONLY = { current: 1, size: 1 };

const isHeld = (held: readonly string[], ...roles: string[]) => roles.some((role) => held.includes(role));

/** All parts of the workbench that the roles open; what waits comes first, the longest list before the others. */
export async function loadWorkbench(context: Context, held: readonly string[]) {
  const [rules, reviews, cases, setups, requests, closing] = await Promise.all([
    isHeld(held, 'rule-editor', 'rule-reviewer') ? countRules(context) : [],
    isHeld(held, 'publisher') ? countReviews(context) : [],
    opensDesk(held) ? loadWaitingCases(context) : [],
    isHeld(held, 'clerk', 'tenant-admin', 'publisher') ? loadWaitingSetups(context) : null,
    isHeld(held, 'clerk', 'tenant-admin')
      ? attempt(
          apiOf(context, bindingContract).listBindingCases({
            current: 1,
            size: REQUESTS_SHOWN,
            status: 'requested',
          }),
        )
      : null,
    countClosing(context),
  ]);
  const asked: Waiting[] =
    requests === null
      ? []
      : [{ label: text.requests, count: totalOf(requests), href: '#requests', isPending: true }];
  const publishing: Waiting[] = setups === null ? [] : [{ label: text.setups, ...setups, isPending: true }];
  const waiting = [
    ...asked,
    ...publishing,
    ...rules,
    ...reviews,
    ...cases.map(waitingCase),
    closing,
  ].toSorted((a, b) => weightOf(b) - weightOf(a) || (b.count ?? 0) - (a.count ?? 0));
  return { waiting, requests };
}

const opensDesk = (held: readonly string[]): boolean =>
  consoleMenu(held).some(({ href }) => href === paths.consoleCases());

const waitingCase = ({ tab, count, href }: WaitingCases): Waiting => ({
  label: text.cases[tab],
  count,
  href,
  isPending: true,
});

const weightOf = ({ isPending, count }: Waiting): number => (count === 0 ? 0 : isPending ? 2 : 1);

const totalOf = (page: Outcome<Pick<Page<unknown>, 'total'>>): number | null =>
  page.ok ? page.value.total : null;

async function countRules(context: Context): Promise<Waiting[]> {
  const api = apiOf(context, ruleContract);
  const [submitted, drafts, manual] = await Promise.all([
    attempt(api.listRules({ ...COUNT_ONLY, state: 'submitted' })),
    attempt(api.listRules({ ...COUNT_ONLY, state: 'draft' })),
    attempt(api.listManualConditions({ ...COUNT_ONLY, state: 'open', scope: 'reported' })),
  ]);
  const rulesIn = (state: string) => withQuery(paths.consoleRules(), { state });
  return [
    { label: text.submitted, count: totalOf(submitted), href: rulesIn('submitted'), isPending: true },
    { label: text.manual, count: totalOf(manual), href: paths.consoleManual(), isPending: true },
    { label: text.drafts, count: totalOf(drafts), href: rulesIn('draft'), isPending: false },
  ];
}

/** Content and policies that this officer may approve, by kind; where none waits one line says so. */
async function countReviews(context: Context): Promise<Waiting[]> {
  const kinds = await attempt(apiOf(context, contentContract).listCollections({}));
  const waiting = kinds.ok ? kinds.value.filter(({ forMe }) => forMe > 0) : [];
  if (waiting.length === 0)
    return [
      { label: text.content, count: kinds.ok ? 0 : null, href: paths.consoleContent(), isPending: true },
    ];
  return waiting.map(({ label, forMe, path }) => ({
    label: text.review(label),
    count: forMe,
    href: withQuery(path, { state: 'in_review' }),
    isPending: true,
  }));
}

/** Projects whose window closes from today to Sunday. */
async function countClosing(context: Context): Promise<Waiting> {
  const found = await attempt(
    apiOf(context, policyContract).listDeclarable({ current: 1, size: CLOSING_SHOWN, state: 'closing' }),
  );
  const today = dayText(new Date());
  const sunday = addDays(today, (7 - new Date(`${today}T00:00:00Z`).getUTCDay()) % 7);
  const isThisWeek = ({ window: { closesOn } }: DeclarableItem) => closesOn !== null && closesOn <= sunday;
  return {
    label: text.closing,
    count: found.ok ? found.value.records.filter(isThisWeek).length : null,
    href: withQuery(paths.todayDeclare(), { state: 'closing' }),
    isPending: false,
  };
}
