// The officers' view of rules: every policy with its rule, one policy's versions, the field catalogue.
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type Page, type PageRequest } from '@yqt/kernel/page';
import { readSort, type SortOrder } from '@yqt/kernel/sort';
import { leavesOf } from '@yqt/rules/tree';
import { OPERATORS_OF } from '@yqt/rules/operators';
import { FACT_FIELDS } from '../../../../fact-fields.rules.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { reviewedPolicy } from '../../../policy/server/policy.port.ts';
import { optionsOf } from '../../verdict/field-options.rules.ts';
import type { RuleField, RuleHead, RuleRow, RuleState, RuleVersion } from '../rule-shape.rules.ts';
import { OPERATOR_LABELS } from '../operators.rules.ts';
import type { MatchingDeps } from '../../verdict/server/matching-deps.ts';
import type { TenantPolicy } from '../../verdict/server/rule-sets.ts';
import { ruleHead, ruleVersion } from './rule-view.ts';
import { selectActiveVersions, selectOpenRules, selectVersionsById, selectVersions } from './rule.sql.ts';

/** Policies by code, with their rule in force and the version under work. */
export async function listRules(
  { sql, ruleSets }: MatchingDeps,
  { tenantId }: OperatorVisit,
  { keyword, state, sort, ...page }: PageRequest & { keyword?: string; state?: RuleState; sort?: string },
): Promise<Page<RuleRow>> {
  const [{ policies }, active, open] = await Promise.all([
    ruleSets.of(tenantId),
    selectActiveVersions(sql, { tenantId }),
    selectOpenRules(sql, { tenantId }),
  ]);
  const inForce = new Map(active.map((rule) => [rule.policyId, rule]));
  const underWork = new Map(open.map((rule) => [rule.policyId, rule]));
  const text = keyword?.trim() ?? '';
  const rows = [...policies.values()]
    .filter(({ title, code }) => text === '' || title.includes(text) || code.includes(text))
    .map((policy): RuleRow => {
      const rule = inForce.get(policy.policyId);
      const work = underWork.get(policy.policyId);
      return {
        ...policyName(policy),
        nature: rule?.nature ?? null,
        conditionCount: rule
          ? leavesOf(rule.tree).length + (rule.exclusions ? leavesOf(rule.exclusions).length : 0)
          : 0,
        active: rule ? ruleHead(rule) : null,
        open: work ? ruleHead(work) : null,
      };
    })
    .filter(
      ({ active: one, open: other }) => state === undefined || one?.state === state || other?.state === state,
    )
    .toSorted(inOrder(readSort(sort)));
  const { current, size } = page;
  return { records: rows.slice(offsetOf(page), offsetOf(page) + size), total: rows.length, current, size };
}

const ORDERS: Readonly<Record<string, (a: RuleRow, b: RuleRow) => number>> = {
  level: (a, b) => compare(a.levelLabel, b.levelLabel),
  conditions: (a, b) => a.conditionCount - b.conditionCount,
  active: (a, b) => compare(a.active?.activeFrom ?? '', b.active?.activeFrom ?? ''),
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** By a column and then by code; by code alone where none is asked for. */
function inOrder(sort: SortOrder | null): (a: RuleRow, b: RuleRow) => number {
  const order = sort === null ? undefined : ORDERS[sort.by];
  const way = sort?.isDown === true ? -1 : 1;
  return (a, b) => way * (order?.(a, b) ?? 0) || compare(a.code, b.code);
}

const policyName = ({ policyId, title, code, levelLabel, isDemo }: TenantPolicy) => ({
  policyId,
  title,
  code,
  levelLabel,
  isDemo,
});

/** One policy with the history of its rule. Throws NOT_FOUND. */
export async function getRule(
  { sql, now, ruleSets }: MatchingDeps,
  { tenantId }: OperatorVisit,
  { policyId }: { policyId: string },
): Promise<{
  policy: ReturnType<typeof policyName> & Awaited<ReturnType<typeof reviewedPolicy>>;
  versions: RuleHead[];
  active: RuleVersion | null;
  open: RuleVersion | null;
}> {
  const { policies } = await ruleSets.of(tenantId);
  const policy = isUuid(policyId) ? policies.get(policyId) : undefined;
  if (!policy) throw appError('NOT_FOUND');
  const heads = await selectVersions(sql, { tenantId, policyId });
  const wanted = heads.filter(({ state }) => state !== 'retired').map(({ id }) => id);
  const versions = await selectVersionsById(sql, { tenantId, ids: wanted });
  const find = (isActive: boolean) => versions.find(({ state }) => (state === 'active') === isActive);
  const [active, open] = [find(true), find(false)];
  const { tree, exclusions } = open ?? active ?? { tree: null, exclusions: null };
  const reviewed = await reviewedPolicy({ sql, now }, { tenantId, id: policyId, rule: [tree, exclusions] });
  return {
    policy: { ...policyName(policy), ...reviewed },
    versions: heads.map(ruleHead),
    active: active ? ruleVersion(active) : null,
    open: open ? ruleVersion(open) : null,
  };
}

/** A version, whole. Throws NOT_FOUND. */
export async function getRuleVersion(
  { sql }: MatchingDeps,
  { tenantId }: OperatorVisit,
  { id }: { id: string },
): Promise<RuleVersion> {
  const [version] = isUuid(id) ? await selectVersionsById(sql, { tenantId, ids: [id] }) : [];
  if (!version) throw appError('NOT_FOUND');
  return ruleVersion(version);
}

/** The fields that conditions may use, in the order of the pages, each with its comparisons and codes. */
export async function listFields(
  { ruleSets }: MatchingDeps,
  { tenantId }: OperatorVisit,
): Promise<RuleField[]> {
  const { set } = await ruleSets.of(tenantId);
  return FACT_FIELDS.map((spec) => ({
    field: spec.field,
    label: spec.label,
    type: spec.type,
    unit: spec.unit,
    group: spec.group,
    operators: OPERATORS_OF[spec.type].map((op) => ({ op, label: OPERATOR_LABELS[op] })),
    dictionary: spec.dictionary ?? null,
    options: optionsOf(spec, set.options),
  }));
}
