// A policy's rule on verified facts alone (登记, 核验): what an enterprise says of itself decides nothing here, neither stated,
// declared nor drawn from what it stated.
import { instantText } from '@yqt/kernel/dates';
import { dayIn } from '@yqt/kernel/window';
import type { Fact } from '@yqt/rules/field';
import { profileOf } from '@yqt/rules/profile';
import { isDeclared, leavesOf } from '@yqt/rules/tree';
import { factsOfTrial } from '../../../enterprise/server/attributes.port.ts';
import { pageFacts } from '../../../enterprise/server/enterprise.port.ts';
import { explainItem } from '../explain-item.rules.ts';
import { standingAt } from '../groups.rules.ts';
import type { RuleEntry, RuleSet } from '../rule-set.rules.ts';
import type { ReportItem } from '../verdict-shape.rules.ts';
import type { MatchingDeps } from './matching-deps.ts';
import { matchingAnswers } from './officer-answers.ts';
import { selectAnswers } from './profile.sql.ts';

/** Enterprises of one statement. */
const PAGE = 500;
const VERIFIED: ReadonlySet<string> = new Set(['registry', 'verified']);

export interface VerifiedItem {
  enId: string;
  name: string;
  item: ReportItem;
  /** Conditions that only the enterprise itself could answer, taken as met: an officer has to look at them. */
  toCheck: string[];
}

interface Asked {
  tenantId: string;
  policyId: string;
  now: Date;
  /** Null = every enterprise of the tenant. */
  enIds: readonly string[] | null;
  /** Conditions that enterprises judge themselves are an officer's to check: taken as met, and named. */
  leavesDeclared?: true;
}

/** Every enterprise of the tenant by id, or those named, explained; empty where the policy has no rule in force. */
export async function verifiedItems(
  deps: Pick<MatchingDeps, 'sql' | 'ruleSets'>,
  { tenantId, policyId, now, enIds, leavesDeclared }: Asked,
): Promise<VerifiedItem[]> {
  const { set } = await deps.ruleSets.of(tenantId);
  const entry = set.byPolicy.get(policyId);
  if (!entry) return [];
  const at = instantText(now);
  const on = dayIn(at);
  const favourable = leavesDeclared ? favourableTo(entry) : new Map<string, boolean>();
  const asked = { set, entry, at, favourable };
  if (enIds) return explained(deps, { ...asked, known: await pageFacts(deps.sql, { enIds, on }) });
  const items: VerifiedItem[] = [];
  for (let after: string | null = null; ;) {
    const known = await pageFacts(deps.sql, { tenantId, after, limit: PAGE, on });
    items.push(...(await explained(deps, { ...asked, known })));
    const last = known.at(-1);
    if (!last || known.length < PAGE) return items;
    after = last.enId;
  }
}

/** What a declared condition would have to say for the enterprise. */
const favourableTo = ({ source: { tree, exclusions } }: RuleEntry): Map<string, boolean> =>
  new Map([
    ...leavesOf(tree).flatMap((leaf) => (isDeclared(leaf) ? [[leaf.id, true] as const] : [])),
    ...(exclusions ? leavesOf(exclusions) : []).flatMap((leaf) =>
      isDeclared(leaf) ? [[leaf.id, false] as const] : [],
    ),
  ]);

async function explained(
  deps: Pick<MatchingDeps, 'sql'>,
  {
    set,
    entry,
    at,
    known,
    favourable,
  }: {
    favourable: ReadonlyMap<string, boolean>;
    set: RuleSet;
    entry: RuleEntry;
    at: string;
    known: readonly { enId: string; name: string; facts: readonly Fact[] }[];
  },
): Promise<VerifiedItem[]> {
  const on = dayIn(at);
  const answers = await selectAnswers(deps.sql, { enIds: known.map(({ enId }) => enId) });
  // an officer's answer is 核定; the enterprise's own is none here
  const byEnterprise = Map.groupBy(
    answers.filter(({ kind, policyId }) => kind === 'manual' && policyId === entry.card.policyId),
    ({ enId }) => enId,
  );
  return known.map(({ enId, name, facts }) => {
    const verified = factsOfTrial(
      facts.filter(({ source }) => VERIFIED.has(source)),
      on,
    );
    const item = explainItem({
      set,
      entry,
      standing: standingAt(at, entry.card),
      profile: profileOf(set.context.catalogue, verified, on),
      answers: new Map([...favourable, ...matchingAnswers(entry.tree, byEnterprise.get(enId) ?? [], on)]),
    });
    const toCheck = leavesOf(entry.tree).flatMap(({ id, text = '' }) => (favourable.has(id) ? [text] : []));
    return { enId, name, item, toCheck };
  });
}
