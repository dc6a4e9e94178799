// Rules follow the conditions of imported policies: a changed condition makes a new version, in the transaction of the
// import. A rule that officers wrote or mended is not overruled: then the import's version waits as a draft for them, with
// their golden cases. An import's own cases come with it, or later; one that fails keeps the version out of force.
import type { Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import { validateTree } from '@yqt/rules/validate';
import { FACT_CATALOGUE, factFieldOf } from '../../../../fact-fields.rules.ts';
import { matchablePolicies } from '../../../policy/server/policy.port.ts';
import { amountFaults } from '../../verdict/amount-faults.rules.ts';
import { normaliseConditions } from '../../verdict/normalise-conditions.rules.ts';
import { failingCases, type Trial } from './golden-cases.ts';
import { caseFaults } from './rule-body.ts';
import { readRuleContext } from '../../verdict/server/rule-context.ts';
import type { RuleBodyRow, RuleRowWhole } from './rule.sql.ts';
import {
  insertRules,
  lockCurrentRules,
  replaceImportedCases,
  retireActive,
  type NewRule,
} from './rule.sql.ts';
import { announceRules } from '../../verdict/server/rule-sets.ts';

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
  const { context } = await readRuleContext({ sql: tx, now: () => now });
  const plans = policies.map((policy) => planOf(policy, current.get(policy.id) ?? [], { context, now }));
  for (const { cases } of plans) if (cases) await replaceImportedCases(tx, { ...cases, now });
  const planned = plans.flatMap(({ next }) => next ?? []);
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
    capGroup: policy.capGroup,
    capWan: policy.capWan,
    goldenCases: policy.goldenCases ?? [],
    unreachable: policy.unreachable,
  };
}

interface Plan {
  /** A new version, with the one in force before it. */
  next?: { rule: NewRule; previousId: string | null };
  /** The version in force stays and is given these cases. */
  cases?: { id: string; goldenCases: RuleBodyRow['goldenCases'] };
}

function planOf(policy: Policy, known: readonly RuleRowWhole[], trial: Trial): Plan {
  const imported = bodyOf(policy);
  if (!imported) return {};
  const active = known.find(({ state }) => state === 'active');
  const body = active ? keepingOfficers(imported, active) : imported;
  const isKnown = known.some(
    (one) => one.origin === 'import' && (isSame(one, imported) || isSame(one, body)),
  );
  const lacking = active && lacksCases(active, body) ? active : null;
  if (isKnown && !lacking) return {};
  const faults = faultsOf(body, trial);
  if (lacking && faults.length === 0) return { cases: { id: lacking.id, goldenCases: body.goldenCases } };
  // what cannot be judged, or would overrule an officer, waits for the officers
  const waits = (active !== undefined && isOfficers(active)) || faults.length > 0;
  const open = known.some(({ state }) => state !== 'active' && state !== 'retired');
  // one version is worked on at a time: the next import after it is decided will come back to this
  if (waits && open) return {};
  const version = Math.max(0, ...known.map((one) => one.version)) + 1;
  return {
    next: {
      rule: ruleOf(policy, body, { version, active, waits, faults, now: trial.now }),
      previousId: active?.id ?? null,
    },
  };
}

/** Written by an officer, or an import that one has saved or submitted. */
const isOfficers = ({ origin, editorIds }: RuleRowWhole): boolean =>
  origin === 'officer' || editorIds.length > 0;

/** What the import leaves out stays as officers set it, and their cases stay whatever it says. */
function keepingOfficers(imported: RuleBodyRow, active: RuleRowWhole): RuleBodyRow {
  const isTheirs = isOfficers(active);
  const { capGroup, capWan, goldenCases, unreachable } = active;
  const keepsGroup = isTheirs && imported.capGroup === null && capGroup !== null;
  const keepsCases = imported.goldenCases.length === 0 || (isTheirs && goldenCases.length > 0);
  return {
    ...imported,
    ...(keepsGroup && { capGroup, capWan }),
    ...(keepsCases && { goldenCases, unreachable }),
  };
}

/** The import has said all the rest before, and nobody but imports has had a hand in it. */
const lacksCases = (active: RuleRowWhole, body: RuleBodyRow): boolean =>
  !isOfficers(active) && isSame(active, body) && textOf(active.goldenCases) !== textOf(body.goldenCases);

interface Circumstances {
  version: number;
  active: RuleRowWhole | undefined;
  waits: boolean;
  faults: readonly string[];
  now: Date;
}

function ruleOf(
  policy: Policy,
  body: RuleBodyRow,
  { version, active, waits, faults, now }: Circumstances,
): NewRule {
  return {
    ...body,
    id: uuidV7(now.getTime()),
    tenantId: policy.tenantId,
    policyId: policy.id,
    version,
    origin: 'import',
    state: waits ? 'draft' : 'active',
    note: noteOf(faults, active),
    authorId: null,
    author: null,
    editorIds: [],
    reviewerId: null,
    reviewer: null,
    activeFrom: waits ? null : dayText(now),
  };
}

/** As long as an officer's own note. */
const MAX_NOTE = 500;

function noteOf(faults: readonly string[], active: RuleRowWhole | undefined): string {
  if (faults.length > 0) return `导入的条件有误，请修改：${faults.join('；')}`.slice(0, MAX_NOTE);
  return active ? '导入的政策条件已变化' : '由导入的政策条件生成';
}

function faultsOf(body: RuleBodyRow, trial: Trial): string[] {
  const { tree, exclusions, amount, goldenCases } = body;
  const faults = [
    ...[tree, exclusions]
      .flatMap((one) => (one === null ? [] : validateTree(one, FACT_CATALOGUE)))
      .map(({ path, message }) => `${path} ${message}`),
    ...[...amountFaults(amount, FACT_CATALOGUE), ...caseFaults(body, goldenCases, trial.context)].map(
      ({ field, errorMessage }) => `${field} ${errorMessage}`,
    ),
  ];
  // cases are run on what can be judged
  return faults.length > 0 ? faults : failingCases(body, trial).map(({ errorMessage }) => errorMessage);
}

/** Compared as JSON with sorted keys, since the database gives objects back in an order of its own. */
const isSame = (a: RuleBodyRow, b: RuleBodyRow): boolean => substance(a) === substance(b);

const substance = ({
  tree,
  exclusions,
  nature,
  amount,
  exclusionGroup,
  capGroup,
  capWan,
  unreachable,
}: RuleBodyRow): string =>
  textOf([tree, exclusions, nature, amount, exclusionGroup, capGroup, capWan, unreachable]);

const textOf = (value: unknown): string => JSON.stringify(sorted(value));

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
};
