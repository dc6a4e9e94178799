// Rules follow the conditions of imported policies: a changed condition makes a new version, in the transaction of the
// import. A rule that officers wrote is not overruled: then the import's version waits as a draft for them.
import type { Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import { validateTree } from '@yqt/rules/validate';
import { FACT_CATALOGUE, factFieldOf } from '../../../fact-fields.rules.ts';
import { matchablePolicies } from '../../policy/server/policy.port.ts';
import { amountFaults } from '../amount-faults.rules.ts';
import { normaliseConditions } from '../normalise-conditions.rules.ts';
import type { RuleBodyRow, RuleRowWhole } from './rule.sql.ts';
import { insertRules, lockCurrentRules, retireActive, type NewRule } from './rule.sql.ts';
import { announceRules } from './rule-sets.ts';

type Policy = Awaited<ReturnType<typeof matchablePolicies>>[number];

/** A version that came into force, with the one before it. */
export interface RuleActivation {
  versionId: string;
  /** Null = the policy had no rule. */
  previousId: string | null;
  policyId: string;
  tenantId: string;
}

/**
 * Brings the rules of some policies up to date; returns the versions that came into force. Writes nothing where
 * conditions are as they were. Locks the versions of the policies.
 */
export async function followPolicies(
  tx: Tx,
  { tenantId, ids, now }: { tenantId: string; ids: readonly string[]; now: Date },
): Promise<RuleActivation[]> {
  const policies = await matchablePolicies(tx, { tenantId, ids });
  const current = Map.groupBy(await lockCurrentRules(tx, { policyIds: ids }), ({ policyId }) => policyId);
  const planned = policies.flatMap((policy) => planOf(policy, current.get(policy.id) ?? [], now));
  for (const { rule } of planned)
    if (rule.state === 'active') await retireActive(tx, { policyId: rule.policyId, now });
  if (planned.length) await insertRules(tx, { rows: planned.map(({ rule }) => rule), now });
  await announceRules(tx, tenantId);
  return planned
    .filter(({ rule }) => rule.state === 'active')
    .map(({ rule, previousId }) => ({ versionId: rule.id, previousId, policyId: rule.policyId, tenantId }));
}

/** The rule that a policy's own conditions say; null where none are known. */
function bodyOf(policy: Policy): RuleBodyRow | null {
  if (!policy.conditions) return null;
  return {
    tree: normaliseConditions(policy.conditions, factFieldOf),
    exclusions: policy.exclusions && normaliseConditions(policy.exclusions, factFieldOf, 'x'),
    nature: policy.nature,
    amount: policy.amount,
    exclusionGroup: policy.exclusionGroup,
    capGroup: null,
    capWan: policy.capWan,
    goldenCases: [],
  };
}

interface Plan {
  rule: NewRule;
  previousId: string | null;
}

function planOf(policy: Policy, known: readonly RuleRowWhole[], now: Date): Plan[] {
  const body = bodyOf(policy);
  if (!body || known.some((version) => version.origin === 'import' && isSame(version, body))) return [];
  const active = known.find(({ state }) => state === 'active');
  const open = known.some(({ state }) => state !== 'active' && state !== 'retired');
  const faults = faultsOf(body);
  // what cannot be judged, or would overrule an officer, waits for the officers
  const waits = active?.origin === 'officer' || faults.length > 0;
  // one version is worked on at a time: the next import after it is decided will come back to this
  if (waits && open) return [];
  const version = Math.max(0, ...known.map((one) => one.version)) + 1;
  const rule: NewRule = {
    ...body,
    // officers' cases and groups stay with the rule when its conditions change
    ...(active && { goldenCases: active.goldenCases, capGroup: active.capGroup }),
    id: uuidV7(now.getTime()),
    tenantId: policy.tenantId,
    policyId: policy.id,
    version,
    origin: 'import',
    state: waits ? 'draft' : 'active',
    note: faults.length
      ? `导入的条件有误，请修改：${faults.join('；')}`.slice(0, MAX_NOTE)
      : active
        ? '导入的政策条件已变化'
        : '由导入的政策条件生成',
    authorId: null,
    author: null,
    editorIds: [],
    reviewerId: null,
    reviewer: null,
    activeFrom: waits ? null : dayText(now),
  };
  return [{ rule, previousId: active?.id ?? null }];
}

/** As long as an officer's own note. */
const MAX_NOTE = 500;

const faultsOf = ({ tree, exclusions, amount }: RuleBodyRow): string[] => [
  ...[tree, exclusions]
    .flatMap((one) => (one === null ? [] : validateTree(one, FACT_CATALOGUE)))
    .map(({ path, message }) => `${path} ${message}`),
  ...amountFaults(amount, FACT_CATALOGUE).map(({ field, errorMessage }) => `${field} ${errorMessage}`),
];

/** Compared as JSON with sorted keys, since the database gives objects back in an order of its own. */
const isSame = (a: RuleBodyRow, b: RuleBodyRow): boolean => substance(a) === substance(b);

const substance = ({ tree, exclusions, nature, amount, exclusionGroup, capWan }: RuleBodyRow): string =>
  JSON.stringify(sorted([tree, exclusions, nature, amount, exclusionGroup, capWan]));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
};
