// The compiled rules of each tenant, kept in memory and dropped by NOTIFY when a rule comes into force or a policy
// changes. One enterprise against ten thousand policies takes milliseconds, so verdicts themselves are never kept.
import { listen, notify } from '@yqt/database/listen';
import { createSharedReads } from '@yqt/database/shared-reads';
import type { Sql, Tx } from '@yqt/database/sql';
import { labelsOf } from '../../../dictionary/server/dictionary.port.ts';
import { matchablePolicies } from '../../../policy/server/policy.port.ts';
import { ruleEntry, ruleSet, type RulePolicyCard, type RuleSet } from '../rule-set.rules.ts';
import { readRuleContext } from './rule-context.ts';
import { selectActiveRules } from './rule-version.sql.ts';

/** Channel on which every node hears that rules of a tenant have changed. */
const CHANNEL = 'matching_rules';

export interface RuleSets {
  /** The rules in force of a tenant, with every published policy. */
  of(tenantId: string): Promise<TenantRules>;
  /** Forgets what this node has, for whoever must read his own change before NOTIFY comes round. */
  drop(tenantId: string): void;
  close(): Promise<void>;
}

export interface TenantRules {
  set: RuleSet;
  /** Published policies by id, with or without a rule. */
  policies: ReadonlyMap<string, TenantPolicy>;
}

export interface TenantPolicy extends RulePolicyCard {
  code: string;
}

/** The cache; it listens until closed. */
export async function createRuleSets(deps: { sql: Sql; now: () => Date }): Promise<RuleSets> {
  const kept = createSharedReads<TenantRules>(deps.sql, { now: deps.now });
  const listener = await listen(deps.sql, {
    channel: CHANNEL,
    onMessage: kept.drop,
    onReconnect: kept.clear,
  });
  return {
    of: (tenantId) => kept.get(tenantId, () => loadRules(deps, tenantId)),
    drop: kept.drop,
    close: () => listener.stop(),
  };
}

/** Tells every node, when the transaction commits, to read the tenant's rules anew. */
export async function announceRules(tx: Tx, tenantId: string): Promise<void> {
  await notify(tx, CHANNEL, tenantId);
}

async function loadRules(deps: { sql: Sql; now: () => Date }, tenantId: string): Promise<TenantRules> {
  const [reading, policies, versions, labels] = await Promise.all([
    readRuleContext(deps),
    matchablePolicies(deps.sql, { tenantId }),
    selectActiveRules(deps.sql, { tenantId }),
    labelsOf(deps, ['POLICY_LEVEL', 'APPLY_MODE']),
  ]);
  const label = (dictionary: string, code: string) => labels.get(dictionary)?.get(code) ?? code;
  const cards = new Map<string, TenantPolicy>(
    policies.map((policy) => [
      policy.id,
      {
        ...policyCard(policy),
        levelLabel: label('POLICY_LEVEL', policy.level),
        redemptionModeLabel:
          policy.redemptionMode === null ? null : label('APPLY_MODE', policy.redemptionMode),
        code: policy.code,
      },
    ]),
  );
  const entries = versions.flatMap((version) => {
    const card = cards.get(version.policyId);
    return card ? [ruleEntry(card, version, reading.context)] : [];
  });
  return { set: ruleSet(entries, reading), policies: cards };
}

type Matchable = Awaited<ReturnType<typeof matchablePolicies>>[number];

const policyCard = (policy: Matchable): Omit<RulePolicyCard, 'levelLabel' | 'redemptionModeLabel'> => ({
  policyId: policy.id,
  title: policy.title,
  docNo: policy.docNo,
  issuers: policy.issuers,
  redemptionMode: policy.redemptionMode,
  givesTitle: policy.givesTitle,
  industries: policy.industries,
  isVerified: policy.isVerified,
  isDemo: policy.isDemo,
  amountText: policy.amountText,
  amountMaxWan: policy.amountMaxWan,
  windows: policy.windows,
  isWithdrawn: policy.isWithdrawn,
  expiresOn: policy.expiresOn,
});
